/* Asks every two seconds who calls the director. A worker does so on time in a background tab too. It is a classic
   script: not every browser runs a worker as a module. */
"use strict";
const EVERY = 2000, PATIENCE = 5000;
let address = "", revision = "", timer = null, asking = false;

async function ask() {
  clearTimeout(timer);
  if (asking) { return; }
  asking = true;
  const began = Date.now(), stop = new AbortController(), limit = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = await fetch(address, { headers: { "X-Revision": revision }, signal: stop.signal });
    if (answer.status !== 204 && answer.ok && !answer.redirected) {
      const html = await answer.text();
      revision = answer.headers.get("X-Revision");
      postMessage(html);
    }
  } catch { /* no network: what the page shows stays */ }
  clearTimeout(limit);
  asking = false;
  timer = setTimeout(ask, Math.max(0, EVERY - (Date.now() - began)));
}

onmessage = ({ data }) => {
  if (data) { address = data; }
  ask();
};
