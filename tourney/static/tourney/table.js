/* The table's page on a phone. What is entered goes into an outbox that outlives a reload, and from there to the server,
   in order, each with a key of its own: sent twice it is stored once. */
(function () {
  "use strict";
  var root = document.getElementById("table");
  if (!root) { return; }
  var path = root.dataset.path;
  var kept = "outbox " + path, side = "side " + path;
  var sending = false;

  function read() {
    try { return JSON.parse(localStorage.getItem(kept)) || []; } catch (_) { return []; }
  }
  function write(entries) { localStorage.setItem(kept, JSON.stringify(entries)); show(entries.length); }

  function show(waiting) {
    var note = document.getElementById("outbox");
    note.hidden = waiting === 0;
    note.textContent = waiting === 1 ? note.dataset.one : note.dataset.many.replace("#", waiting);
  }

  /* randomUUID is not there on plain http, where most clubs are. */
  function key() {
    var bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 15) | 64;
    bytes[8] = (bytes[8] & 63) | 128;
    var hex = Array.prototype.map.call(bytes, function (byte) { return (byte + 256).toString(16).slice(1); }).join("");
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  }

  function say(text) {
    var alert = document.getElementById("said") || document.createElement("p");
    alert.id = "said";
    alert.className = "wrong";
    alert.setAttribute("role", "alert");
    alert.textContent = text;
    document.getElementById("main").prepend(alert);
  }

  function flush() {
    var entries = read();
    if (sending || !entries.length) { return; }
    sending = true;
    fetch(path + "enter/", {
      method: "POST", headers: { "X-Outbox": "1" }, body: new URLSearchParams(entries[0])
    }).then(function (answer) {
      if (answer.status >= 500) { throw new Error("later"); }
      var json = (answer.headers.get("Content-Type") || "").indexOf("json") >= 0 ? answer.json() : Promise.resolve({});
      return json.then(function (said) {
        write(read().slice(1));
        if (answer.status !== 200) { say(said.said || "This table's card is no longer good. Ask the director."); }
        if (said.outcome === "disputed") { say("Something else stands there. Both are kept, and the director decides."); }
        sending = false;
        if (read().length) { flush(); } else { refresh(); }
      });
    }).catch(function () { sending = false; });
  }

  function refresh() {
    if (document.hidden || read().length) { return; }
    fetch(path, { headers: { "X-Revision": document.getElementById("table").dataset.revision } }).then(function (answer) {
      if (answer.status !== 200) { return; }
      return answer.text().then(function (html) {
        var active = document.activeElement, typed = document.getElementById("made");
        if (typed && typed === active && typed.value) { return; }
        document.getElementById("table").outerHTML = html;
        choose();
      });
    }).catch(function () { /* no network: what is shown stays */ });
  }

  function choose() {
    var line = localStorage.getItem(side);
    document.querySelectorAll("input[name=line][type=radio]").forEach(function (radio) {
      if (radio.value === line) { radio.checked = true; }
    });
  }

  document.addEventListener("submit", function (event) {
    var form = event.target;
    if (!form.hasAttribute("data-entry")) { return; }
    event.preventDefault();
    var given = new FormData(form);
    if (event.submitter && event.submitter.name) { given.append(event.submitter.name, event.submitter.value); }
    given.set("key", key());
    var entry = {};
    given.forEach(function (value, name) { entry[name] = value; });
    if (form.querySelector("input[name=line][type=radio]")) { localStorage.setItem(side, entry.line); }
    var old = document.getElementById("said");
    if (old) { old.remove(); }
    write(read().concat([entry]));
    flush();
  });

  addEventListener("online", flush);
  setInterval(function () { flush(); refresh(); }, 3000);
  choose();
  show(read().length);
  flush();
})();
