/* Keeps a second press from doing what nobody has read. After a press that stored something, everything sleeps for a
   moment; what has just been drawn sleeps for a moment too; and where a press has just changed the screen, the next one
   at the same point was not meant for what is there now. A press on another key waits until that key wakes
   (table/drawing.js). */
import * as outbox from "./outbox.js";

const QUIET = 800; /* after a press that stored something, nothing else is carried out for this time */
const AGAIN = 800; /* for this time a press at the same point repeats the one before; and each repeat prolongs it */
const LEADS = 700;
const NEAR = 48; /* in px: a finger does not come down twice on the same spot */
const DRAWN = 600; /* for this time after a redraw nobody can have meant what is there now */
const READ = 500; /* a screen that was just opened is dead for this time */
let quiet = 0, drawn = 0, shown = 0, last = null;

export const asleep = () => Date.now() < Math.max(quiet, drawn + DRAWN);
export const isFresh = () => Date.now() < shown + READ;
export const isQuiet = () => Date.now() < quiet;
/* Whether what is there has just been redrawn, so that nobody can have read it. */
export const isRedrawn = () => Date.now() < drawn + DRAWN;
export function redrawn() { drawn = Date.now(); }
export function opened() { shown = Date.now(); }
export function hush() {
  quiet = Date.now() + QUIET;
  outbox.set("pressed", { until: quiet });
}
/* The milliseconds until what sleeps now must be checked again; 0 if everything is awake. */
export function wakesIn() {
  const until = Math.max(quiet, drawn + DRAWN, shown + READ, last ? last.at + AGAIN : 0);
  return Math.max(0, until + 1 - Date.now());
}
/* Whether a press on that box would count as a repeat of the last one: it looks asleep for as long. */
export function covers(box) {
  return Boolean(last) && Date.now() < last.at + AGAIN && last.x > box.left - NEAR && last.x < box.right + NEAR &&
    last.y > box.top - NEAR && last.y < box.bottom + NEAR;
}
/* A press changed the screen. One from the keyboard has no point, and moves the focus to the new screen's heading. */
export function changed(event) {
  if (event && event.detail !== 0) { last = { x: event.clientX, y: event.clientY, at: Date.now() }; }
}
function isAgain(event, within) {
  return Boolean(last) && Date.now() < last.at + within && event.detail !== 0 &&
    Math.abs(event.clientX - last.x) <= NEAR && Math.abs(event.clientY - last.y) <= NEAR;
}
/* Whether this press only repeats the one that changed the screen; repeats of repeats count too. A press elsewhere is
   meant, and so is what comes after it. One that only ``leads`` to another screen and sets no value waits less long. */
export function repeats(event, leads) {
  if (!isAgain(event, leads ? LEADS : AGAIN)) {
    if (event.detail !== 0) { last = null; }
    return false;
  }
  last.at = Date.now();
  return true;
}
/* A press may have been made just before this page was opened, here or on the page before. */
export function begin() {
  const isReload = performance.getEntriesByType("navigation").some(({ type }) => type === "reload");
  quiet = Math.min(outbox.get("pressed")?.until ?? 0, Date.now() + QUIET);
  if (!outbox.lasts() || isReload) { quiet = Date.now() + QUIET; }
  drawn = quiet - DRAWN; /* nobody has read this page before */
}

/* A key that is held down presses once. */
document.addEventListener("keydown", (event) => {
  if (event.repeat && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); }
});
