/* Entering tricks by keyboard alone: a digit is stored and the next field comes; the server says what is wrong. */
(function () {
  "use strict";
  var TRICKS = 13;

  function inputs() { return Array.prototype.slice.call(document.querySelectorAll("#grid input.tricks")); }
  function possible(value) { return /^\d{1,2}$/.test(value) && Number(value) <= TRICKS; }
  /* After 1 another digit may come; anything else can be stored, or be told what is wrong with it. */
  function complete(value) { return value !== "" && value !== "1"; }

  function go(input, step) {
    var all = inputs();
    var next = all[all.indexOf(input) + step];
    if (next) { next.focus(); next.select(); return; }
    if (step > 0) { document.getElementById("following").focus(); }
  }

  function down(input, step) {
    var row = input.closest("tr");
    var at = Array.prototype.indexOf.call(row.querySelectorAll("input.tricks"), input);
    for (row = step > 0 ? row.nextElementSibling : row.previousElementSibling; row;
      row = step > 0 ? row.nextElementSibling : row.previousElementSibling) {
      var found = row.querySelectorAll("input.tricks")[at];
      if (found) { found.focus(); found.select(); return; }
    }
  }

  function changed(input) { return input.value.trim() !== input.dataset.stored; }

  /* Send what stands in the field; true if the person can go on to the next one. */
  function send(input) {
    if (!changed(input) || input.value.trim() === "") { return true; }
    var fresh = input.dataset.stored === "" && possible(input.value.trim());
    input.dataset.sent = input.value;
    htmx.trigger(input.form, "submit");
    return fresh;
  }

  document.addEventListener("input", function (event) {
    var input = event.target;
    if (!input.matches("#grid input.tricks")) { return; }
    var value = input.value.trim();
    input.closest("td").querySelector("output").textContent = possible(value) ? String(TRICKS - Number(value)) : "";
    if (complete(value) && send(input)) { go(input, 1); }
  });

  document.addEventListener("keydown", function (event) {
    var input = event.target;
    if (!input.matches || !input.matches("#grid input.tricks")) { return; }
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
    if (input.matches && input.matches("#grid input.tricks") && input.dataset.sent !== input.value) { send(input); }
  });

  /* A cell that asks or complains takes the focus back; one that was left alone does not. */
  document.addEventListener("htmx:afterSwap", function (event) {
    var id = event.detail.target.id;
    var cell = id && document.getElementById(id);
    if (!cell) { return; }
    var asks = cell.querySelector("[data-autofocus]") || cell.querySelector("[data-fault]");
    if (asks) { asks.focus(); if (asks.select) { asks.select(); } }
  });

  document.addEventListener("DOMContentLoaded", function () {
    var first = inputs().filter(function (input) { return input.dataset.stored === ""; })[0];
    if (first && !location.hash) { first.focus(); }
  });
})();
