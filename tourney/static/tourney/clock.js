/* The round clock: the server says how much is left, the page counts down and warns. */
(function () {
  "use strict";
  var WARNING = 180;
  var clocks = [];

  function face(left) {
    var whole = Math.abs(left), minutes = Math.floor(whole / 60), seconds = whole % 60;
    return (left < 0 ? "+" : "") + minutes + ":" + (seconds < 10 ? "0" : "") + seconds;
  }

  function state(left) { return left <= 0 ? "over" : left <= WARNING ? "warning" : "running"; }

  function find() {
    clocks = Array.prototype.map.call(document.querySelectorAll("[data-clock]"), function (node) {
      return { node: node, end: Date.now() + 1000 * Number(node.dataset.left), runs: node.dataset.clock === "running" };
    });
    tick();
  }

  function tick() {
    clocks.forEach(function (clock) {
      if (!clock.runs) { return; }
      var left = Math.ceil((clock.end - Date.now()) / 1000);
      var now = state(left), text = face(left);
      var shown = clock.node.querySelector("[data-face]");
      if (shown.textContent !== text) { shown.textContent = text; }
      if (clock.node.dataset.state !== now) {
        clock.node.dataset.state = now;
        var said = clock.node.querySelector("[data-said]");
        if (said) { said.textContent = clock.node.dataset["say" + now.charAt(0).toUpperCase() + now.slice(1)] || ""; }
      }
    });
  }

  document.addEventListener("DOMContentLoaded", find);
  document.addEventListener("htmx:afterSettle", find);
  setInterval(tick, 250);
})();
