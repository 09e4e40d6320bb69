/* Keeps the table's page on the phone, where the browser allows it, so that it opens at once, and without a network.
   Entries are never kept here: they are in outbox.js. A service worker is a classic script: not every browser runs it
   as a module. */
"use strict";
const SCOPE = new URL(self.registration.scope).pathname;
const KEPT = `table modules ${SCOPE}`;
const EARLIER = `table ${SCOPE}`; /* its pages run the same addresses as classic scripts */
const TABLE = /^\d+\/\d+\/[^/]+\/$/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), caches.delete(EARLIER)]));
});

/* A copy is found by its path alone: what else was asked for, as a language, is in the copy. */
function copy(url) {
  return caches.open(KEPT).then((cache) => cache.match(url.pathname, { ignoreVary: true }));
}

function fresh(request, url) {
  return fetch(request).then((answer) => {
    const kept = caches.open(KEPT);
    /* Keys that somebody asked for are never kept: opened again the page shows none. Nor is what another page
       answered: once the night is published that is its results, and no browser opens such a copy. */
    if (answer.status === 200 && !answer.redirected && !url.searchParams.has("enter")) {
      const twin = answer.clone();
      kept.then((cache) => cache.put(url.pathname, twin));
    } else if (answer.status === 404 || answer.redirected) {
      kept.then((cache) => cache.delete(url.pathname));
    }
    return answer;
  });
}

self.addEventListener("fetch", (event) => {
  const request = event.request, url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) { return; }
  const inside = url.pathname.startsWith(SCOPE) ? url.pathname.slice(SCOPE.length) : null;
  const page = inside !== null && TABLE.test(inside) && request.mode === "navigate" && !url.search;
  const part = request.destination === "style" || request.destination === "script" || request.destination === "image";
  if (page || part) {
    /* The copy at once: a page then asks by itself whether there is something new, a part is renewed for next time. */
    event.respondWith(copy(url).then((found) => {
      if (!found) { return fresh(request, url); }
      if (part) { event.waitUntil(fresh(request, url).catch(() => undefined)); }
      return found;
    }));
  } else {
    /* What a page asks for by itself is the server's state or nothing: an old copy would be drawn as if it were new. */
    event.respondWith(fresh(request, url).catch((problem) => {
      if (request.mode !== "navigate") { throw problem; }
      return copy(url).then((found) => found || Response.error());
    }));
  }
});
