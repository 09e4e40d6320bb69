/* Parts of a page that follow the night: asked for anew every two seconds, and at once when the page comes back into
   sight. While nobody answers, the page says how old it is. */
(function () {
  "use strict";
  var EVERY = 2000, PATIENCE = 5000, OLD = 4000;
  var asking = false, timer = null, fresh = Date.now();

  function parts() { return Array.prototype.slice.call(document.querySelectorAll("[data-live]")); }

  function ask() {
    clearTimeout(timer);
    var now = parts();
    if (asking || document.hidden || !now.length) { return; }
    asking = true;
    var began = Date.now();
    Promise.all(now.map(follow)).then(answered, unanswered).then(function () {
      asking = false;
      timer = setTimeout(ask, Math.max(0, EVERY - (Date.now() - began)));
    });
  }

  function follow(part) {
    var stop = new AbortController();
    var limit = setTimeout(function () { stop.abort(); }, PATIENCE);
    return fetch(part.dataset.live, { headers: { "X-Revision": part.dataset.revision }, signal: stop.signal })
      .then(function (answer) {
        if (answer.status === 204) { return null; }
        /* Signed out, withdrawn, or elsewhere now: the page itself says what is so. */
        if (answer.redirected || (answer.status >= 400 && answer.status < 500)) { location.reload(); return null; }
        if (!answer.ok) { throw new Error("no answer"); }
        return answer.text().then(function (html) { take(part, html); });
      }).finally(function () { clearTimeout(limit); });
  }

  function take(part, html) {
    var read = new DOMParser().parseFromString(html, "text/html").getElementById(part.id);
    /* Between play and published more changes than this part. */
    if (!read || (read.dataset.stage || "") !== (part.dataset.stage || "")) { location.reload(); return; }
    htmx.swap(part, html, { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 0 });
  }

  function answered() {
    fresh = Date.now();
    document.querySelectorAll("[data-as-of]").forEach(function (note) { note.hidden = true; });
  }

  function unanswered() {
    if (Date.now() - fresh < OLD && navigator.onLine) { return; }
    var then = new Date(fresh);
    var time = ("0" + then.getHours()).slice(-2) + ":" + ("0" + then.getMinutes()).slice(-2);
    document.querySelectorAll("[data-as-of]").forEach(function (note) {
      var said = note.dataset.asOf.replace("#", time);
      if (note.textContent !== said) { note.textContent = said; }
      note.hidden = false;
    });
  }

  document.addEventListener("DOMContentLoaded", function () { timer = setTimeout(ask, EVERY); });
  document.addEventListener("visibilitychange", ask);
  addEventListener("online", ask);
  addEventListener("offline", unanswered);
  addEventListener("pageshow", function (event) { if (event.persisted) { ask(); } });
})();
