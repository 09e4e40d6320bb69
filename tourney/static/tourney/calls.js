/* Calls for the director at the head of each desk page: shown, counted in the tab's name, and sounded. */
(function () {
  "use strict";
  var node = document.getElementById("calling"), button = document.getElementById("sound");
  if (!node) { return; }
  var title = document.title, worker = new Worker(node.dataset.worker), sound = null, newest = 0;

  function kept(name, value) {
    try {
      if (value !== undefined) { localStorage.setItem(name, value); }
      return localStorage.getItem(name);
    } catch (_) { return null; }
  }

  /* Two short tones, made here: no file, no network. Browsers allow it after the first click or key. */
  function ring() {
    [[880, 0, 0.18], [660, 0.2, 0.32]].forEach(function (tone) {
      var from = sound.currentTime + tone[1], pitch = sound.createOscillator(), loud = sound.createGain();
      pitch.frequency.value = tone[0];
      loud.gain.setValueAtTime(0.0001, from);
      loud.gain.exponentialRampToValueAtTime(0.35, from + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, from + tone[2]);
      pitch.connect(loud).connect(sound.destination);
      pitch.start(from);
      pitch.stop(from + tone[2] + 0.02);
    });
  }

  /* Once for each call, in whichever tab or page of the desk comes first. */
  function sounded() {
    if (newest <= Number(kept("rung"))) { return; }
    if (kept("muted") !== "yes") {
      if (!sound || sound.state !== "running") { return; }
      ring();
    }
    kept("rung", newest);
  }

  function allow() {
    if (!sound) { sound = new AudioContext(); }
    if (sound.state === "running") { sounded(); return; }
    sound.resume().then(sounded, function () { /* not yet: the next click asks again */ });
  }

  function name() {
    var on = kept("muted") !== "yes";
    button.textContent = on ? button.dataset.on : button.dataset.off;
    button.setAttribute("aria-pressed", on ? "true" : "false");
  }

  worker.onmessage = function (event) {
    var read = new DOMParser().parseFromString(event.data, "text/html").querySelector("[data-calls]");
    var old = node.firstElementChild;
    newest = Number(read.dataset.newest);
    document.title = (Number(read.dataset.count) ? "(" + read.dataset.count + ") " : "") + title;
    if (!old || old.dataset.calls !== read.dataset.calls || old.dataset.disputes !== read.dataset.disputes) {
      var active = node.contains(document.activeElement) ? document.activeElement.id : "";
      node.replaceChildren(document.adoptNode(read));
      if (active && document.getElementById(active)) { document.getElementById(active).focus(); }
    }
    sounded();
  };

  node.addEventListener("submit", function (event) {
    if (!event.target.hasAttribute("data-answer")) { return; }
    event.preventDefault();
    fetch(event.target.action, { method: "POST", body: new FormData(event.target), redirect: "manual" })
      .then(function () { worker.postMessage(""); });
  });

  if (button && window.AudioContext) {
    button.hidden = false;
    name();
    button.addEventListener("click", function () {
      kept("muted", kept("muted") === "yes" ? "no" : "yes");
      name();
      if (kept("muted") !== "yes") { allow(); if (sound.state === "running") { ring(); } }
    });
    ["pointerdown", "keydown"].forEach(function (kind) { document.addEventListener(kind, allow); });
  }
  worker.postMessage(new URL(node.dataset.liveCalls, location.href).href);
})();
