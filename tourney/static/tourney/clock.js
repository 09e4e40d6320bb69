/* The round clock: the server says how much time is left, the page counts down and warns. */
const WARNING = 180;
let clocks = [];

function face(left) {
  const seconds = Math.abs(left);
  return `${left < 0 ? "+" : ""}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
function stateOf(left) { return left <= 0 ? "over" : left <= WARNING ? "warning" : "running"; }

function find() {
  clocks = [...document.querySelectorAll("[data-clock=running]")]
    .map((node) => ({ node, end: Date.now() + 1000 * Number(node.dataset.left) }));
  tick();
}
function tick() {
  for (const { node, end } of clocks) {
    const left = Math.ceil((end - Date.now()) / 1000), state = stateOf(left), text = face(left);
    const shown = node.querySelector("[data-face]"), spoken = node.querySelector("[data-said]");
    if (shown.textContent !== text) { shown.textContent = text; }
    if (node.dataset.state !== state) {
      node.dataset.state = state;
      if (spoken) { spoken.textContent = node.dataset[`say${state.charAt(0).toUpperCase()}${state.slice(1)}`] || ""; }
    }
  }
}

find();
document.addEventListener("htmx:afterSettle", find);
setInterval(tick, 250);
