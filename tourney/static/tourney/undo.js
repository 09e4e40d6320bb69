/* Undo pressed while a result of this page is still on its way waits for it: then it undoes that result, if the button
   names it by then. Where something else came in between nothing is undone, and the button says what it would undo. */
(function () {
  "use strict";
  var before = null;  /* the line that the button named when it was pressed */

  function form() { return document.getElementById("undo"); }
  function line() { return form().elements.line ? form().elements.line.value : ""; }
  function waiting() { return document.querySelector("#grid form.htmx-request") !== null; }

  document.addEventListener("submit", function (event) {
    if (event.target !== form() || !waiting()) { return; }
    event.preventDefault();
    before = line();
  });
  function arrived() {
    if (before === null || waiting()) { return; }
    var changed = line() !== before && form().hasAttribute("data-mine");
    before = null;
    if (changed) { form().requestSubmit(); }
  }
  document.addEventListener("htmx:afterSettle", arrived);
  document.addEventListener("htmx:afterRequest", arrived);
})();
