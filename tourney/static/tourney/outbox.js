/* What was entered on this phone and is not yet with the server. It outlives a reload, goes out in order, each entry
   with a key of its own (sent twice it is stored once), and is shown on whatever page of ours this phone opens. */
window.outbox = (function () {
  "use strict";
  var LIMIT = 20000;          /* a request that has not been answered by then is given up, and sent again later */
  var FIRST = 2000, MOST = 60000;   /* the pause after a failure doubles from the one to the other */
  var TRIES = 3;              /* so often the server fails on one entry before those behind it go first */
  var ASIDE = 15000, LONGEST = 120000;
  var memory = {}, gone = {}, troubles = {}, listeners = [], sending = null, notBefore = 0, pause = 0;

  /* Each thing that is kept has a name of its own in localStorage: taking one away never needs room, and two pages of
     ours on one phone cannot write over each other. What does not fit there stays in memory while the page is open. */
  function all(kind) {
    var found = {}, name, at;
    try {
      for (at = 0; at < localStorage.length; at += 1) {
        name = localStorage.key(at);
        if (name.indexOf(kind + " ") === 0) { found[name] = read(localStorage.getItem(name)); }
      }
    } catch (_) { /* this browser keeps nothing for us */ }
    for (name in memory) { if (name.indexOf(kind + " ") === 0) { found[name] = memory[name]; } }
    return Object.keys(found).filter(function (each) { return found[each] && !gone[each]; }).map(function (each) {
      return found[each];
    }).sort(function (one, other) { return one.at - other.at; });
  }
  function read(text) { try { return JSON.parse(text); } catch (_) { return null; } }
  function keep(name, one) {
    delete gone[name];
    memory[name] = one;
    try { localStorage.setItem(name, JSON.stringify(one)); delete memory[name]; } catch (_) { /* no room */ }
  }
  function forget(name) {
    gone[name] = true;
    delete memory[name];
    try { localStorage.removeItem(name); } catch (_) { /* it was not there */ }
    Object.keys(memory).forEach(function (each) { keep(each, memory[each]); });
  }
  function later(kind) {
    return all(kind).reduce(function (last, one) { return Math.max(last, one.at + 1); }, Date.now());
  }

  function entries() { return all("entry"); }
  function add(one) {
    one.at = later("entry");
    keep("entry " + one.key, one);
    notBefore = 0;
    flush();
    tell();
  }
  /* What is under way cannot be called back: the server may have it. Answers whether it could. */
  function drop(key) {
    if (sending === key) { return false; }
    forget("entry " + key);
    tell();
    return true;
  }
  /* Whether what is kept here would outlive a reload. */
  function lasts() {
    try { localStorage.setItem("probe", "1"); localStorage.removeItem("probe"); return true; } catch (_) { return false; }
  }
  function note(one, said) {
    keep("note " + one.key, { key: one.key, said: (one.words || "") + ": " + said, at: later("note") });
  }

  function tell(one, outcome) {
    listeners.forEach(function (each) { each(one, outcome); });
    draw();
  }

  /* ``fetch`` with an end; ``then`` reads the answer, and must be done by then too. */
  function ask(to, options, then) {
    var stop = window.AbortController && new AbortController(), timer;
    if (stop) { options.signal = stop.signal; }
    return Promise.race([
      fetch(to, options).then(then),
      new Promise(function (_, fail) {
        timer = setTimeout(function () { fail(new Error("slow")); if (stop) { stop.abort(); } }, LIMIT);
      })
    ]).then(function (found) { clearTimeout(timer); return found; }, function (problem) {
      clearTimeout(timer);
      throw problem;
    });
  }

  function due() {
    var now = Date.now();
    return entries().filter(function (one) { return !(troubles[one.key] && troubles[one.key].until > now); })[0];
  }
  function flush() {
    var one = due();
    if (sending || !one || Date.now() < notBefore) { return; }
    sending = one.key;
    var body = new URLSearchParams(one.fields);
    ask(one.to, { method: "POST", headers: { "X-Outbox": "1" }, body: body }, function (answer) {
      var json = (answer.headers.get("Content-Type") || "").indexOf("json") >= 0;
      /* Asked too often, or the club moves this moment: nothing is wrong with the entry. */
      if (answer.status === 429 || (answer.status === 503 && answer.headers.get("Retry-After"))) { throw new Error("later"); }
      /* Anything but JSON is not our server's word: of a Wi-Fi that asks for a sign-in, or of a server in trouble. */
      if (answer.status >= 500 || !json) { throw new Error("broken"); }
      return answer.json().then(function (said) {
        if (!said || typeof said.outcome !== "string") { throw new Error("broken"); }
        return said;
      });
    }).then(function (said) { sending = null; became(one, said); }, function (problem) {
      sending = null;
      failed(one, problem.message === "broken" || problem.message === "slow");
    }).then(flush);
  }

  function became(one, said) {
    pause = notBefore = 0;
    var before = entries().some(function (each) { return each.path === one.path && each.at < one.at; });
    /* Refused for what still waits before it: tried again after that. */
    if (said.outcome === "refused" && before) { setAside(one); tell(); return; }
    /* First the note, then the entry: whatever happens between the two, one of them is there. */
    if (said.said && said.outcome !== "stored") { note(one, said.said); }
    /* About what the two sides say the page itself asks them. */
    if (said.outcome === "disputed" && said.decides !== "table") { note(one, words().disputed); }
    delete troubles[one.key];
    forget("entry " + one.key);
    tell(one, said.outcome === "disputed" && said.decides === "table" ? "differ" : said.outcome);
  }
  function failed(one, hers) {
    pause = Math.min(pause ? 2 * pause : FIRST, MOST);
    notBefore = Date.now() + pause;
    if (hers) {
      var trouble = troubles[one.key] = troubles[one.key] || { times: 0, until: 0, pause: 0 };
      trouble.times += 1;
      if (trouble.times >= TRIES) { setAside(one); }
    }
    tell(one, "failed");
  }
  function setAside(one) {
    var trouble = troubles[one.key] = troubles[one.key] || { times: 0, until: 0, pause: 0 };
    trouble.pause = Math.min(trouble.pause ? 2 * trouble.pause : ASIDE, LONGEST);
    trouble.until = Date.now() + trouble.pause;
    trouble.aside = true;
    notBefore = Date.now() + FIRST;
    pause = 0;
  }
  function isAside(key) { return Boolean(troubles[key] && troubles[key].aside); }
  function again() {
    pause = notBefore = 0;
    Object.keys(troubles).forEach(function (key) { troubles[key].until = 0; });
    flush();
  }

  /* What waits and what came back: where the page has a place for it, else above all else. */
  function words() { return document.getElementById("words").dataset; }
  function place(id, role) {
    var found = document.getElementById(id);
    if (!found) {
      found = document.createElement("div");
      found.id = id;
      found.setAttribute("role", role);
      document.getElementById("main").prepend(found);
    }
    return found;
  }
  function line(text, kind) {
    var made = document.createElement("p");
    made.textContent = text;
    if (kind) { made.className = kind; }
    return made;
  }
  function draw() {
    var waits = entries(), notes = all("note"), say = words(), said = [];
    if (waits.length || document.getElementById("outbox")) {
      if (waits.length) { said.push(waits.length === 1 ? say.one : say.many.replace("#", waits.length)); }
      if (waits.length && say.keep && !navigator.serviceWorker) { said.push(say.keep); }
      if (waits.some(function (one) { return one.calls; })) { said.push(say.calls); }
      if (waits.some(function (one) { return isAside(one.key); })) {
        said.push(say.aside.replace("#", waits.filter(function (one) { return isAside(one.key); }).map(function (one) {
          return one.words;
        }).join("; ")));
      }
      var box = place("outbox", "status"), text = said.join(" ");
      /* One that is just on its way needs no words: it is said where it was pressed. */
      box.hidden = !waits.length || (waits.length === 1 && sending && !pause && navigator.onLine !== false);
      box.className = "outbox note warning";
      if (box.textContent !== text) { box.textContent = text; }
    }
    if (notes.length || document.getElementById("notes")) {
      place("notes", "alert").replaceChildren.apply(place("notes", "alert"), notes.map(function (each) {
        var shown = line(each.said, "wrong note warning"), seen = document.createElement("button");
        seen.type = "button";
        seen.className = "second";
        seen.textContent = say.seen;
        seen.setAttribute("aria-disabled", Boolean(window.outbox.asleep && window.outbox.asleep()));
        seen.onclick = function () {
          if (window.outbox.asleep && window.outbox.asleep()) { return; }
          forget("note " + each.key);
          draw();
        };
        shown.append(" ", seen);
        return shown;
      }));
    }
  }

  /* As the version before kept them: all in one list. */
  try {
    (read(localStorage.getItem("outbox")) || []).forEach(function (one, at) {
      keep("entry " + one.key, Object.assign({ at: at + 1 }, one));
    });
    localStorage.removeItem("outbox");
  } catch (_) { /* there was none */ }
  addEventListener("storage", function () { tell(); });
  addEventListener("online", again);
  document.addEventListener("visibilitychange", function () { if (!document.hidden) { notBefore = 0; flush(); } });
  setInterval(flush, 1000);
  setTimeout(function () { tell(); flush(); }, 0);

  return {
    entries: entries, add: add, drop: drop, flush: flush, draw: draw, ask: ask, isAside: isAside, lasts: lasts,
    get: function (name) { return all(name)[0]; },
    set: function (name, one) { one.at = 0; keep(name + " ", one); },
    sending: function () { return sending; },
    listen: function (listener) { listeners.push(listener); }
  };
})();
