/* Where a page's own script sent something that the server could not store, the top of the page says so. */
export const words = document.querySelector("script[data-broke]").dataset;

/* Show a text, or nothing any longer. */
export function show(text) {
  if (!text) { document.getElementById("trouble")?.remove(); return; }
  let note = document.getElementById("trouble");
  if (!note) {
    note = document.createElement("p");
    note.id = "trouble";
    note.className = "note error";
    note.setAttribute("role", "alert");
    document.getElementById("main").prepend(note);
  }
  note.textContent = text;
}
const changes = ({ detail }) => detail.requestConfig.verb !== "get";

document.addEventListener("htmx:responseError", (event) => {
  const { xhr } = event.detail, isText = (xhr.getResponseHeader("Content-Type") || "").startsWith("text/plain");
  if ((xhr.status < 500 && !isText) || !changes(event)) { return; }
  show(isText ? xhr.responseText : words.broke);
});
document.addEventListener("htmx:sendError", (event) => { if (changes(event)) { show(words.unreached); } });
document.addEventListener("htmx:afterOnLoad", (event) => {
  if (changes(event) && event.detail.successful) { show(""); }
});
