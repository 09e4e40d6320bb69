/* Requests that a page's own scripts make: each has a time limit, and none starts again before it has ended. */
const LIMIT = 20000; /* a request without an answer after this time is given up */

/* ``fetch`` with a time limit; ``read`` reads the answer within the same limit. */
export async function ask(to, options, read, limit = LIMIT) {
  const stop = new AbortController();
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => { reject(new Error("slow")); stop.abort(); }, limit);
  });
  try {
    return await Promise.race([fetch(to, { ...options, signal: stop.signal }).then(read), late]);
  } finally { clearTimeout(timer); }
}
/* The same action, which ignores what would start it again before it has ended: a second press sends nothing. */
export function once(action) {
  let isRunning = false;
  return async (...given) => {
    if (isRunning) { return; }
    isRunning = true;
    try { await action(...given); } finally { isRunning = false; }
  };
}
