/* The table's page on a phone. One gesture stores one result: which one is part of the form that was drawn, everything
   that stores is dead from a press until somebody says what comes next, and the keys of another board are drawn by
   that alone. What is sent goes by way of outbox.js. */
(function () {
  "use strict";
  var words = document.getElementById("words"), outbox = window.outbox;
  if (!words || !document.getElementById("table")) { return; }
  var path = document.getElementById("table").dataset.path, say = words.dataset, worker = navigator.serviceWorker;
  var QUIET = 3200;   /* so long after a press nothing else is pressed but what says that it goes on */
  var DRAWN = 600;    /* so long after it was drawn anew nobody can have meant what lies there now */
  var OPENED = 400;   /* so long the keys are dead that were just asked for */
  /* ``live``: the keys may be pressed; ``shown``: they are seen; ``paused``: somebody has to say that it goes on;
     ``told``: what was stored last; ``coming``: what stands in the keys' place as soon as it goes on. */
  var live = /[?&]enter=/.test(location.search), shown = false, paused = false, told = null, coming = null;
  var quiet = 0, drawn = 0, opened = Date.now(), touched = 0, held = false, fetching = false;

  /* randomUUID is not there on plain http, where most clubs are. */
  function newKey() {
    var bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 15) | 64;
    bytes[8] = (bytes[8] & 63) | 128;
    var hex = Array.prototype.map.call(bytes, function (byte) { return (byte + 256).toString(16).slice(1); }).join("");
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  }
  function table() { return document.getElementById("table"); }
  function entry() { return document.getElementById("entry"); }
  function formOf(section) { return section.querySelector("form"); }
  function field(form, name) { return form.elements.namedItem(name); }
  function named(number) { return say.tray.replace("#", number); }
  function here() { return outbox.entries().filter(function (one) { return one.path === path; }); }

  /* The boards that the keys may be drawn for: those that the page waits for and that do not wait on this phone. */
  function waiting(section) {
    var mine = here();
    return section ? section.dataset.trays.trim().split(" ").filter(function (number) {
      return number && !mine.some(function (one) { return one.round === section.dataset.round && one.tray === number; });
    }) : [];
  }

  /* ---- what is drawn ---- */

  /* The only place where the keys get a board; from then on it is in the form, with the key of the one entry. */
  function open() {
    if (coming) {
      document.getElementById("pad").replaceChildren.apply(document.getElementById("pad"), coming);
      coming = null;
    }
    var section = entry(), boards = waiting(section), form;
    live = shown = boards.length > 0;
    paused = false;
    quiet = 0;
    if (!live) { return; }
    opened = Date.now();
    setTimeout(draw, OPENED + 1);
    form = formOf(section);
    if (section.dataset.open !== boards[0]) { form.reset(); }
    section.dataset.open = boards[0];
    field(form, "tray").value = boards[0];
    field(form, "key").value = newKey();
    others(form, boards);
    choose();
  }
  function others(form, boards) {
    var other = field(form, "other");
    if (!other) { return; }
    other.replaceChildren.apply(other, boards.map(function (number) {
      var option = document.createElement("option");
      option.value = number;
      option.textContent = named(number);
      return option;
    }));
  }

  function following() {
    return coming ? coming.filter(function (each) { return each.id === "entry"; })[0] : entry();
  }
  function draw() {
    var section = entry(), boards = waiting(following()), go = document.getElementById("go"), mine = here();
    var now = document.getElementById("now"), label = !boards.length ? say.on : told ? say.next : say.enter;
    if (section) { section.hidden = !shown; section.inert = !live || Date.now() < opened + OPENED; }
    table().classList.toggle("is-live", live);
    go.hidden = live || !(boards.length || paused);
    go.textContent = label.replace("#", boards[0]);
    now.hidden = !live;
    if (live) { now.textContent = say.enter.replace("#", field(formOf(section), "tray").value); }
    document.querySelectorAll(".waits").forEach(function (old) { old.remove(); });
    mine.forEach(waits);
    report(mine);
    document.getElementById("full").hidden = !(following() && !boards.length && mine.length);
    sleep();
  }

  function waits(one) {
    var slot = document.querySelector('li[data-round="' + one.round + '"][data-tray="' + one.tray + '"]');
    if (!slot) { return; }
    var shown = document.createElement("p"), back = document.createElement("button");
    shown.className = "waits";
    shown.textContent = "… " + one.words + ", " + say.waits;
    back.type = "button";
    back.className = "second";
    back.textContent = say.back;
    back.onclick = function () {
      if (asleep() || !outbox.drop(one.key)) { return; }
      told = { words: one.words, became: say.gone };
      pressed();
      draw();
    };
    shown.append(" ", back);
    slot.append(shown);
  }

  /* What was stored last, or what waits: board and result in words, above the keys. */
  function report(mine) {
    var last = mine[mine.length - 1], what = document.getElementById("what"), became = document.getElementById("became");
    if (!told && last) { told = { key: last.key, words: last.words, failed: true }; }
    if (told) {
      what.textContent = told.words;
      became.textContent = told.became || (outbox.isAside(told.key) || told.failed ? say.kept : say.sending);
    }
  }

  /* ---- what may be pressed ---- */

  function asleep() { return Date.now() < quiet || Date.now() < drawn + DRAWN; }
  function dead(form) {
    if (entry() && entry().contains(form)) { return !live || Date.now() < opened + OPENED; }
    var tray = field(form, "tray"), line = field(form, "line");
    return asleep() || Boolean(tray && line && here().some(function (one) {
      return one.tray === tray.value && one.round === field(form, "round").value && one.fields.line === line.value;
    }));
  }
  /* What sleeps looks so, and is out of a finger's reach; when it wakes it is looked at again. */
  function sleep() {
    table().classList.toggle("is-asleep", asleep());
    document.querySelectorAll("form[data-entry]").forEach(function (form) {
      if (!entry() || !entry().contains(form)) { form.inert = dead(form); }
    });
    document.querySelectorAll(".waits button, #notes button").forEach(function (button) { button.inert = asleep(); });
    clearTimeout(sleep.timer);
    if (asleep()) { sleep.timer = setTimeout(sleep, Math.max(quiet, drawn + DRAWN) - Date.now() + 1); }
  }
  function pressed() {
    live = false;
    paused = true;
    touched = 0;
    hush();
  }
  function hush() {
    quiet = Date.now() + QUIET;
    outbox.set("pressed", { until: quiet });
  }
  outbox.asleep = asleep;

  /* What a press needs besides: a contract each of its parts, a tray out of turn or not played a reason. */
  function whole(form, button) {
    var why = field(form, "why"), other = field(form, "other"), turn = other && other.value !== field(form, "tray").value;
    form.querySelectorAll("[name=level], [name=suit], [name=by]").forEach(function (radio) {
      var typed = form.querySelector(".typed");
      radio.required = button.name === "do" && !(typed && typed.value);
    });
    if (why && why.type === "text") { why.required = button.value === "np" || Boolean(turn); }
    form.querySelectorAll(".typed").forEach(function (typed) {
      typed.required = !button.name && !form.querySelector(".pad");
    });
    return form.reportValidity();
  }

  /* The entry as a person says it: tricks of both sides, or the contract; the server's words stand on the page later. */
  function spoken(form, fields, button) {
    var revoked = Number(fields.revokes_ns) || Number(fields.revokes_ew) ? ", " + say.revoked : "";
    if (fields.made === "np") { return say.np; }
    if (fields.made === "pass") { return button.textContent.trim(); }
    if (fields.ours !== undefined) {
      var ours = [say.ns, fields.ours], theirs = [say.ew, 13 - fields.ours];
      if (fields.line === "E&W") { ours[0] = say.ew; theirs[0] = say.ns; }
      var sides = fields.line === "E&W" ? [theirs, ours] : [ours, theirs];
      return sides[0].join(" ") + ", " + sides[1].join(" ") + revoked;
    }
    if (fields.made || !fields.level) { return fields.made || button.textContent.trim(); }
    var sign = form.querySelector('[name=suit][value="' + fields.suit + '"]').parentNode.textContent.trim();
    var by = form.querySelector('[name=by][value="' + fields.by + '"]').parentNode.textContent.trim();
    return say.by.replace("#", fields.level + sign + fields.risk + fields.beyond).replace("@", by);
  }

  function press(form, button) {
    var given = new FormData(form), fields = {}, keys = Boolean(entry() && entry().contains(form));
    if (button.name) { given.append(button.name, button.value); }
    given.forEach(function (value, name) { if (value !== "" || !(name in fields)) { fields[name] = value; } });
    if (!keys) { fields.key = newKey(); }
    if (fields.line !== undefined && !form.closest(".asks")) { outbox.set("side " + path, { line: fields.line }); }
    var tray = fields.other || fields.tray, calls = "why" in fields && !tray;
    var result = fields.tray ? spoken(form, fields, button) : button.textContent.trim();
    told = { key: fields.key, words: (tray ? named(tray) + ": " : "") + result };
    if (keys) { delete entry().dataset.open; }
    pressed();
    outbox.add({
      key: fields.key, to: form.action, path: path, fields: fields, round: fields.round, tray: tray, calls: calls,
      words: told.words
    });
    draw();
    document.getElementById("said").focus({ preventScroll: true });
  }

  document.addEventListener("submit", function (event) {
    var form = event.target, button = event.submitter || press.button || {};
    if (!form.hasAttribute("data-entry")) { return; }
    event.preventDefault();
    if (!dead(form) && whole(form, button)) { press(form, button); }
  });
  document.addEventListener("click", function (event) {
    var go = event.target.closest("#go");
    press.button = event.target.closest("button");
    /* Whoever goes on pressing what sleeps does not mean what it will be. */
    if (Date.now() < quiet && !event.target.closest("#bar")) { hush(); draw(); }
    if (!go) { return; }
    event.preventDefault();
    open();
    draw();
    scrollTo(0, 0);
    document.getElementById(live ? "now" : "said").focus({ preventScroll: true });
    refresh(true);
  });
  /* A key that is held down presses once. */
  document.addEventListener("keydown", function (event) {
    if (event.repeat && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); }
  });
  document.addEventListener("pointerdown", function () { held = true; });
  ["pointerup", "pointercancel"].forEach(function (kind) {
    document.addEventListener(kind, function () { setTimeout(function () { held = false; }, 0); });
  });
  document.addEventListener("input", function (event) {
    if (!entry() || !entry().contains(event.target)) { touched = Date.now(); }
  });

  outbox.listen(function (one, outcome) {
    if (one && told && told.key === one.key) {
      if (outcome === "failed") { told.failed = true; } else { told.became = became(outcome); }
    }
    if (one && outcome && outcome !== "failed") {
      document.getElementById("live").textContent = one.words + ": " + became(outcome);
      if (!outbox.entries().length) { refresh(true); }
    }
    draw();
  });
  function became(outcome) {
    return outcome === "refused" ? say.refused : outcome === "disputed" || outcome === "kept" ? say.decides : say.stored;
  }

  /* ---- what is new ---- */

  /* The server's whole state, never a guess: but not under the hands of somebody who is choosing. */
  function refresh(now) {
    if (document.hidden || fetching || held || outbox.entries().length) { return; }
    if (Date.now() - touched < 20000 || (!now && Date.now() < quiet)) { return; }
    var lang = document.documentElement.lang, revision = table().dataset.revision;
    fetching = true;
    outbox.ask(path, { headers: { "X-Revision": revision, "X-Language": lang } }, function (answer) {
      if (answer.status === 404) { location.reload(); }
      if (answer.status !== 200) { return; }
      /* The copy on the phone is of before another language was chosen: with a question it is asked of the server. */
      var speaks = answer.headers.get("Content-Language") || lang;
      if (speaks !== lang) { location.replace(path + "?language=" + speaks); return; }
      return answer.text();
    }).then(function (html) {
      fetching = false;
      if (html === undefined) { return; }
      var fresh = new DOMParser().parseFromString(html, "text/html").getElementById("table");
      if (!fresh) { location.reload(); return; }
      if (!outbox.entries().length && !held) { renew(fresh); }
    }).catch(function () { fetching = false; /* no network: what is shown stays */ });
  }

  /* The page anew, around the keys: those stay as they are until somebody goes on. */
  function renew(fresh) {
    var old = entry(), pad = fresh.querySelector("#pad"), next = fresh.querySelector("#entry");
    var focus = document.activeElement, name = focus && focus.name, value = focus && focus.value;
    var changed = looks(table()) !== looks(fresh);
    /* The bar says something new only where nobody has their finger on what lies below it. */
    if (live || paused) {
      ["what", "became"].forEach(function (id) {
        fresh.querySelector("#" + id).textContent = document.getElementById(id).textContent;
      });
    } else if (told && told.became) { told = null; }
    if (old && shown) {
      if (live && !standing(old, next)) { meanwhile(old, fresh); }
      coming = Array.prototype.slice.call(pad.childNodes);
      pad.replaceChildren(old);
    } else {
      coming = null;
    }
    table().replaceWith(fresh);
    if (changed) { drawn = Date.now(); }
    touched = 0;
    choose();
    outbox.draw();
    draw();
    if (!name) { return; }
    var again = Array.prototype.find.call(fresh.querySelectorAll("button, input, select"), function (each) {
      return each.name === name && each.value === value;
    });
    if (again) { again.focus({ preventScroll: true }); }
  }
  /* What may be pressed on it, without the keys and without what is new at each look. */
  function looks(page) {
    var copy = page.cloneNode(true);
    copy.querySelectorAll("#bar, #pad, #notes, #outbox, .waits").forEach(function (each) { each.remove(); });
    return copy.textContent.replace(/\s+/g, " ");
  }
  function standing(old, next) {
    var tray = field(formOf(old), "tray").value;
    return Boolean(next) && next.dataset.round === old.dataset.round && waiting(next).indexOf(tray) >= 0;
  }
  /* Somebody else entered the board that these keys are for: they die, and it is said what stands. */
  function meanwhile(old, fresh) {
    var tray = field(formOf(old), "tray").value;
    var slot = fresh.querySelector('li[data-round="' + old.dataset.round + '"][data-tray="' + tray + '"] .made');
    live = false;
    paused = true;
    told = { words: named(tray) + (slot ? ": " + slot.textContent.replace(/\s+/g, " ").trim() : ""), became: say.meanwhile };
  }

  /* This phone is of one side, or of the whole table: its side is chosen for it, the other's question is folded. */
  function choose() {
    var side = (outbox.get("side " + path) || {}).line;
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

  /* A press may have been made just before this page was opened, here or on the page before. */
  quiet = Math.min((outbox.get("pressed") || { until: 0 }).until, Date.now() + QUIET);
  if (!outbox.lasts() || performance.getEntriesByType("navigation").some(function (each) { return each.type === "reload"; })) {
    quiet = Date.now() + QUIET;
  }
  document.documentElement.classList.add("is-awake");
  live = live && Boolean(entry()) && !entry().hidden;
  if (live) { open(); }
  choose();
  draw();
  document.addEventListener("visibilitychange", function () { refresh(); });
  setInterval(function () { refresh(); }, 3000);
  if (worker) {
    worker.addEventListener("controllerchange", function () {
      [path].concat(Array.prototype.map.call(document.querySelectorAll("link[href], script[src]"), function (part) {
        return part.href || part.src;
      })).forEach(function (each) { fetch(each).catch(function () { /* it is kept another time */ }); });
    });
    worker.register(say.worker, { scope: say.scope }).catch(function () { worker = null; });
    if (worker.controller) { refresh(true); }
  }
  if (location.search) { history.replaceState(null, "", path); }
})();
