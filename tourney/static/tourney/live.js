/* Parts of a page that follow the session: requested every two seconds, and at once when the page becomes visible.
   While nobody answers, the page says how old it is. */
const EVERY = 2000, PATIENCE = 5000, OLD = 4000;
let asking = false, timer = setTimeout(ask, EVERY), fresh = Date.now();

async function ask() {
  clearTimeout(timer);
  const parts = [...document.querySelectorAll("[data-live]")], began = Date.now();
  if (asking || document.hidden || !parts.length) { return; }
  asking = true;
  try { await Promise.all(parts.map(follow)); answered(); } catch { unanswered(); }
  asking = false;
  timer = setTimeout(ask, Math.max(0, EVERY - (Date.now() - began)));
}
async function follow(part) {
  const stop = new AbortController(), limit = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const headers = { "X-Revision": part.dataset.revision };
    const answer = await fetch(part.dataset.live, { headers, signal: stop.signal });
    if (answer.status === 204) { return; }
    /* Signed out, withdrawn, or elsewhere now: the page itself says which. */
    if (answer.redirected || (answer.status >= 400 && answer.status < 500)) { location.reload(); return; }
    if (!answer.ok) { throw new Error("no answer"); }
    replace(part, await answer.text());
  } finally { clearTimeout(limit); }
}
function replace(part, html) {
  const read = new DOMParser().parseFromString(html, "text/html").getElementById(part.id);
  /* Between play and publishing more changes than this part. */
  if (!read || (read.dataset.stage || "") !== (part.dataset.stage || "")) { location.reload(); return; }
  htmx.swap(part, html, { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 0 });
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

document.addEventListener("visibilitychange", ask);
addEventListener("online", ask);
addEventListener("offline", unanswered);
addEventListener("pageshow", (event) => { if (event.persisted) { ask(); } });
