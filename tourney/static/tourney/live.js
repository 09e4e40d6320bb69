/* Parts of a page that follow the session: requested every two seconds, and at once when the page becomes visible.
   While nobody answers, the page says how old it is. */
import { ask, once } from "./requests.js";

const EVERY = 2000, PATIENCE = 5000, OLD = 4000;
let timer = 0, fresh = Date.now();

const update = once(async () => {
  clearTimeout(timer);
  const parts = [...document.querySelectorAll("[data-live]")], began = Date.now();
  if (document.hidden || !parts.length) { return; }
  try { await Promise.all(parts.map(follow)); answered(); } catch { unanswered(); }
  timer = setTimeout(update, Math.max(0, EVERY - (Date.now() - began)));
});
async function follow(part) {
  const html = await ask(part.dataset.live, { headers: { "X-Revision": part.dataset.revision } }, newText, PATIENCE);
  if (html !== undefined) { replace(part, html); }
}
/* Return the text of the new part; undefined if there is none, or if the page is loaded again. */
function newText(answer) {
  if (answer.status === 204) { return undefined; }
  /* Signed out, withdrawn, or elsewhere now: the page itself says which. */
  if (answer.redirected || (answer.status >= 400 && answer.status < 500)) { location.reload(); return undefined; }
  if (!answer.ok) { throw new Error("no answer"); }
  return answer.text();
}
function replace(part, html) {
  const read = new DOMParser().parseFromString(html, "text/html").getElementById(part.id);
  /* Between play and publishing more changes than this part. */
  if (!read || (read.dataset.stage || "") !== (part.dataset.stage || "")) { location.reload(); return; }
  const unfolded = [...part.querySelectorAll("details[id][open]")];
  htmx.swap(part, html, { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 0 });
  for (const { id } of unfolded) { document.getElementById(id)?.setAttribute("open", ""); }
}

const notes = () => document.querySelectorAll("[data-as-of]");
function answered() {
  fresh = Date.now();
  for (const note of notes()) { note.hidden = true; }
}
function unanswered() {
  if (Date.now() - fresh < OLD && navigator.onLine) { return; }
  const then = new Date(fresh);
  const time = [then.getHours(), then.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
  for (const note of notes()) {
    const text = note.dataset.asOf.replace("#", time);
    if (note.textContent !== text) { note.textContent = text; }
    note.hidden = false;
  }
}

document.addEventListener("visibilitychange", update);
addEventListener("online", update);
addEventListener("offline", unanswered);
addEventListener("pageshow", (event) => { if (event.persisted) { update(); } });
timer = setTimeout(update, EVERY);
