// Charts that answer: what one points at, taps or reaches with arrow keys is told in words, its series stands out, and lines can be
// taken away. Without this script the page lacks nothing.
// A readable thing is a <g> that begins with a <title>. A series is the groups of class "series" with one look (s0 to s6, hollow) and
// one data-key; those without a key, such as names and values, belong to every series of their look.
"use strict";
{ // unseen by other scripts

const NEAR = 24; // px from pointer to thing, at most
const GAP = 8; // px around the words that are told
const KEYS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity };

const set = (node, attributes) => {
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
};
const make = (name, attributes, ...content) => {
  const node = set(document.createElement(name), attributes);
  node.append(...content);
  return node;
};
const on = (node, types, act) => types.split(" ").forEach((type) => node.addEventListener(type, act));
const clamp = (low, number, high) => Math.max(low, Math.min(number, high));

const tip = make("div", { class: "chart-tip", "aria-hidden": "true" });
const live = make("p", { class: "unseen", "aria-live": "polite" });
const ring = document.createElementNS("http://www.w3.org/2000/svg", "rect");
let shown = null; // { chart, thing, pointer } of the tip; no pointer where keys led there

const look = (node) => node.getAttribute("class").match(/\bs\d\b|\bhollow\b/g).join(" ");
const idOf = (node) => `${look(node)}|${node.dataset.key || ""}`;
const belongs = (node, id) => (node.dataset.key ? idOf(node) === id : id.startsWith(`${look(node)}|`));

function read(frame) {
  const groups = [...frame.querySelectorAll(".series:not(.series .series)")];
  const ids = [...new Set(groups.filter((node) => node.dataset.key).map(idOf))];
  const things = [...frame.querySelectorAll("g > title:first-child")].map((title) => {
    const node = title.parentNode;
    title.remove(); // or the browser would show it too
    const group = groups.find((one) => one.contains(node));
    const series = group ? idOf(group) : "";
    // What left and right go along.
    const track = node.closest(".stack") || (node === group ? node : series);
    return { node, words: title.textContent, load: node.dataset.load, series, track };
  });
  return { frame, groups, ids, things, off: new Set(), lang: frame.closest("[lang]").lang };
}

// The things that are displayed, and where.
function seen({ things }) {
  for (const thing of things) thing.box = thing.node.getBoundingClientRect();
  return things.filter(({ box }) => box.width && box.height);
}

function light({ frame, groups }, series = "") {
  frame.classList.toggle("pointed", series !== "");
  for (const node of groups) node.classList.toggle("lit", belongs(node, series));
}

function hide() {
  if (shown) light(shown.chart);
  ring.remove();
  tip.remove();
  shown = null;
}

function show(chart, thing, pointer) {
  hide();
  shown = { chart, thing, pointer };
  chart.at = thing;
  light(chart, thing.series);
  const { x, y, width, height } = thing.node.getBBox();
  set(ring, { class: "ring", x: x - 4, y: y - 4, width: width + 8, height: height + 8, rx: 4 });
  thing.node.ownerSVGElement.append(ring);
  const what = thing.words.split(" · ");
  tip.replaceChildren(make("b", {}, what.pop()), what.join(" · "));
  document.body.append(set(tip, { lang: chart.lang }));
  place();
}

// Above the thing or below it, never beyond the window.
function place() {
  const { thing: { node }, pointer } = shown;
  const { top, bottom } = node.getBoundingClientRect();
  const { left, right } = (node.querySelector("rect.s") || node).getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const x = pointer ? clamp(left, pointer.clientX, right) : (left + right) / 2;
  const above = top - height - GAP;
  tip.style.left = `${clamp(GAP, x - width / 2, clientWidth - width - GAP)}px`;
  tip.style.top = `${clamp(GAP, above < GAP ? bottom + GAP : above, clientHeight - height - GAP)}px`;
}

function point(chart, event) {
  const { clientX: x, clientY: y, target } = event;
  const group = chart.groups.find((node) => node.contains(target));
  const named = group && target.closest("text"); // means its own series
  // Of what lies beneath the pointer, the nearest middle; a stack only between its parts.
  const far = ({ node, box: { left, right, top, bottom } }) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) ||
    (node.matches(".stack") ? -1 : Math.hypot(left + right - 2 * x, top + bottom - 2 * y) - 1e4);
  const near = seen(chart).filter((thing) => far(thing) <= NEAR && (!named || belongs(group, thing.series)));
  const [thing] = near.sort((a, b) => far(a) - far(b));
  if (thing) show(chart, thing, event);
  else leave(chart, group && chart.ids.find((id) => belongs(group, id)));
}

function leave(chart, series) {
  if (shown && !shown.pointer) return;
  hide();
  light(chart, series);
}

