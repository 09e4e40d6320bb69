/* Entering results by keyboard alone: at whist a digit is stored and the next field comes, elsewhere Enter does it;
   the server says what is wrong. In the second pass nothing is sent until the whole is compared. */
(function () {
  "use strict";
  var TRICKS = 13;

  function grid() { return document.getElementById("grid"); }
  function whist() { return grid().dataset.game === "whist"; }
  function plain() { return grid().hasAttribute("data-plain"); }
  function inputs() { return Array.prototype.slice.call(document.querySelectorAll("#grid input.tricks")); }
  function ours(target) { return target.matches && target.matches("#grid input.tricks"); }
  function possible(value) { return /^\d{1,2}$/.test(value) && Number(value) <= TRICKS; }
  /* After 1 another digit may come, and after what is no number anything. */
  function complete(value) { return whist() && /^-?\d+$/.test(value) && value !== "1"; }
  function changed(input) { return input.value.trim() !== input.dataset.stored; }

  function show(input) { input.focus(); input.select(); }

  function go(input, step) {
    var all = inputs();
    var next = all[all.indexOf(input) + step];
    if (next) { show(next); } else if (step > 0) { document.getElementById("following").focus(); }
  }

  function down(input, step) {
    var row = input.closest("tr");
    var at = Array.prototype.indexOf.call(row.querySelectorAll("input.tricks"), input);
    for (row = step > 0 ? row.nextElementSibling : row.previousElementSibling; row;
      row = step > 0 ? row.nextElementSibling : row.previousElementSibling) {
      var found = row.querySelectorAll("input.tricks")[at];
      if (found) { show(found); return; }
    }
  }

  /* Send what stands in the field; true if the person can go on to the next one. */
  function send(input) {
    if (plain() || !changed(input) || input.value.trim() === "") { return true; }
    var fresh = input.dataset.stored === "" && (!whist() || possible(input.value.trim()));
    input.dataset.sent = input.value;
    htmx.trigger(input.form, "submit");
    return fresh;
  }

  /* At whist what is left to the other side stands beside what is typed. */
  function other(input) {
    var value = input.value.trim();
    var rest = whist() && possible(value) ? String(TRICKS - Number(value)) : "";
    input.closest("td").querySelector("output").textContent = rest;
  }

  document.addEventListener("input", function (event) {
    var input = event.target;
    if (!ours(input)) { return; }
    var value = input.value.trim();
    other(input);
    if (complete(value) && send(input)) { go(input, 1); }
  });

  document.addEventListener("keydown", function (event) {
    var input = event.target;
    if (!ours(input)) { return; }
    if (event.key === "Enter") {
      event.preventDefault();
      if (send(input)) { go(input, 1); }
    } else if (event.key === "ArrowDown") {
      event.preventDefault(); down(input, 1);
    } else if (event.key === "ArrowUp") {
      event.preventDefault(); down(input, -1);
    } else if (event.key === "Escape") {
      input.value = input.dataset.stored;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });

  /* Leaving a field in any other way stores what was typed in it. */
  document.addEventListener("focusout", function (event) {
    var input = event.target;
    if (ours(input) && input.dataset.sent !== input.value) { send(input); }
  });

  /* Arrived at in any way, a filled field is selected: what is typed replaces it. */
  document.addEventListener("focusin", function (event) { if (ours(event.target)) { event.target.select(); } });

  /* What was refused stays listed above the grid until it is put right, wherever the typist is by then. */
  function list() {
    var place = document.getElementById("refused");
    if (!place) { return; }
    var items = place.querySelector("ul"), refused = document.querySelectorAll("#grid [data-fault]");
    items.textContent = "";
    refused.forEach(function (input) {
      var item = document.createElement("li"), link = document.createElement("a");
      link.href = "#" + input.id;
      link.textContent = input.getAttribute("aria-label").split(":")[0];
      var said = document.getElementById(input.getAttribute("aria-describedby"));
      item.append(link, ": “" + input.value + "”. " + (said ? said.textContent : ""));
      items.append(item);
    });
    place.hidden = !refused.length;
  }
  document.addEventListener("htmx:afterSwap", list);
  document.addEventListener("DOMContentLoaded", list);

  /* Of answers that overtook one another the later one tells how far the list is, and what Undo would undo. */
  document.addEventListener("htmx:oobBeforeSwap", function (event) {
    var shown = event.detail.target, come = event.detail.fragment.querySelector("#" + shown.id);
    if (["progress", "undo"].indexOf(shown.id) < 0 || !come) { return; }
    var now = (shown.dataset.revision || "").split("-"), then = (come.dataset.revision || "").split("-");
    if (then[0] === now[0] && Number(then[1]) < Number(now[1])) { event.detail.shouldSwap = false; }
  });

  /* What is typed in a field while an answer to it is on its way stays there, and is sent after it if it is done. */
  var typed = {};
  document.addEventListener("htmx:beforeSwap", function (event) {
    var cell = event.detail.target, input = cell.matches("#grid td.cell") && cell.querySelector("input.tricks");
    if (!input || !event.detail.shouldSwap || input.value.trim() === "") { return; }
    if (input.value === event.detail.requestConfig.parameters.made) { return; }
    typed[cell.id] = { value: input.value, done: input.dataset.sent === input.value };
  });
  document.addEventListener("htmx:afterSettle", function (event) {
    var id = event.detail.target.id, meant = typed[id];
    if (!meant) { return; }
    delete typed[id];
    var input = document.getElementById(id).querySelector("input.tricks");
    input.value = meant.value;
    other(input);
    if (meant.done) { send(input); }
  });

  /* A cell that asks or complains takes the focus back, unless somebody is typing in another by then: it stays red. */
  document.addEventListener("htmx:afterSwap", function (event) {
    var id = event.detail.target.id;
    var cell = id && document.getElementById(id);
    if (!cell) { return; }
    var asks = cell.querySelector("[data-autofocus]") || cell.querySelector("[data-fault]");
    var busy = document.activeElement;
    if (!asks || (busy && ours(busy) && !cell.contains(busy) && changed(busy) && busy.value.trim() !== "")) { return; }
    asks.focus();
    if (asks.select) { asks.select(); }
  });

  /* Who leaves while several are on their way is asked first: the browser may not have sent the last of them yet. */
  addEventListener("beforeunload", function (event) {
    if (document.querySelectorAll("#grid form.htmx-request").length > 1) { event.preventDefault(); }
  });

  document.addEventListener("DOMContentLoaded", function () {
    var first = document.querySelector("#grid [data-fault]") ||
      inputs().filter(function (input) { return input.dataset.stored === "" && input.value === ""; })[0];
    if (first && !location.hash) { first.focus(); }
  });
})();
