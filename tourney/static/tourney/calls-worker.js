/* Asks who calls, every two seconds. A worker does so on time in a tab that lies in the background too. */
"use strict";
var address = null, revision = "", timer = null, asking = false;

function ask() {
  clearTimeout(timer);
  if (asking) { return; }
  asking = true;
  var began = Date.now();
  fetch(address, { headers: { "X-Revision": revision } }).then(function (answer) {
    if (answer.status === 204) { return null; }
    if (answer.redirected || !answer.ok) { throw new Error("no answer"); }
    return answer.text().then(function (html) {
      revision = answer.headers.get("X-Revision");
      postMessage(html);
    });
  }).catch(function () { /* no network, or signed out: what the page shows stays */ }).then(function () {
    asking = false;
    timer = setTimeout(ask, Math.max(0, 2000 - (Date.now() - began)));
  });
}

onmessage = function (event) {
  if (event.data) { address = event.data; }
  ask();
};
