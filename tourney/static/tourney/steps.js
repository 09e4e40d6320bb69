/* Stepping through the rounds of a movement or the boards of a session: with arrow keys, by a swipe, and where people
   move with a gentle motion that shows who. */
const FAR = 70;
const still = matchMedia("(prefers-reduced-motion: reduce)");
let before = new Map(), start = null;

function step(id) {
  const link = document.getElementById(id);
  link?.click();
  return Boolean(link);
}
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || /INPUT|TEXTAREA|SELECT/.test(event.target.tagName)) { return; }
  const id = { ArrowLeft: "step-before", ArrowRight: "step-after" }[event.key];
  if (id && step(id)) { event.preventDefault(); }
});

/* A swipe steps; one that scrolls a wide table, or the page, does not. */
function scrolls(node) {
  for (; node && node !== document.body; node = node.parentElement) {
    if (node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== "visible") { return true; }
  }
  return false;
}
document.addEventListener("touchstart", (event) => {
  const [touch] = event.touches, isSwipe = event.touches.length === 1 && !scrolls(event.target);
  start = isSwipe ? { x: touch.clientX, y: touch.clientY } : null;
}, { passive: true });
document.addEventListener("touchend", ({ changedTouches: [touch] }) => {
  if (!start) { return; }
  const x = touch.clientX - start.x, y = touch.clientY - start.y;
  start = null;
  if (Math.abs(x) > FAR && Math.abs(x) > 2 * Math.abs(y)) { step(x > 0 ? "step-before" : "step-after"); }
}, { passive: true });

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

const tokens = (stage) => [...stage.querySelectorAll("svg [data-token]")];
document.addEventListener("htmx:beforeSwap", ({ detail: { target } }) => {
  if (target.id !== "stage") { return; }
  before = new Map(tokens(target).map((token) => [token.dataset.token, token.getBoundingClientRect()]));
});
document.addEventListener("htmx:afterSettle", () => {
  const stage = document.getElementById("stage"), svg = stage?.querySelector("svg.room");
  if (svg && !still.matches) {
    const units = svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;
    for (const token of tokens(stage)) { move(token, before.get(token.dataset.token), units); }
  }
  before = new Map();
});
function move(token, from, units) {
  if (!from) { return; }
  const to = token.getBoundingClientRect(), x = (from.left - to.left) * units, y = (from.top - to.top) * units;
  if (!x && !y) { return; }
  const frames = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
  token.animate(frames, { duration: 700, easing: "ease-in-out" });
}
