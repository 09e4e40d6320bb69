/* A screen on the wall: one slide after the other, and what is longer than the screen scrolls by itself. Where the
   system asks for less motion it turns pages instead. What is shown depends on the time alone, so that an updated part
   continues where the old one was. */
const REST = 4000, PACE = 0.07, PAGE = 8000;
const less = matchMedia("(prefers-reduced-motion: reduce)");
let current = 0, began = Date.now(), stopped = null;

const screen = () => document.getElementById("screen");
const slides = () => [...document.querySelectorAll("[data-slide]")];
const buttons = (name) => document.querySelectorAll(`[data-screen='${name}']`);

function show() {
  const all = slides();
  current %= all.length;
  all.forEach((slide, at) => { slide.hidden = at !== current; });
}
/* How far down a list is after that time, and how long all of it takes, in px and ms. */
function place(list, elapsed) {
  const view = list.clientHeight, most = list.scrollHeight - view;
  if (most <= 0) { return { top: 0, takes: 0 }; }
  if (less.matches) {
    const step = view * 0.8, pages = Math.ceil(most / step) + 1;
    return { top: Math.min(most, step * (Math.floor(elapsed / PAGE) % pages)), takes: pages * PAGE };
  }
  const speed = PACE * view / 1000, takes = 2 * REST + most / speed;
  return { top: Math.min(most, Math.max(0, ((elapsed % takes) - REST) * speed)), takes };
}
function tick() {
  const all = slides(), elapsed = Date.now() - began;
  if (all.length && stopped === null) {
    let takes = 1000 * Number(screen().dataset.seconds);
    for (const list of all[current].querySelectorAll("[data-rolls]")) {
      const now = place(list, elapsed);
      list.scrollTop = now.top;
      takes = Math.max(takes, now.takes);
    }
    if (all.length > 1 && elapsed >= takes) { next(); }
  }
  requestAnimationFrame(tick);
}
function next() {
  current = (current + 1) % slides().length;
  began = Date.now();
  if (stopped !== null) { stopped = began; }
  show();
}
function pause() {
  if (stopped === null) { stopped = Date.now(); } else { began += Date.now() - stopped; stopped = null; }
  for (const button of buttons("pause")) { button.setAttribute("aria-pressed", stopped !== null); }
}
function full() {
  if (document.fullscreenElement) { document.exitFullscreen(); } else { screen().requestFullscreen(); }
}
function offer(name, isPossible, action) {
  for (const button of buttons(name)) {
    button.hidden = !isPossible;
    button.addEventListener("click", action);
  }
}

show();
offer("pause", true, pause);
offer("next", slides().length > 1, next);
offer("full", document.fullscreenEnabled, full);
requestAnimationFrame(tick);
document.addEventListener("htmx:afterSwap", show);
