// Measures every chart on the page as the browser draws it, and writes what is wrong into an element called `findings`, one a line:
// text that overlaps text or leaves its frame, text under 12 pixels, and what stands out too little from what lies behind it.
addEventListener("load", () => {
  const findings = [];
  const channel = (c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  const rgb = (text) => (text.match(/^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/) || []).slice(1).map((n) => n === undefined ? 1 : +n);
  const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const contrast = (a, b) => {
    const [x, y] = [luminance(a), luminance(b)].sort((m, n) => n - m);
    return (x + 0.05) / (y + 0.05);
  };
  const token = (name) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = `var(${name})`;
    const colour = rgb(getComputedStyle(probe).color);
    probe.remove();
    return colour;
  };
  const card = token("--card");
  const seen = new Set();
  const demand = (least, colour, behind, what) => {
    const key = `${least} ${colour} ${behind}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (colour.length < 4) return void findings.push(`no colour for ${what}`);
    const measured = contrast(colour, behind);
    if (measured < least) findings.push(`${what}: contrast ${measured.toFixed(2)}, at least ${least} is needed`);
  };
  let texts = 0, charts = 0;
  for (const svg of document.querySelectorAll("svg.chart")) {
    if (!svg.getClientRects().length) continue;
    charts += 1;
    const name = `${svg.querySelector("title").id}`;
    const { width, height } = svg.viewBox.baseVal;
    const scale = svg.getBoundingClientRect().width / width;
    const boxes = [...svg.querySelectorAll("text")].map((text) => {
      const size = parseFloat(getComputedStyle(text).fontSize);
      const { x, width } = text.getBBox();
      const base = +text.getAttribute("y");
      return { text, size, left: x, right: x + width, top: base - 0.72 * size, bottom: base + 0.2 * size };
    });
    texts += boxes.length;
    boxes.forEach((a, index) => {
      const words = `${name}: “${a.text.textContent}”`;
      if (a.size * scale < 11.95) findings.push(`${words} is ${(a.size * scale).toFixed(1)} px high`);
      if (a.left < -0.5 || a.right > width + 0.5 || a.top < -0.5 || a.bottom > height + 0.5) {
        findings.push(`${words} leaves the frame: ${a.left.toFixed(1)}–${a.right.toFixed(1)} of ${width}, ${a.top.toFixed(1)}–${a.bottom.toFixed(1)} of ${height}`);
      }
      for (const b of boxes.slice(index + 1)) {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 0.5 && down > 0.5) findings.push(`${words} overlaps “${b.text.textContent}” by ${across.toFixed(1)} × ${down.toFixed(1)}`);
      }
      const style = getComputedStyle(a.text);
      const own = a.text.closest(".series");
      const filled = a.text.classList.contains("number") && !own.matches(".hollow");
      const behind = filled ? rgb(getComputedStyle(own.querySelector("rect")).fill) : card;
      demand(4.5, rgb(style.fill), behind, words);
    });
    for (const mark of svg.querySelectorAll(".s, .interval, .score, .axis")) {
      const style = getComputedStyle(mark);
      const outlined = mark.matches("line, polyline, .doubtful rect, .hollow *");
      // The line that values start from is told by its grid too.
      if (mark.matches(".axis")) continue;
      demand(3, rgb(outlined ? style.stroke : style.fill), card, `${name}: ${mark.getAttribute("class")} in ${mark.parentNode.getAttribute("class")}`);
    }
  }
  const out = document.body.appendChild(document.createElement("pre"));
  out.id = "findings";
  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  out.textContent = [`${charts} charts, ${texts} texts, ${dark}`, ...findings].join("\n");
});
