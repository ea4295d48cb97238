// Uses the charts of a page as a reader does, and writes what is wrong into an element called `findings`, one a line. Loaded before
// the script of the charts, so that it knows the titles of the pictures.
const titles = new Map([...document.querySelectorAll("g > title:first-child")].map((title) => [title.parentNode, title.textContent]));
const names = new Map([...document.querySelectorAll(".chart-frame")].map((frame) => [frame, frame.querySelector("svg > title").textContent]));
const findings = [];
let checks = 0;
const check = (what, found, wanted = true) => {
  checks += 1;
  if (JSON.stringify(found) !== JSON.stringify(wanted)) findings.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
};
addEventListener("error", (event) => findings.push(`error: ${event.message}`));
document.addEventListener("securitypolicyviolation", (event) => findings.push(`refused: ${event.violatedDirective} ${event.blockedURI}`));

const pointer = (node, type, x, y, pointerType = "mouse") =>
  node.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerType, bubbles: type !== "pointerleave" }));
const middle = (node) => {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
};
const tip = () => document.querySelector(".chart-tip");
// The words of a tip stand in another order than those of the title: the value comes first.
const told = () => tip() && [...tip().childNodes].slice(1).concat(tip().firstChild).map((node) => node.textContent).filter(Boolean).join(" · ");
const shown = (node) => node.getClientRects().length > 0;
const seen = (within, selector) => [...within.querySelectorAll(selector)].filter(shown);

function pointing(frame) {
  const things = [...titles.keys()].filter((node) => frame.contains(node) && shown(node) && node.getBoundingClientRect().width);
  for (const thing of things) {
    thing.scrollIntoView({ block: "center" });
    pointer(thing, "pointermove", ...middle(thing));
    // Marks may lie on each other; what is told is one that lies there.
    const [x, y] = middle(thing);
    const there = things.filter((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      return left <= x && x <= right && top <= y && y <= bottom;
    });
    check(`${titles.get(thing)} is told`, there.map((other) => titles.get(other)).includes(told()));
    const { left, right, top, bottom } = tip().getBoundingClientRect();
    check(`tip of ${titles.get(thing)} within the window`, left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight);
  }
  pointer(frame, "pointerleave", 0, 0);
  check("the mouse has left", tip(), null);
  return things.length;
}

function distance(frame, thing) {
  thing.scrollIntoView({ block: "center" });
  const { bottom } = thing.getBoundingClientRect();
  const [x] = middle(thing);
  pointer(frame, "pointermove", x, bottom + 23);
  check("near enough", told() !== null);
  pointer(frame, "pointermove", x, bottom + 200);
  check("too far", told(), null);
  thing.scrollIntoView({ block: "start" });
  pointer(thing, "pointermove", ...middle(thing));
  check("without room above, the tip stands below", tip().getBoundingClientRect().top > thing.getBoundingClientRect().bottom);
}

function tapping(frame, thing) {
  thing.scrollIntoView({ block: "center" });
  pointer(frame, "pointerdown", ...middle(thing), "touch");
  check("a tap tells", told(), titles.get(thing));
  pointer(frame, "pointerleave", 0, 0, "touch");
  check("and what it told stays", told(), titles.get(thing));
  pointer(document.body, "pointerdown", 1, 1, "touch");
  check("until one taps elsewhere", told(), null);
  frame.focus({ focusVisible: true });
  check("keys go on from there", told(), titles.get(thing));
  frame.blur();
}

function press(frame, key, more = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  frame.dispatchEvent(event);
  return event.defaultPrevented;
}

// A sweep whose lines all have marks at the same two or more loads.
function keys(frame) {
  const own = seen(frame, ".series.s0:not(.hollow) > .mark");
  const words = own.map((node) => titles.get(node));
  const live = document.querySelector("[aria-live=polite]");
  frame.focus({ focusVisible: true });
  check("focus tells the drive under review", told(), words[0]);
  check("it is said", live.textContent, words[0]);
  check("it is marked", seen(frame, ".ring").length, 1);
  check("only its series is lit", seen(frame, ".series.lit").every((node) => node.matches(".s0:not(.hollow)")) && seen(frame, ".lit").length > 1);
  const others = seen(frame, ".series:not(.lit, .series .series)");
  check("the others recede", others.length > 1 && others.every((node) => getComputedStyle(node).opacity < 0.5));
  check("arrow keys are taken", press(frame, "ArrowRight"));
  check("right goes along the line", told(), words[1]);
  press(frame, "End");
  check("the last of the line", [told(), live.textContent], [words.at(-1), words.at(-1)]);
  press(frame, "ArrowRight");
  check("there it ends", told(), words.at(-1));
  const { load } = own.at(-1).dataset;
  const column = seen(frame, ".mark").filter((node) => node.dataset.load === load).sort((a, b) => middle(a)[1] - middle(b)[1]);
  for (let i = 0; i < column.length; i += 1) press(frame, "ArrowUp");
  check("up leads to the highest", told(), titles.get(column[0]));
  const passed = column.map((node) => [titles.get(node), told(), press(frame, "ArrowDown")]);
  check("down passes each line at the load", passed.map(([, found]) => found), passed.map(([wanted]) => wanted));
  press(frame, "Home");
  check("the first of a line", titles.get(seen(frame, ".mark").find((node) => titles.get(node) === told())).includes(own[0].dataset.load));
  check("other keys are left alone", [press(frame, "a"), press(frame, "Tab"), press(frame, "ArrowLeft", { altKey: true })], [false, false, false]);
  press(frame, "Escape");
  check("Escape closes", [told(), seen(frame, ".ring").length, frame.matches(".pointed"), document.activeElement === frame], [null, 0, false, true]);
  press(frame, "ArrowLeft");
  check("and keys go on", told() !== null);
  frame.blur();
  check("without focus nothing is told", told(), null);
}

