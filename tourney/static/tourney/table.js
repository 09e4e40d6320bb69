/* The table's page on a phone: one screen for one step. One gesture stores one result: which one is part of the form
   that was drawn, what would be stored is read in words before it is sent, and after that everything that stores is
   dead until somebody says what comes next. What is sent goes by way of outbox.js; presses.js keeps a second press
   from doing what nobody read; result.js says a result in words. */
(function () {
  "use strict";
  var words = document.getElementById("words"), outbox = window.outbox, presses = window.presses;
  if (!words || !document.getElementById("table")) { return; }
  var path = document.getElementById("table").dataset.path, say = words.dataset, worker = navigator.serviceWorker;
  /* ``at`` is the screen, ``step`` that of the keys; ``picked`` the key that leads to the last of them; ``told`` what
     was stored last; ``coming`` what stands in the keys' place as soon as they are left; ``asked`` the board whose
     question is shown, ``later`` those put off; ``round`` the last whose way on was read. */
  var at = "", step = "", picked = null, told = null, coming = null, asked = null, later = {}, left = "";
  var touched = 0, held = false, fetching = false, aim = null;

  /* randomUUID is not there on plain http, where most clubs are. */
  function newKey() {
    var bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 15) | 64;
    bytes[8] = (bytes[8] & 63) | 128;
    var hex = Array.prototype.map.call(bytes, function (byte) { return (byte + 256).toString(16).slice(1); }).join("");
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  }
  function byId(id) { return document.getElementById(id); }
  function each(selector, run, within) { (within || document).querySelectorAll(selector).forEach(run); }
  function table() { return byId("table"); }
  function entry() { return byId("entry"); }
  function formOf(section) { return section.querySelector("form"); }
  function field(form, name) { return form.elements.namedItem(name); }
  function named(number) { return say.tray.replace("#", number); }
  function here() { return outbox.entries().filter(function (one) { return one.path === path; }); }
  function inKeys(form) { return Boolean(entry() && entry().contains(form)); }

  /* The boards that the server said it has, each with the entry that told of it and when: the page may be of before,
     also after a reload without a network. What was asked of the server after that knows of them. */
  var has = (outbox.get("has " + path) || {}).boards || {};
  function hears(one, outcome) {
    Object.keys(has).forEach(function (name) { if (outcome === "taken back" && has[name].key === one.fields.seen) { delete has[name]; } });
    if (one.path === path && one.tray && outcome !== "refused") { has[one.round + "-" + one.tray] = { key: one.key, at: Date.now() }; }
    outbox.set("has " + path, { boards: has });
  }
  function knows(since) {
    Object.keys(has).forEach(function (name) { if (has[name].at < since) { delete has[name]; } });
    outbox.set("has " + path, { boards: has });
  }

  /* The boards that the keys may be drawn for: those that the page waits for, that do not wait on this phone, and that
     were not stored since the page was made. */
  function waiting(section) {
    var mine = here();
    return section ? section.dataset.trays.trim().split(" ").filter(function (number) {
      return number && !has[section.dataset.round + "-" + number] && !mine.some(function (one) { return one.round === section.dataset.round && one.tray === number; });
    }) : [];
  }
  function following() {
    return coming ? coming.filter(function (one) { return one.id === "entry"; })[0] : entry();
  }
  function factOf(section, tray) {
    var found = section && section.querySelector('[data-fact="' + tray + '"]');
    return found ? found.dataset : null;
  }

  /* ---- which screen ---- */

  function show(screen, which) {
    if (at === "keys" && screen !== "keys" && coming) { settle(); }
    if (at !== screen || which !== undefined) { presses.opened(); }
    at = screen;
    if (screen === "keys") { step = which || "first"; }
    if (isQuestion(screen) && which) { asked = which; }
    draw();
    scrollTo(0, 0);
    var shown = screen === "keys" ? part(step) : screenOf(screen), head = shown && shown.querySelector("[tabindex]");
    aim = head;
    aimed();
  }
  /* The head of a screen has the focus as soon as the screen takes it. */
  function aimed() {
    if (aim && entry() && entry().contains(aim) && entry().inert) { return; }
    if (aim) { aim.focus({ preventScroll: true }); }
    aim = null;
  }
  function part(name) { return entry() && entry().querySelector('[data-step="' + name + '"]'); }
  function screenOf(name) {
    return Array.prototype.find.call(document.querySelectorAll("[data-screen]"), function (one) {
      return one.dataset.screen === name && (!isQuestion(name) || (one.dataset.tray === asked.tray && one.dataset.round === asked.round));
    });
  }
  /* Whether a screen asks about a board that was entered. */
  function isQuestion(screen) { return screen === "agree" || screen === "differ"; }
  /* What this phone is asked, if it was not put off: whether the other side's result is right, or which of two is. */
  function question() {
    var side = sideHere(), both = isBoth();
    return Array.prototype.find.call(document.querySelectorAll(".differs, .asks"), function (one) {
      return (both || (side && (!one.dataset.asks || one.dataset.asks === side))) && !later[one.dataset.round + "-" + one.dataset.tray] &&
        !here().some(function (mine) { return mine.round === one.dataset.round && mine.tray === one.dataset.tray; });
    });
  }
  /* Whether a round was just brought, whose people have not read yet where they go. */
  function moves() { return Boolean(byId("next")) && left !== byId("next").dataset.done; }
  /* Where somebody is who is in the middle of nothing. */
  function rest() {
    var open = question();
    if (open) { asked = { tray: open.dataset.tray, round: open.dataset.round }; return open.dataset.screen; }
    return moves() ? "next" : "home";
  }

  /* The only place where the keys get a board; from then on it is in the form, with the key of the one entry. */
  function open(which) {
    settle();
    var section = entry(), boards = waiting(section), form, tray;
    if (!section || !(which || boards.length)) { show(rest()); return; }
    form = formOf(section);
    tray = which ? which.tray : boards[0];
    form.reset();
    picked = null;
    field(form, "tray").value = tray;
    field(form, "round").value = which ? which.round : section.dataset.round;
    field(form, "key").value = newKey();
    if (field(form, "version")) { field(form, "version").value = (factOf(section, tray) || {}).version || ""; }
    faultless(form);
    section.dataset.corrects = which ? "yes" : "";
    others(form, which ? [tray] : boards);
    each("[data-fewer], .few", function (one) { one.hidden = one.hasAttribute("data-fewer") ? false : true; }, section);
    choose(which && which.line);
    show("keys", "first");
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
  /* The keys are left: what came meanwhile takes their place. */
  function settle() {
    if (coming) { byId("pad").replaceChildren.apply(byId("pad"), coming); }
    coming = null;
  }

  /* ---- what is drawn ---- */

  function draw() {
    var section = entry(), boards = waiting(following()), mine = here(), keys = at === "keys";
    each("[data-screen]", function (one) { one.hidden = one !== screenOf(at); });
    if (section) {
      section.hidden = !keys;
      /* Nobody has read yet what would be stored. */
      section.inert = keys && step === "sure" && presses.fresh();
      each("[data-step]", function (one) { one.hidden = one.dataset.step !== step; }, section);
    }
    byId("news").hidden = keys;
    bar(section, boards);
    byId("go").hidden = !boards.length;
    byId("go").textContent = boards.length ? say.played.replace("#", boards[0]) : "";
    each(".waits", function (old) { old.remove(); });
    mine.forEach(waits);
    stored(mine, boards);
    byId("full").hidden = !(following() && following().dataset.trays.trim() && !boards.length && mine.length);
    sleep();
    aimed();
  }
  function bar(section, boards) {
    var tray = at === "keys" ? chosen(formOf(section)) : isQuestion(at) && asked ? asked.tray : boards[0];
    var fact = factOf(at === "keys" ? section : following(), tray);
    byId("board").textContent = tray || "–";
    byId("dealt").textContent = fact ? fact.dealt : "";
  }
  function chosen(form) { return (field(form, "other") && field(form, "other").value) || field(form, "tray").value; }

  function waits(one) {
    var slot = document.querySelector('li[data-round="' + one.round + '"][data-tray="' + one.tray + '"]');
    if (!slot) { return; }
    var shown = document.createElement("p"), back = document.createElement("button");
    shown.className = "waits";
    shown.textContent = "… " + one.words + ", " + say.waits;
    back.type = "button";
    back.className = "second";
    back.textContent = say.undo.replace("#", one.tray);
    back.onclick = function () { drop(one); };
    shown.append(" ", back);
    slot.append(shown);
  }
  function drop(one) {
    if (presses.asleep() || !outbox.drop(one.key)) { return; }
    told = { words: one.words, became: say.gone };
    presses.hush();
    show("stored");
  }

  /* What was stored last, or what waits: board and result in words, where the keys were. */
  function stored(mine, boards) {
    var last = mine[mine.length - 1], back = document.querySelector("form.back"), fact;
    if (!told && last && at === "stored") { told = { key: last.key, words: last.words, failed: true }; }
    if (!told) { return; }
    var wait = mine.filter(function (one) { return one.key === told.key; })[0];
    byId("what").textContent = told.words;
    byId("became").textContent = told.became || (outbox.isAside(told.key) || told.failed ? say.kept : say.sending);
    byId("sign").textContent = byId("became").textContent.charAt(0);
    byId("asking").textContent = told.became === say.stored && told.line ? say.asking.replace("#", told.line === "N&S" ? say.ew : say.ns) : "";
    byId("coming").hidden = !boards.length || moves();
    byId("coming-board").textContent = boards.length ? named(boards[0]) : "";
    fact = factOf(following(), boards[0]);
    byId("coming-dealt").textContent = fact ? fact.dealt : "";
    byId("on").textContent = question() ? say.look.replace("#", question().dataset.tray) : boards.length && !moves() ? say.played.replace("#", boards[0]) : say.on;
    byId("drop").hidden = !wait;
    byId("drop").textContent = wait ? say.undo.replace("#", wait.tray) : "";
    if (back) {
      (at === "stored" && back.dataset.seen === told.key ? byId("undo-here") : byId("undo-there")).prepend(back);
    }
  }

  /* ---- what may be pressed ---- */

  /* Whether a form can store nothing now: its keys are not shown, or what it says waits on this phone already. */
  function dead(form) {
    var tray = field(form, "tray"), line = field(form, "line");
    if (inKeys(form)) { return at !== "keys"; }
    return Boolean(tray && line && here().some(function (one) {
      return one.tray === tray.value && one.round === field(form, "round").value && one.fields.line === line.value;
    }));
  }
  function rests(form) { return presses.fresh() || (!inKeys(form) && presses.asleep()); }
  function covered(one) { return Boolean(one.getBoundingClientRect) && presses.covers(one.getBoundingClientRect()); }
  function underFinger(form) { return Array.prototype.some.call(form.querySelectorAll("button"), covered); }
  /* What sleeps looks so; when it wakes it is looked at again, and what was pressed meanwhile is carried out. */
  function sleep() {
    var resting = presses.asleep() || presses.fresh();
    table().classList.toggle("is-asleep", resting);
    each("form[data-entry]", function (form) { if (!inKeys(form)) { form.inert = dead(form) || underFinger(form); } });
    each("form[data-entry] button, .waits button, #notes button, #on, #go, #drop, [data-show], [data-differs], [data-later], .follow", function (one) {
      one.setAttribute("aria-disabled", covered(one) || (inKeys(one) || one.id === "go" ? presses.fresh() : resting));
    });
    clearTimeout(sleep.timer);
    if (presses.wakes()) { sleep.timer = setTimeout(draw, presses.wakes()); }
    if (kept && !resting) { carryOut(); }
  }
  /* One key that was pressed while it slept: it is pressed when it wakes, if it still stands on the same screen and
     says the same. What stores only if it could be read before. */
  function keepPress(button, stores) {
    if (stores && (presses.fresh() || presses.renewed())) { return; }
    kept = { screen: at, step: step, says: button.textContent };
    each(".is-kept", function (one) { one.classList.toggle("is-kept", false); });
    button.classList.toggle("is-kept", true);
  }
  function carryOut() {
    var wanted = kept, shown = screenOf(at) || (at === "keys" ? part(step) : null), button;
    kept = null;
    if (!shown || wanted.screen !== at || wanted.step !== step) { return; }
    button = Array.prototype.find.call(shown.querySelectorAll("button, a"), function (one) { return one.textContent === wanted.says && !one.closest("[hidden]"); });
    each(".is-kept", function (one) { one.classList.toggle("is-kept", false); });
    if (button) { button.click(); }
  }

  /* What a press needs besides: a side, a contract each of its parts, a tray out of turn or not played a reason. */
  function whole(form, button) {
    var why = field(form, "why"), other = field(form, "other"), result = button.value !== "np";
    var turn = other && other.value !== field(form, "tray").value;
    each("[name=level], [name=suit], [name=by]", function (one) {
      one.required = button.name !== "made";
    }, form);
    if (why && why.type === "text") { why.required = !result || Boolean(turn); }
    each(".typed", function (typed) { typed.required = result && !button.name; }, form);
    return complete(form);
  }
  /* What is missing is said beside its field, in our words; it may stand on another screen than the key pressed. */
  function complete(form) {
    var missing = Array.prototype.find.call(form.querySelectorAll("[name]"), function (one) { return one.required && !filled(form, one); });
    faultless(form);
    if (!missing) { return true; }
    var there = inKeys(form) && missing.closest("[data-step]"), box = missing.closest("fieldset, p") || form, fault = document.createElement("p");
    if (there && there.dataset.step !== step) { show("keys", there.dataset.step); }
    fault.id = "fault";
    fault.className = "wrong fault";
    fault.setAttribute("role", "alert");
    fault.textContent = say["need" + missing.name.charAt(0).toUpperCase() + missing.name.slice(1)] || "";
    box.append(fault);
    form.querySelectorAll("[name=" + missing.name + "]").forEach(function (one) {
      one.setAttribute("aria-invalid", "true");
      one.setAttribute("aria-describedby", "fault");
    });
    missing.focus();
    return false;
  }
  function filled(form, one) {
    if (one.type !== "radio") { return Boolean(one.value.trim()); }
    return Array.prototype.some.call(form.querySelectorAll("[name=" + one.name + "]"), function (each) { return each.checked; });
  }
  function faultless(form) {
    form.querySelectorAll(".fault").forEach(function (one) { one.remove(); });
    form.querySelectorAll("[aria-invalid]").forEach(function (one) { one.removeAttribute("aria-invalid"); one.removeAttribute("aria-describedby"); });
  }
  function fieldsOf(form, button) {
    var given = new FormData(form), fields = {};
    if (button && button.name) { given.append(button.name, button.value); }
    given.forEach(function (value, name) { if (value !== "" || !(name in fields)) { fields[name] = value; } });
    return fields;
  }

  /* The last of the steps: what will be stored, in words. */
  function ask(form, button) {
    var tray = chosen(form), said;
    picked = button.name ? { name: button.name, value: button.value } : null;
    said = window.result.words(form, say, fieldsOf(form, picked), factOf(entry(), tray));
    byId("sure-board").textContent = named(tray);
    byId("sure-made").textContent = said.made;
    byId("sure-more").textContent = said.more;
    byId("sure-got").textContent = said.got;
    show("keys", "sure");
  }

  function send(form, button) {
    var keys = inKeys(form), fields = fieldsOf(form, keys ? picked : button), tray = fields.other || fields.tray, said;
    if (!keys) { fields.key = newKey(); }
    if (keys) { fields.sure = "yes"; }
    if (fields.seen !== undefined && fields.line !== undefined) { mine(fields.line || "both"); }
    if (keys && !entry().dataset.corrects && !isBoth()) { mine(fields.line); }
    said = keys ? window.result.words(form, say, fields, factOf(entry(), tray)) : null;
    told = { key: fields.key, tray: tray, round: fields.round, words: (tray ? named(tray) + ": " : "") + (said ? said.made + (fields.level ? ", " + said.more : "") : button.textContent.trim()) };
    if (!keys && form.closest(".asks")) {
      told.words = named(tray) + ": " + form.closest(".asks").querySelector(".large").textContent.trim();
    } else if (!keys && form.closest(".differs")) {
      told.words = named(tray) + ": " + form.querySelector(".result").textContent.trim();
    } else if (keys) { told.line = fields.line; }
    presses.hush();
    touched = 0;
    outbox.add({
      key: fields.key, to: form.action, path: path, fields: fields, round: fields.round, tray: tray,
      calls: "why" in fields && !tray, words: told.words
    });
    show("stored");
  }
  /* This phone is of that side here, and of its pair wherever that sits; or of both sides, wherever it lies. */
  function mine(line) {
    var numbers = Array.prototype.filter.call(document.querySelectorAll("[data-side]"), function (one) {
      return line === "both" || one.dataset.side === line;
    }).map(function (one) { return one.dataset.numbers.trim(); }).join(" ");
    outbox.set("side " + path, { line: line === "both" ? "" : line, numbers: numbers });
    outbox.set("pair " + table().dataset.section, { numbers: numbers });
    outbox.set("both " + table().dataset.section, { on: line === "both" });
  }
  function isBoth() { return Boolean((outbox.get("both " + table().dataset.section) || {}).on); }

  document.addEventListener("click", function (event) {
    var to = event.target.closest("button, a");
    if (presses.repeats(event, Boolean(to) && (to.id === "go" || to.hasAttribute("data-show")))) { event.preventDefault(); event.stopPropagation(); }
  }, true);
  document.addEventListener("submit", function (event) {
    var form = event.target, button = event.submitter || press || {};
    if (!form.hasAttribute("data-entry")) { return; }
    event.preventDefault();
    if (dead(form)) { return; }
    if (rests(form)) { keepPress(button, button.id === "yes" || (!inKeys(form) && Boolean(field(form, "tray") || form.classList.contains("back")))); return; }
    if (!whole(form, button)) { return; }
    if (inKeys(form) && button.id !== "yes") { ask(form, button); } else if (!inKeys(form) || picked || !button.name || button.id === "yes") { send(form, button); }
    presses.changed(clicked);
  });
  var press = null, clicked = null, kept = null;
  function leads(button, event) {
    if (button.id === "go") { open(); return; }
    if (button.id === "on") { if (question() || moves()) { show(rest()); } else { open(); } return; }
    if (button.id === "drop") {
      here().filter(function (one) { return one.key === told.key; }).forEach(drop);
      return;
    }
    if (button.hasAttribute("data-differs")) {
      var asks = button.closest(".asks").dataset;
      open({ tray: asks.tray, round: asks.round, line: asks.asks });
    } else if (button.hasAttribute("data-later")) {
      later[asked.round + "-" + asked.tray] = true;
      show(rest());
    } else if (button.hasAttribute("data-fewer")) {
      button.hidden = true;
      button.parentNode.querySelector(".few").hidden = false;
    } else if (button.dataset.took) {
      var form = formOf(entry()), level = Array.prototype.find.call(form.querySelectorAll("[name=level]"), function (one) { return one.checked; });
      field(form, "beyond").value = window.result.beyond(Number(level.value), Number(button.dataset.took));
      if (part("lead")) { goes("lead"); } else { ask(form, { name: "do", value: "pad" }); }
    } else if (button.hasAttribute("data-rank")) {
      led(formOf(entry()), button.dataset.rank);
    } else if (button.dataset.to) {
      goes(button.dataset.to);
    } else if (button.hasAttribute("data-mine")) {
      mine(button.dataset.mine);
      choose();
      draw();
    } else if (isQuestion(button.dataset.show)) {
      show(button.dataset.show, { tray: button.dataset.tray, round: button.closest("li").dataset.round });
    } else {
      if (byId("next")) { left = byId("next").dataset.done; }
      show(button.dataset.show === "home" && question() ? rest() : button.dataset.show);
    }
    if (event.preventDefault) { event.preventDefault(); }
  }
  /* The opening lead, by its suit and then its rank; without a rank nobody knows it. */
  function led(form, rank) {
    var suits = form.querySelectorAll("[name=lead_suit]"), suit = Array.prototype.find.call(suits, function (one) { return one.checked; });
    suits.forEach(function (one) { one.required = Boolean(rank); });
    if (!complete(form)) { return; }
    field(form, "lead").value = rank ? suit.value + rank : "";
    ask(form, { name: "do", value: "pad" });
  }
  function goes(to) {
    var form = formOf(entry()), level;
    if (to === "result") {
      if (!whole(form, { name: "do" })) { return; }
      level = Number(Array.prototype.find.call(form.querySelectorAll("[name=level]"), function (one) { return one.checked; }).value);
      window.result.keys(entry(), level, say);
      byId("sofar").textContent = window.result.words(form, say, Object.assign(fieldsOf(form), { beyond: "=" }), null).made;
    }
    if (to === "first" && step === "other") { field(form, "why").required = false; }
    show("keys", to);
  }
  document.addEventListener("click", function (event) {
    var button = event.target.closest("button, a");
    press = event.target.closest("button");
    clicked = event;
    /* A press on what sleeps, or on nothing, was one too: what comes to lie there a moment later was not meant. */
    if (presses.fresh() || (!inKeys(event.target) && (!button || presses.asleep()))) { presses.changed(event); }
    if (!button || !table().contains(button)) { return; }
    var leading = button.id === "go" || button.id === "on" || button.id === "drop" || ["data-to", "data-show", "data-took", "data-rank", "data-fewer", "data-differs", "data-later", "data-mine"].some(function (name) { return button.hasAttribute(name); });
    if (!leading) { return; }
    event.preventDefault();
    if (inKeys(button) ? presses.fresh() : presses.asleep() && button.id !== "go") { keepPress(button, button.id === "drop"); return; }
    leads(button, event);
    presses.changed(event);
  });
  document.addEventListener("pointerdown", function () { held = true; });
  ["pointerup", "pointercancel"].forEach(function (kind) {
    document.addEventListener(kind, function () { setTimeout(function () { held = false; }, 0); });
  });
  document.addEventListener("input", function (event) { if (!inKeys(event.target)) { touched = Date.now(); } });
  document.addEventListener("change", function (event) {
    if (inKeys(event.target)) { faultless(formOf(entry())); bar(entry(), waiting(following())); title(); }
  });

  outbox.listen(function (one, outcome) {
    if (one && told && told.key === one.key) {
      if (outcome === "failed") { told.failed = true; } else { told.became = became(outcome); }
    }
    if (one && outcome && outcome !== "failed") {
      hears(one, outcome);
      byId("live").textContent = one.words + ": " + became(outcome);
      if (!outbox.entries().length) { refresh(true); }
    }
    draw();
  });
  function became(outcome) {
    return { refused: say.refused, differ: say.differ, disputed: say.decides, kept: say.decides, agreed: say.agreed, "taken back": say.gone }[outcome] || say.stored;
  }

  /* ---- what is new ---- */

  /* The server's whole state, never a guess: but not under the hands of somebody who is choosing. */
  function refresh(now) {
    if (document.hidden || fetching || held || outbox.entries().length) { return; }
    if (Date.now() - touched < 20000 || (!now && presses.quiet())) { return; }
    var lang = document.documentElement.lang, revision = table().dataset.revision;
    var since = Date.now();
    fetching = true;
    outbox.ask(path, { headers: { "X-Revision": revision, "X-Language": lang } }, function (answer) {
      if (answer.status === 404) { location.reload(); }
      /* The night is published: on to what this phone's pair made. */
      if (answer.redirected && answer.ok) { location.replace(answer.url); return; }
      if (answer.status === 204) { knows(since); }
      if (answer.status === 204 && answer.headers.get("X-Revision")) { table().dataset.revision = answer.headers.get("X-Revision"); }
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
      if (!outbox.entries().length && !held) { knows(since); renew(fresh); }
    }).catch(function () { fetching = false; /* no network: what is shown stays */ });
  }

  /* The page anew, around the keys: those stay as they are until they are left. */
  function renew(fresh) {
    var old = entry(), pad = fresh.querySelector("#pad"), next = fresh.querySelector("#entry"), focus = document.activeElement;
    var name = focus && focus.name, value = focus && focus.value, before = at, looked = looks(screenOf(at));
    coming = null; /* what came before this is old */
    if (old && at === "keys") {
      if (!standing(old, next, fresh)) { meanwhile(old, fresh); } else {
        coming = Array.prototype.slice.call(pad.childNodes);
        pad.replaceChildren(old);
      }
    }
    table().replaceWith(fresh);
    touched = 0;
    recall(fresh);
    if (isQuestion(at) && !screenOf(at)) { at = "home"; }
    if (at === "home" || at === "next" || at === "" || (at === "stored" && question() && question().dataset.screen === "differ")) { at = rest(); }
    choose();
    outbox.draw();
    if (before !== at || looked !== looks(screenOf(at))) { presses.redrawn(); }
    draw();
    if (!name) { return; }
    var again = Array.prototype.find.call(fresh.querySelectorAll("button, input, select"), function (one) {
      return one.name === name && one.value === value;
    });
    if (again && at !== "keys") { again.focus({ preventScroll: true }); }
  }
  /* What was stored last is as the other side has left it since. */
  function recall(fresh) {
    var slot = told && told.tray && fresh.querySelector('li[data-round="' + told.round + '"][data-tray="' + told.tray + '"]');
    if (!slot || !told.became || told.became === say.gone || told.became === say.refused || told.became === say.kept) { return; }
    if (slot.classList.contains("is-in")) { told.became = say.agreed; }
    if (slot.classList.contains("is-disagree")) { told.became = say.differ; }
    if (slot.classList.contains("is-disputed")) { told.became = say.decides; }
  }
  function looks(page) { return page ? page.textContent.replace(/\s+/g, " ") : ""; }
  function standing(old, next, fresh) {
    var form = formOf(old), tray = field(form, "tray").value, round = field(form, "round").value;
    if (old.dataset.corrects) {
      return Array.prototype.some.call(fresh.querySelectorAll(".asks"), function (one) {
        return one.dataset.tray === tray && one.dataset.round === round;
      });
    }
    return Boolean(next) && next.dataset.round === old.dataset.round && waiting(next).indexOf(tray) >= 0;
  }
  /* Somebody else entered the board that these keys are for: they are taken away, and it is said what stands. */
  function meanwhile(old, fresh) {
    var tray = field(formOf(old), "tray").value, round = field(formOf(old), "round").value;
    var slot = fresh.querySelector('li[data-round="' + round + '"][data-tray="' + tray + '"] .made');
    told = { words: named(tray) + (slot ? ": " + slot.textContent.replace(/\s+/g, " ").trim() : ""), became: say.meanwhile };
    presses.hush();
    at = "stored";
  }

  /* The side that this phone is of here: that of its pair where that sits, else the one that it said at this table. */
  function sideHere() {
    var pair = (outbox.get("pair " + table().dataset.section) || {}).numbers, said = outbox.get("side " + path), found = "";
    each("[data-side]", function (one) { if (pair && one.dataset.numbers.trim() === pair) { found = one.dataset.side; } });
    return found || (said && (!pair || said.numbers === undefined || said.numbers === pair) ? said.line : "");
  }
  function choose(line) {
    var side = line || sideHere() || (isBoth() ? "N&S" : ""), own = isBoth() ? "" : side, pair = ((outbox.get("pair " + table().dataset.section) || {}).numbers || "").split(" ");
    /* What is needed depends on what is pressed: whole() says so, not the browser before it. */
    each("form[data-entry]", function (form) { form.noValidate = true; });
    if (at !== "keys" || line) {
      each("#entry [name=line]", function (radio) { radio.checked = radio.value === side; });
      if (entry()) { entry().classList.toggle("knows-side", Boolean(side)); }
    }
    each("[data-side]", function (item) { item.classList.toggle("is-ours", item.dataset.side === own); });
    each("[data-mine]", function (one) { one.setAttribute("aria-pressed", one.dataset.mine === (isBoth() ? "both" : sideHere())); });
    /* A phone of both sides agrees for the one that has said something else. */
    each(".differs form", function (form) {
      field(form, "line").value = own || form.dataset.other;
      form.classList.toggle("is-ours", form.dataset.by === own);
    });
    document.documentElement.classList.toggle("no-side", !side);
    each(".ways [data-number]", function (way) { way.classList.toggle("is-ours", pair.indexOf(way.dataset.number) >= 0); });
    title();
  }
  /* Whose tricks are counted stands above their keys. */
  function title() {
    var head = byId("ours-title"), form = entry() && formOf(entry());
    var side = form && Array.prototype.find.call(form.querySelectorAll("[name=line]"), function (one) { return one.checked; });
    if (head) { head.textContent = side ? say.made.replace("#", side.value === "N&S" ? say.ns : say.ew) : say.ours; }
  }

  presses.begin();
  outbox.asleep = presses.asleep;
  document.documentElement.classList.add("is-awake");
  at = here().length ? "stored" : "";
  choose();
  if (/[?&]enter=/.test(location.search) && entry() && !entry().hidden) {
    var line = /[?&]line=([^&]*)/.exec(location.search), form = formOf(entry());
    open(line ? { tray: field(form, "tray").value, round: field(form, "round").value, line: decodeURIComponent(line[1]) } : undefined);
  } else if (!at) { at = rest(); }
  draw();
  document.addEventListener("visibilitychange", function () { refresh(); });
  setInterval(function () { refresh(); }, 3000);
  if (worker) {
    worker.addEventListener("controllerchange", function () {
      [path].concat(Array.prototype.map.call(document.querySelectorAll("link[href], script[src]"), function (part) {
        return part.href || part.src;
      })).forEach(function (one) { fetch(one).catch(function () { /* it is kept another time */ }); });
    });
    worker.register(say.worker, { scope: say.scope }).catch(function () { worker = null; });
    if (worker.controller) { refresh(true); }
  }
  if (location.search) { history.replaceState(null, "", path); }
})();
