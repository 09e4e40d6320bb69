/* The table's page on a phone. Whatever is sent goes into an outbox that outlives a reload, and from there to the server,
   in order, each with a key of its own: sent twice it is stored once. */
(function () {
  "use strict";
  var words = document.getElementById("words");
  if (!words) { return; }
  var path = document.getElementById("table").dataset.path, say = words.dataset;
  var sending = false, touched = 0, worker = navigator.serviceWorker;

  /* A phone that keeps nothing for us, as in a private window, keeps it while the page is open. */
  var memory = {};
  function kept(name) {
    if (memory[name]) { return memory[name]; }
    try { return JSON.parse(localStorage.getItem(name)) || []; } catch (_) { return []; }
  }
  function keep(name, list) {
    try { localStorage.setItem(name, JSON.stringify(list)); } catch (_) { memory[name] = list; }
    draw();
  }
  function add(name, one) { keep(name, kept(name).concat([one])); }
  function remove(name, key) {
    keep(name, kept(name).filter(function (one) { return one.key !== key; }));
  }

  /* randomUUID is not there on plain http, where most clubs are. */
  function newKey() {
    var bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 15) | 64;
    bytes[8] = (bytes[8] & 63) | 128;
    var hex = Array.prototype.map.call(bytes, function (byte) { return (byte + 256).toString(16).slice(1); }).join("");
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  }

  function line(text, kind) {
    var made = document.createElement("p");
    made.textContent = text;
    if (kind) { made.className = kind; }
    return made;
  }

  /* What waits here is shown where it will stand, and the next tray that waits for its result can be entered. */
  function draw() {
    var outbox = kept("outbox"), box = document.getElementById("outbox"), notes = document.getElementById("notes");
    box.hidden = !outbox.length;
    var said = outbox.length === 1 ? say.one : say.many.replace("#", outbox.length);
    if (outbox.length && !worker) { said += " " + say.keep; }
    if (outbox.some(function (one) { return one.calls; })) { said += " " + say.calls; }
    if (outbox.length && box.textContent !== said) { box.textContent = said; }
    notes.replaceChildren.apply(notes, kept("notes").map(function (note) {
      var shown = line(note.said, "wrong"), seen = document.createElement("button");
      seen.type = "button";
      seen.className = "second";
      seen.textContent = say.seen;
      seen.onclick = function () { remove("notes", note.key); };
      shown.append(" ", seen);
      return shown;
    }));
    document.querySelectorAll(".waits").forEach(function (old) { old.remove(); });
    var here = outbox.filter(function (one) { return one.path === path && one.tray; });
    here.forEach(function (one) {
      var slot = document.querySelector('li[data-round="' + one.round + '"][data-tray="' + one.tray + '"]');
      if (!slot) { return; }
      var shown = line("… " + one.words + ", " + say.waits, "waits"), back = document.createElement("button");
      back.type = "button";
      back.className = "second";
      back.textContent = say.back;
      back.onclick = function () { if (!sending || kept("outbox")[0].key !== one.key) { remove("outbox", one.key); } };
      shown.append(" ", back);
      slot.append(shown);
    });
    move(here);
  }

  function move(here) {
    var section = document.getElementById("entry");
    if (!section) { return; }
    var field = section.querySelector("[data-trays]"), round = document.getElementById("table").dataset.round;
    var waiting = field.dataset.trays.trim().split(" ").filter(function (tray) {
      return !here.some(function (one) { return one.round === round && one.tray === tray; });
    });
    section.querySelector("form").hidden = !waiting.length;
    if (!waiting.length) { section.append(line(say.all, "waits")); return; }
    field.value = waiting[0];
    section.querySelector("[data-tray-number]").textContent = waiting[0];
  }

  function flush() {
    var first = kept("outbox")[0];
    if (sending || !first) { return; }
    sending = true;
    fetch(first.to, { method: "POST", headers: { "X-Outbox": "1" }, body: new URLSearchParams(first.fields) }).then(
      function (answer) {
        var json = (answer.headers.get("Content-Type") || "").indexOf("json") >= 0;
        /* Anything else is not our server's word: of a wireless that asks for a sign-in, or of one in trouble. */
        if (!json || answer.status >= 500 || answer.status === 429) { throw new Error("later"); }
        return answer.json();
      }
    ).then(function (said) {
      if (said.outcome === "refused") { add("notes", { key: first.key, said: first.words + ": " + said.said }); }
      if (said.outcome === "disputed") { add("notes", { key: first.key, said: first.words + ": " + say.disputed }); }
      remove("outbox", first.key);
      sending = false;
      if (said.outcome !== "refused") { document.getElementById("live").textContent = first.words + ": " + say.stored; }
      if (kept("outbox").length) { flush(); } else { refresh(true); }
    }).catch(function () { sending = false; });
  }

  /* The server's whole state, never a guess: but not under the hands of somebody who is choosing. */
  function refresh(now) {
    if (document.hidden || kept("outbox").length || (!now && Date.now() - touched < 20000)) { return; }
    var spoken = document.documentElement.lang, revision = document.getElementById("table").dataset.revision;
    fetch(path, { headers: { "X-Revision": revision, "X-Language": spoken } }).then(function (answer) {
      if (answer.status === 404) { location.reload(); }
      if (answer.status !== 200) { return; }
      /* The copy on the phone is of before another language was chosen: with a question it is asked of the server. */
      var speaks = answer.headers.get("Content-Language") || spoken;
      if (speaks !== spoken) { location.replace(path + "?language=" + speaks); return; }
      return answer.text().then(function (html) {
        var fresh = new DOMParser().parseFromString(html, "text/html").getElementById("table");
        if (!fresh) { location.reload(); return; }
        if (kept("outbox").length) { return; }
        var held = document.activeElement, name = held && held.name, value = held && held.value;
        document.getElementById("table").replaceWith(fresh);
        touched = 0;
        choose();
        draw();
        if (name) {
          var again = Array.prototype.find.call(fresh.querySelectorAll("button, input, select"), function (each) {
            return each.name === name && each.value === value;
          });
          if (again) { again.focus({ preventScroll: true }); }
        }
      });
    }).catch(function () { /* no network: what is shown stays */ });
  }

  /* This phone is of one side, or of the whole table: its side is chosen for it, the other's question is folded. */
  function choose() {
    var side = kept("side " + path)[0];
    /* What is needed depends on what is pressed: whole() says so, not the browser before it. */
    document.querySelectorAll("form[data-entry]").forEach(function (form) { form.noValidate = true; });
    document.querySelectorAll("#entry input[name=line]").forEach(function (radio) { radio.checked = radio.value === side; });
    document.querySelectorAll("[data-asks]").forEach(function (question) {
      question.classList.toggle("is-theirs", Boolean(side) && question.dataset.asks !== side);
    });
    document.querySelectorAll("[data-side]").forEach(function (item) {
      item.classList.toggle("is-ours", item.dataset.side === side);
    });
  }

  /* What a press needs besides: a contract each of its parts, a tray out of turn or not played a reason. */
  function whole(form, pressed) {
    var field = form.elements, why = field.namedItem("why"), other = field.namedItem("other");
    form.querySelectorAll("[name=level], [name=suit], [name=by]").forEach(function (radio) {
      var typed = form.querySelector(".typed");
      radio.required = pressed.name === "do" && !(typed && typed.value);
    });
    if (why && why.type === "text") { why.required = pressed.value === "np" || Boolean(other && other.value); }
    form.querySelectorAll(".typed").forEach(function (typed) {
      typed.required = !pressed.name && !form.querySelector(".pad");
    });
    return form.reportValidity();
  }

  document.addEventListener("submit", function (event) {
    var form = event.target, pressed = event.submitter || {};
    if (!form.hasAttribute("data-entry")) { return; }
    event.preventDefault();
    if (!whole(form, pressed)) { return; }
    var given = new FormData(form), fields = {}, key = newKey();
    if (pressed.name) { given.append(pressed.name, pressed.value); }
    given.forEach(function (value, name) { if (value !== "" || !(name in fields)) { fields[name] = value; } });
    fields.key = key;
    if (fields.line !== undefined && !form.closest(".asks")) { keep("side " + path, [fields.line]); }
    var tray = fields.other || fields.tray;
    var spoken = fields.tray ? fields.made || fields.ours || [fields.level, fields.suit, fields.risk, fields.beyond, " ",
      fields.by].join("") : pressed.textContent.trim();
    add("outbox", {
      key: key, to: form.action, path: path, fields: fields, round: fields.round, tray: tray, calls: "why" in fields && !tray,
      words: (tray ? say.tray.replace("#", tray) + ": " : "") + (fields.made === "np" ? say.np : spoken)
    });
    touched = 0;
    flush();
  });
  document.addEventListener("input", function () { touched = Date.now(); });
  addEventListener("storage", draw);
  addEventListener("online", flush);
  document.addEventListener("visibilitychange", function () { flush(); refresh(); });
  setInterval(function () { flush(); refresh(); }, 3000);
  choose();
  draw();
  flush();
  if (worker) {
    worker.addEventListener("controllerchange", function () {
      [path].concat(Array.prototype.map.call(document.querySelectorAll("link[href], script[src]"), function (part) {
        return part.href || part.src;
      })).forEach(function (each) { fetch(each).catch(function () { /* it is kept another time */ }); });
    });
    worker.register(say.worker, { scope: say.scope }).catch(function () { worker = null; draw(); });
    if (worker.controller) { refresh(true); }
  }
  if (location.search) { history.replaceState(null, "", path); }
})();