function toggling(frame, wanted) {
  const row = frame.closest(".chart-card").querySelector(".chart-series");
  const [all, ...buttons] = [...row.querySelectorAll("button")].reverse();
  buttons.reverse();
  const pressed = () => buttons.map((button) => button.getAttribute("aria-pressed"));
  check("one button for each line", buttons.map((button) => button.textContent), wanted);
  check("the row is named", [row.getAttribute("role"), row.getAttribute("aria-label"), all.textContent], ["group", "Series", "Show all"]);
  check("it stands over the foot", row.nextElementSibling.className, "card-foot");
  check("nothing to bring back", shown(all), false);
  const marks = seen(frame, ".mark").length;
  const texts = seen(frame, ".series text").length;
  pointer(buttons[1], "pointerenter", 0, 0);
  check("a name lights its series", seen(frame, ".series.lit").length > 0 && frame.matches(".pointed"));
  pointer(buttons[1], "pointerleave", 0, 0);
  check("and only while pointed at", frame.matches(".pointed"), false);
  buttons[0].click();
  check("one is off", pressed(), buttons.map((_, at) => String(at !== 0)));
  check("its marks have gone, and their words", [seen(frame, ".mark").length < marks, seen(frame, ".series text").length < texts], [true, true]);
  check("in the other picture too", [...frame.querySelectorAll("svg")].every((svg) => svg.querySelector(".off")));
  frame.focus({ focusVisible: true });
  check("keys pass it by", buttons.slice(1).some((button) => told().startsWith(button.textContent)) && !told().startsWith(buttons[0].textContent));
  frame.blur();
  for (const button of buttons) if (button.getAttribute("aria-pressed") === "true") button.click();
  check("the last one stays", pressed().filter((state) => state === "true").length, 1);
  check("marks remain", seen(frame, ".mark").length > 0);
  check("all can come back", shown(all));
  all.click();
  check("and do", [seen(frame, ".mark").length, seen(frame, ".off").length, pressed().includes("false"), shown(all)], [marks, 0, false, false]);
  check("focus is not lost", document.activeElement === buttons[0]);
  buttons[0].blur();
}

addEventListener("load", () => {
  const sweep = document.querySelector("#chart-sweep-card .chart-frame");
  keys(sweep);
  let things = 0;
  for (const [frame, name] of names) {
    check(`${name}: no title is left to the browser`, frame.querySelectorAll("g > title").length, 0);
    for (const svg of frame.querySelectorAll("svg.chart")) {
      const label = document.getElementById(svg.getAttribute("aria-labelledby").split(" ")[0]);
      check(`${name}: the picture keeps its name`, label.textContent, name);
    }
    if (![...titles.keys()].some((node) => frame.contains(node))) continue;
    const label = document.getElementById(frame.getAttribute("aria-labelledby").split(" ")[0]);
    check(`${name}: the frame`, [frame.tabIndex, frame.getAttribute("role"), label.textContent], [0, "application", name]);
    check(`${name}: no tooltip over all of it`, frame.querySelectorAll("svg > title").length, 0);
    things += pointing(frame);
  }
  check("there are things to read", things > 5);
  distance(sweep, seen(sweep, ".mark").at(-1));
  tapping(sweep, seen(sweep, ".series.s2 > .mark").at(-1));
  toggling(sweep, ["Micron P420m · CentOS 6.3", "Micron P420m · Windows Server 2008 R2", "Huawei Tecal ES3000 · CentOS 6.3"]);
  check("rows of bars need no buttons", document.querySelectorAll("#chart-marklogic-card .chart-series").length, 0);
  const out = document.createElement("pre");
  out.id = "findings";
  out.textContent = [`${checks} checks`, ...findings].join("\n");
  document.body.append(out);
});