// The nearest thing of each track across, from top to bottom.
function column(things, at) {
  const across = ({ box }) => Math.abs(box.left - at.box.left);
  const nearest = (track) => things.filter((thing) => thing.track === track).sort((a, b) => across(a) - across(b))[0];
  const tracks = [...new Set(things.map(({ track }) => track))];
  return tracks.map((track) => (track === at.track ? at : nearest(track))).sort((a, b) => a.box.top - b.box.top);
}

// To where a key leads, at first to the drive under review, and says it.
function go(chart, key) {
  const things = seen(chart);
  let thing = things.find((one) => one === chart.at);
  if (thing && key) {
    let list = things.filter(({ track }) => track === thing.track);
    if (!thing.load) list.sort((a, b) => a.box.left - b.box.left);
    if (list.length < 2 || /Up|Down/.test(key)) list = column(things, thing);
    thing = list[clamp(0, list.indexOf(thing) + KEYS[key], list.length - 1)];
  }
  thing ||= things.find(({ series }) => /^s0/.test(series)) || things[0];
  thing.node.scrollIntoView({ block: "nearest" });
  show(chart, thing);
  set(live, { lang: chart.lang }).textContent = thing.words;
}

// An application, so that screen readers hand on the arrow keys.
function listen(chart) {
  const { frame } = chart;
  const name = frame.querySelector("svg").getAttribute("aria-labelledby");
  set(frame, { tabindex: 0, role: "application", "aria-labelledby": name, "aria-description": frame.dataset.sayKeys });
  // Outside, a title still names its picture, but is no tooltip over it.
  frame.append(...frame.querySelectorAll("svg > title"));
  on(frame, "keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.key in KEYS)) return;
    event.preventDefault();
    go(chart, event.key);
  });
  on(frame, "focus", () => frame.matches(":focus-visible") && go(chart));
  on(frame, "blur", hide);
}

// What its titles share, but for load and value; else what the picture calls it.
function nameOf({ groups, things }, id) {
  const own = groups.filter((node) => belongs(node, id));
  const mine = things.filter(({ series }) => series === id);
  const [first = [], ...others] = mine.map(({ words }) => words.split(" · ").slice(0, -1));
  const shared = first.filter((part, at) => part !== mine[0].load && others.every((other) => other[at] === part));
  const texts = own.map((node) => [...node.querySelectorAll("text:not(.value, .soft)")].map((text) => text.textContent).join(" "));
  return [...own.map((node) => node.dataset.name), shared.join(" · "), ...texts, own[0].dataset.key].find(Boolean);
}

// Buttons for lines, which may cover each other; rows, with names or values beside them, need none.
function controls(chart) {
  const { frame, groups, ids, off } = chart;
  if (ids.length < 2 || frame.querySelector("[data-key] > text")) return;
  const button = (act, ...content) => {
    const node = make("button", { type: "button" }, ...content);
    on(node, "click", act);
    return node;
  };
  const update = () => {
    buttons.forEach((node, at) => set(node, { "aria-pressed": !off.has(ids[at]) }));
    all.hidden = !off.size;
    for (const node of groups) {
      const own = ids.filter((id) => belongs(node, id));
      node.classList.toggle("off", own.length > 0 && own.every((id) => off.has(id)));
    }
  };
  ids.sort((a, b) => a[1] - b[1]); // the drive under review first
  const buttons = ids.map((id) => {
    const lit = () => light(chart, off.has(id) ? "" : id);
    const toggle = () => {
      if (!off.delete(id) && off.size < ids.length - 1) off.add(id); // one stays
      update();
      lit();
    };
    const marker = make("span", { class: `marker ${id.split("|")[0]}`, "aria-hidden": "true" });
    const node = button(toggle, marker, make("bdi", {}, nameOf(chart, id)));
    on(node, "pointerenter focus", lit);
    on(node, "pointerleave blur", () => light(chart));
    return node;
  });
  const all = button(() => {
    off.clear();
    update();
    buttons[0].focus();
  }, frame.dataset.sayAll);
  const row = make("div", { class: "chart-series", role: "group", "aria-label": frame.dataset.saySeries }, ...buttons, all);
  frame.closest(".chart-card").querySelector(".card-foot").before(row);
  update();
}

for (const chart of [...document.querySelectorAll(".chart-frame")].map(read)) {
  on(chart.frame, "pointermove pointerdown", (event) => point(chart, event));
  on(chart.frame, "pointerleave", ({ pointerType }) => pointerType === "touch" || leave(chart));
  if (chart.things.length) listen(chart);
  controls(chart);
}
document.body.append(live);
on(document, "keydown", ({ key }) => key === "Escape" && hide());
addEventListener("pointerdown", hide, true);
addEventListener("resize", hide);
addEventListener("scroll", () => shown && (shown.pointer ? hide() : place()));

}
