/* Undo pressed while a result of this page is still being sent waits for it: then it undoes that result, if the button
   names it by then. If something else was stored in between, nothing is undone, and the button names that. */
let before = null; /* the entry that the button named when it was pressed */

const form = () => document.getElementById("undo");
const named = () => form().elements.line?.value || "";
const isSending = () => document.querySelector("#grid form.htmx-request") !== null;

document.addEventListener("submit", (event) => {
  if (event.target !== form() || !isSending()) { return; }
  event.preventDefault();
  before = named();
});
function arrived() {
  if (before === null || isSending()) { return; }
  const undoes = named() !== before && form().hasAttribute("data-mine");
  before = null;
  if (undoes) { form().requestSubmit(); }
}
document.addEventListener("htmx:afterSettle", arrived);
document.addEventListener("htmx:afterRequest", arrived);
