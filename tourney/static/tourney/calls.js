/* Calls for the director at the top of each desk page: shown, counted in the tab's title, and announced by a sound. */
import { ask, once } from "./requests.js";
import { show, words } from "./trouble.js";

const node = document.getElementById("calling"), button = document.getElementById("sound");
const title = document.title, worker = new Worker(node.dataset.worker);
let sound = null, newest = 0;

function stored(name, value) {
  try {
    if (value !== undefined) { localStorage.setItem(name, value); }
    return localStorage.getItem(name);
  } catch { return null; }
}
const isMuted = () => stored("muted") === "yes";

/* Two short tones, made here: no file, no network. Browsers allow it after the first click or key. */
function ring() {
  for (const [frequency, delay, length] of [[880, 0, 0.18], [660, 0.2, 0.32]]) {
    const from = sound.currentTime + delay, tone = sound.createOscillator(), volume = sound.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(0.35, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
    tone.connect(volume).connect(sound.destination);
    tone.start(from);
    tone.stop(from + length + 0.02);
  }
}
/* Once for each call, in whichever tab or page of the desk comes first. */
function announce() {
  if (newest <= Number(stored("rung"))) { return; }
  if (!isMuted()) {
    if (sound?.state !== "running") { return; }
    ring();
  }
  stored("rung", newest);
}
function allowSound() {
  sound ??= new AudioContext();
  if (sound.state === "running") { announce(); return; }
  sound.resume().then(announce, () => { /* not yet: the next click asks again */ });
}
function label() {
  button.textContent = isMuted() ? button.dataset.off : button.dataset.on;
  button.setAttribute("aria-pressed", !isMuted());
}

worker.onmessage = ({ data }) => {
  const fresh = new DOMParser().parseFromString(data, "text/html").querySelector("[data-calls]");
  const old = node.firstElementChild, { calls, count, disputes } = fresh.dataset;
  newest = Number(fresh.dataset.newest);
  document.title = (Number(count) ? `(${count}) ` : "") + title;
  if (old?.dataset.calls !== calls || old.dataset.disputes !== disputes) {
    const focused = node.contains(document.activeElement) && document.activeElement.id;
    node.replaceChildren(document.adoptNode(fresh));
    if (focused) { document.getElementById(focused)?.focus(); }
  }
  announce();
};

/* That somebody goes to a table is stored once, and the page says so if it was not. */
const sendAnswer = once(async (form) => {
  const options = { method: "POST", body: new FormData(form), redirect: "manual" };
  try {
    const isStored = await ask(form.action, options, ({ ok, type }) => ok || type === "opaqueredirect");
    show(isStored ? "" : words.broke);
  } catch { show(words.unreached); }
  worker.postMessage("");
});
node.addEventListener("submit", (event) => {
  if (!event.target.hasAttribute("data-answer")) { return; }
  event.preventDefault();
  sendAnswer(event.target);
});

if (button && window.AudioContext) {
  button.hidden = false;
  label();
  button.addEventListener("click", () => {
    stored("muted", isMuted() ? "no" : "yes");
    label();
    if (isMuted()) { return; }
    allowSound();
    if (sound.state === "running") { ring(); }
  });
  for (const kind of ["pointerdown", "keydown"]) { document.addEventListener(kind, allowSound); }
}
worker.postMessage(new URL(node.dataset.liveCalls, location.href).href);
