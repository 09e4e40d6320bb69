/* Evenings at one table, on the phones' own scripts, with a made-up page, network and clock.

   node --experimental-vm-modules evenings.js SCRIPTS SEED EVENINGS [first] prints one line of JSON: what was wrong in which evening, and what was
   done; with "first" no evening is played after one in which something was wrong.
   Every board has one true result, and people choose nothing else. They press twice or three times, 20 to 780 ms apart,
   at the same point; where the key that they meant is gone by then, anything else of the page may lie there. Nobody
   presses "Yes, store it" but who has read what stands above it: whatever else stores something is wrong. */
"use strict";
const fs = require("fs"), vm = require("vm"), path = require("path");
const { Clock, parsed, settled } = require("./page.js");

function random(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n) => Math.floor(next() * n);
  return { next, below, of: (list) => list[below(list.length)], chance: (p) => next() < p };
}

const LINES = ["N&S", "E&W"], ROUNDS = 3, TRAYS = 2, HERE = "/t/1/1/key/";
const esc = (text) => String(text).replace(/&/g, "&amp;").replace(/"/g, "&quot;");
const radio = (name, value, text, first) =>
  `<label><input type="radio" name="${name}" value="${value}" aria-label="${text}"${first ? " checked" : ""}><span>${text}</span></label>`;
const screen = (name, more, inside) => `<section class="screen" data-screen="${name}"${more}><h2 tabindex="-1">${name}</h2>${inside}</section>`;

/* Nobody takes fourteen tricks. */
function contract(rng) {
  const level = 1 + rng.below(7), beyond = rng.of(level < 7 ? ["=", "+1", "-1", "-2"] : ["=", "-1", "-2"]);
  return { level, suit: rng.of(["C", "D", "H", "S", "NT"]), by: rng.of("NESW"), beyond };
}

/* The server of one table: the same rules as desk/phones/entering.py, as far as people meet them there. */
class Server {
  constructor(game, rng) {
    this.game = game; this.revision = 1; this.results = {}; this.said = {}; this.keys = {}; this.log = []; this.posts = 0;
    this.truth = {};
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (let at = 1; at <= TRAYS; at += 1) {
        const tray = (round - 1) * TRAYS + at;
        this.truth[tray] = game === "whist" ? rng.below(14) : contract(rng);
      }
    }
  }
  of(tray, line) {
    const truth = this.truth[tray];
    if (this.game !== "whist") { return `${truth.level}${truth.suit}${truth.beyond} ${truth.by}`; }
    return String(line === "N&S" ? truth : 13 - truth);
  }
  round() {
    for (let round = 1; round <= ROUNDS; round += 1) { if (this.trays(round).some((tray) => !(tray in this.results))) { return round; } }
    return ROUNDS;
  }
  trays(round) { return Array.from({ length: TRAYS }, (_, at) => (round - 1) * TRAYS + at + 1); }
  enter(given) {
    this.posts += 1;
    if (given.key in this.keys) { return this.keys[given.key]; }
    const tray = given.other || given.tray, round = Number(given.round);
    if (!(tray in this.truth) || !this.trays(round).includes(Number(tray))) { return [422, { outcome: "refused", said: "No such board." }]; }
    const first = this.trays(round).find((each) => !(each in this.results));
    if (!(tray in this.results) && String(first) !== String(tray)) { return [422, { outcome: "refused", said: `${first} comes before ${tray}.` }]; }
    const made = given.ours !== undefined ? given.ours : given.made || `${given.level}${given.suit}${given.risk}${given.beyond} ${given.by}`;
    const ns = this.game === "whist" ? (given.line === "N&S" ? made : String(13 - made)) : made;
    const stands = this.results[tray];
    const outcome = stands === undefined ? "stored" : stands === ns ? "agreed" : "changed";
    this.results[tray] = ns;
    (this.said[tray] = this.said[tray] || new Set()).add(given.line);
    this.log.push({ tray: Number(tray), line: given.line, ns });
    this.revision += 1;
    return (this.keys[given.key] = [200, { outcome, revision: this.revision }]);
  }
  wanted(tray) { return this.game === "whist" ? String(this.truth[tray]) : this.of(tray, "N&S"); }
  page(entering) {
    const round = this.round(), trays = this.trays(round), waiting = trays.filter((tray) => !(tray in this.results));
    const before = round > 1 ? this.trays(round - 1) : [];
    const first = this.game === "whist"
      ? Array.from({ length: 14 }, (_, n) => `<button name="ours" value="${n}">${n}</button>`).join("")
      : `<div class="pad">${[1, 2, 3, 4, 5, 6, 7].map((n) => radio("level", n, n)).join("")}${["C", "D", "H", "S", "NT"].map((s) => radio("suit", s, s)).join("")}
${radio("risk", "", "no", true)}${radio("risk", "X", "X")}${[..."NESW"].map((s) => radio("by", s, s)).join("")}
<select name="beyond"><option value=""></option>${["=", "+1", "-1", "-2"].map((each) => `<option value="${each}">${each}</option>`).join("")}</select></div><button type="button" data-to="result">Next: result</button><button name="made" value="pass">Passed out</button>`;
    const took = (n) => `<button type="button" data-took="${n}">${n}<small></small></button>`;
    const result = `<div data-step="result"><p id="sofar"></p><h2 tabindex="-1">How many?</h2><div><div class="many">${[7, 8, 9, 10, 11, 12, 13].map(took).join("")}</div><button type="button" data-fewer="yes">Fewer</button><div class="few" hidden>${[0, 1, 2, 3, 4, 5, 6].map(took).join("")}</div></div><button type="button" data-to="first">Back</button></div>`;
    const slots = [...before.map((tray) => [tray, round - 1]), ...trays.map((tray) => [tray, round])];
    const li = ([tray, of]) => `<li data-tray="${tray}" data-round="${of}"><p class="made">${this.results[tray] === undefined ? "not entered" : this.results[tray]}</p></li>`;
    const agree = ([tray, of]) => {
      const made = this.results[tray], asks = made !== undefined && LINES.find((line) => !this.said[tray].has(line));
      if (!asks) { return ""; }
      const answers = this.game === "whist" ? (asks === "N&S" ? made : 13 - made) : made;
      return `<section class="screen asks" data-screen="agree" data-asks="${esc(asks)}" data-tray="${tray}" data-round="${of}"><h2 tabindex="-1">right?</h2><p class="large">${made}</p><form action="${HERE}enter/" data-entry><input type="hidden" name="key" value="x"><input type="hidden" name="round" value="${of}"><input type="hidden" name="tray" value="${tray}"><input type="hidden" name="line" value="${esc(asks)}"><input type="hidden" name="sure" value="yes"><button name="made" value="${answers}">Agree</button></form><a data-differs="yes" href="#">It was different</a><button type="button" data-later="yes">Later</button></section>`;
    };
    const entry = `<section id="entry" data-round="${round}" data-trays="${waiting.join(" ")}"${entering ? "" : " hidden"}><form action="${HERE}enter/" data-entry><input type="hidden" name="key" value="x"><input type="hidden" name="round" value="${round}"><input type="hidden" name="tray" value="${waiting[0] || ""}">
<div data-step="first"><h2 tabindex="-1" id="ours-title">first</h2>${LINES.map((line) => radio("line", esc(line), line)).join("")}${first}</div>${this.game === "whist" ? "" : result}
<div data-step="sure"><h2 tabindex="-1"><span id="sure-board"></span></h2><p id="sure-made"></p><p id="sure-more"></p><p id="sure-got"></p><button id="yes" name="sure" value="yes">Yes, store it</button><button type="button" data-to="first">Change</button></div></form></section>`;
    const words = "one many aside calls disputed seen worker scope keep waits sending kept refused decides meanwhile gone revoked np pass nobody on just agreed ours get lose"
      .split(" ").map((word) => `data-${word}="${word}"`).join(" ") + ' data-stored="✓ stored" data-ns="N" data-ew="E" data-by="# by @" data-tray="Tray #" data-played="Tray # is played" data-undo="Undo #" data-look="Agree on #" data-asking="# asked" data-made="# made" data-sides="# to @" data-trick="# tricks" data-tricks="# tricks" data-over="1 over" data-down="1 down|2 down"';
    return `<html lang="en"><div id="words" ${words}></div><main id="main"><p id="live"></p><div id="table" data-revision="${this.revision}" data-path="${HERE}" data-round="${round}" data-section="1">
<div id="bar"><b id="board"></b><span id="dealt"></span></div><div id="news"><p id="full" hidden>full</p><div id="outbox" hidden></div><div id="notes"></div></div>
<div id="pad">${entry}</div>
<section id="stored" class="screen" data-screen="stored" hidden><p id="sign"></p><h2 id="what" tabindex="-1"></h2><p id="became"></p><p id="asking"></p><div id="coming"><p id="coming-board"></p><p id="coming-dealt"></p></div><button id="on" type="button"></button><div id="undo-here"><button id="drop" type="button" hidden></button></div></section>
${screen("home", ' id="home"', `<ul><li data-side="N&amp;S" data-numbers="1 "></li><li data-side="E&amp;W" data-numbers="2 "></li></ul><a id="go" href="?enter=1"${waiting.length ? "" : " hidden"}>go</a><button type="button" data-show="boards">All</button>`)}
${slots.map(agree).join("")}
${screen("boards", "", `<ol>${slots.map(li).join("")}</ol><div id="undo-there"></div><button type="button" data-show="home">Back</button>`)}</div></main></html>`;
  }
}

/* Each page has its own modules: table.js and all that it needs. Returns those of the outbox. */
async function run(scripts, context) {
  const modules = new Map();
  const module = (name) => {
    if (!modules.has(name)) { modules.set(name, new vm.SourceTextModule(scripts.get(name), { context, identifier: name })); }
    return modules.get(name);
  };
  const page = module("table.js");
  await page.link((address, from) => module(path.posix.join(path.posix.dirname(from.identifier), address)));
  await page.evaluate();
  return module("outbox.js").namespace;
}

/* One phone: what it keeps, its network, and the page that it shows. */
class Phone {
  constructor(server, clock, rng, line, scripts, full) {
    Object.assign(this, { server, clock, rng, line, scripts, full, kept: new Map(), faults: [], online: true, copy: null, answered: new Set() });
    this.broken = new Set();
  }
  /* A page that is gone hears nothing any more. */
  async load() {
    this.generation = (this.generation || 0) + 1;
    const mine = this.generation, here = () => this.generation === mine, phone = this, clock = this.clock;
    const html = this.online || !this.copy ? (this.copy = this.server.page(false)) : this.copy;
    const page = { document: null, press: (target) => { if (here()) { this.press(target, 0, {}); } } }, heard = {}, of = {};
    const root = parsed(html, page), document = root;
    page.document = document;
    Object.assign(document, {
      activeElement: null, hidden: false, documentElement: root.querySelector("html"),
      addEventListener: (kind, run) => { (heard[kind] = heard[kind] || []).push(run); },
      createElement: (tag) => { const made = parsed(`<${tag}>`, page).childNodes[0]; made.remove(); return made; },
    });
    document.documentElement.lang = "en";
    const timer = (run, wait, every) => clock.at(clock.now + (wait || 0), () => { if (here()) { run(); } }, every);
    const context = {
      document, navigator: { onLine: true, serviceWorker: undefined }, location: { search: "", replace() {}, reload: () => { phone.reload = true; } },
      history: { replaceState() {} }, performance: { getEntriesByType: () => (mine > 1 ? [{ type: "reload" }] : [{ type: "navigate" }]) },
      crypto: { getRandomValues: (bytes) => { for (let at = 0; at < bytes.length; at += 1) { bytes[at] = phone.rng.below(256); } return bytes; } },
      Date: { now: () => clock.now }, setTimeout: (run, wait) => timer(run, wait), clearTimeout: (id) => clock.clear(id),
      setInterval: (run, wait) => timer(run, wait, wait), addEventListener: (kind, run) => { (of[kind] = of[kind] || []).push(run); },
      scrollTo() {}, URLSearchParams, AbortController: class { abort() {} }, console,
      FormData: class {
        constructor(form) { this.pairs = form.querySelectorAll("[name]").filter((each) => each.tagName !== "button" && (each.type !== "radio" || each.checked)).map((each) => [each.name, each.value]); }
        append(name, value) { this.pairs.push([name, value]); }
        forEach(run) { this.pairs.forEach(([name, value]) => run(value, name)); }
      },
      DOMParser: class { parseFromString(text) { return parsed(text, page); } },
      fetch: (to, options) => phone.fetch(to, options, here),
      localStorage: {
        get length() { return phone.kept.size; }, key: (at) => [...phone.kept.keys()][at],
        getItem: (name) => (phone.kept.has(name) ? phone.kept.get(name) : null), removeItem: (name) => { phone.kept.delete(name); },
        setItem: (name, value) => { if (phone.full && clock.now < phone.full) { throw new Error("QuotaExceededError"); } phone.kept.set(name, String(value)); },
      },
    };
    context.window = context;
    vm.createContext(context);
    this.document = document; this.heard = heard; this.context = context; this.of = of;
    this.outbox = await run(this.scripts, context);
  }
  fetch(to, options, here) {
    const { clock, rng, server } = this;
    return new Promise((done, fail) => {
      const there = rng.of([0, 60, 600, 2500]) * (0.5 + rng.next()) / 2, back = there;
      const reply = (status, type, body, tray) => clock.at(clock.now + back, () => {
        if (!here()) { return; }
        if (!this.online) { fail(new TypeError("network")); return; }
        if (tray) { this.answered.add(tray); }
        done({ status, headers: { get: (name) => (name === "Content-Type" ? type : null) }, json: async () => JSON.parse(body), text: async () => body });
      });
      const fate = this.calm ? 1 : rng.next();
      if (!this.online || fate < 0.05) { clock.at(clock.now + 5, () => here() && fail(new TypeError("network"))); return; }
      if (fate < 0.07) { return; }  // neither an answer nor an end
      clock.at(clock.now + there, () => {
        if (options.method !== "POST") {
          if (options.headers["X-Revision"] === String(server.revision)) { reply(204, "", ""); return; }
          reply(200, "text/html", (this.copy = server.page(false)));
          return;
        }
        const given = Object.fromEntries(options.body);
        if (fate < 0.1) { reply(200, "text/html", "Sign in"); return; }
        if (this.broken.has(given.key) || fate < 0.15) { if (!this.calm) { this.broken.add(given.key); } if (this.broken.has(given.key) && rng.chance(0.3)) { this.broken.delete(given.key); } reply(500, "text/html", "broken"); return; }
        const [status, said] = server.enter(given);
        if (fate < 0.2) { clock.at(clock.now + back, () => here() && fail(new TypeError("answer lost"))); return; }
        reply(status, "application/json", JSON.stringify(said), status === 200 && (given.other || given.tray));
      });
    });
  }
  switch(online) {
    this.online = online;
    this.context.navigator.onLine = online;
    if (online) { (this.of.online || []).forEach((run) => run({})); }
  }
  hear(kind, event) { (this.heard[kind] || []).forEach((run) => run(event)); }
  /* A press at a point on what lies there; on what is hidden or out of reach it goes through to the page. */
  async click(target, spot) {
    if (!target || !this.document.contains(target) || hidden(target)) { target = this.document.getElementById("table"); }
    for (let up = target; up; up = up.parentNode) { if (up.inert) { target = this.document.getElementById("table"); } }
    this.press(target, 1, spot);
    await settled();
  }
  press(target, detail, spot) {
    let stopped = false;
    const event = () => ({ target, detail, clientX: spot.x, clientY: spot.y, preventDefault() {}, stopPropagation() { stopped = true; } });
    for (const run of this.heard.click || []) { if (!stopped) { run(event()); } }
    if (stopped) { return; }
    const form = target.tagName === "button" && target.type !== "button" && target.closest("form");
    if (form) { this.hear("submit", { target: form, submitter: target, preventDefault() {} }); }
    if (target.onclick) { target.onclick(); }
  }
}
function hidden(node) { for (let up = node; up && up.attributes; up = up.parentNode) { if (up.hidden) { return true; } } return false; }

async function evening(seed, scripts) {
  const rng = random(seed), clock = new Clock(), game = rng.of(["whist", "bridge"]), server = new Server(game, rng);
  const full = rng.chance(0.2) ? clock.now + rng.below(200000) : 0;
  const phones = LINES.slice(0, rng.chance(0.5) ? 2 : 1).map((line) => new Phone(server, clock, rng, line, scripts, full));
  for (const phone of phones) { await phone.load(); }
  const meant = [], did = { presses: 0, reloads: 0, offline: 0 };
  const find = (phone, selector) => phone.document.querySelector(selector);
  /* One press that is meant, and others after it at the same point. */
  async function gesture(phone, place) {
    const target = find(phone, place), spot = { x: rng.below(360), y: rng.below(640) };
    did.presses += 1;
    await phone.click(target, spot);
    for (let more = rng.of([0, 1, 1, 1, 2]); more; more -= 1) {
      await clock.run(20 + rng.below(760));
      if (!full && rng.chance(0.1)) { did.reloads += 1; await phone.load(); await clock.run(rng.below(400)); }
      did.presses += 1;
      const now = find(phone, place), there = now && !hidden(now) && rng.chance(0.8) ? now : anything(phone);
      await phone.click(there, { x: spot.x + rng.below(41) - 20, y: spot.y + rng.below(41) - 20 });
    }
  }
  function anything(phone) {
    const others = phone.document.querySelectorAll("button, a").filter((each) => !hidden(each));
    return others.length ? rng.of(others) : null;
  }
  const seen = (phone, selector) => { const found = find(phone, selector); return found && !hidden(found) ? found : null; };
  const awake = (phone, selector) => { for (let up = seen(phone, selector); up; up = up.parentNode) { if (up.inert) { return false; } } return Boolean(seen(phone, selector)); };
  /* What somebody reads on the last of the screens is what was played on that board. */
  function right(phone, tray) {
    const read = ["made", "more"].map((each) => find(phone, "#sure-" + each).textContent).join(", "), truth = server.truth[tray];
    if (find(phone, "#sure-board").textContent !== `Tray ${tray}`) { return false; }
    if (game === "whist") { return read.startsWith(`N ${truth}, E ${13 - truth}, `); }
    return read.startsWith(`${truth.level}${truth.suit} by ${truth.by}, ${tricks(truth)} tricks, `);
  }
  const tricks = (truth) => truth.level + 6 + (truth.beyond === "=" ? 0 : Number(truth.beyond));
  async function keys(phone) {
    const form = find(phone, "#entry").querySelector("form"), tray = find(phone, "#board").textContent, truth = server.truth[tray];
    if (seen(phone, '#entry [data-step="sure"]')) {
      if (!right(phone, tray)) { await gesture(phone, '[data-step="sure"] [data-to=first]'); return; }
      meant.push({ tray: Number(tray), line: phone.line });
      await gesture(phone, "#yes");
    } else if (seen(phone, '#entry [data-step="result"]')) {
      const key = `[data-took="${tricks(truth)}"]`;
      await gesture(phone, seen(phone, key) ? key : "[data-fewer]");
    } else {
      form.querySelectorAll("[name=line]").forEach((each) => { each.checked = each.value === phone.line; });
      if (game === "whist") { await gesture(phone, `[name=ours][value="${server.of(tray, phone.line)}"]`); return; }
      for (const name of ["level", "suit", "by"]) { form.querySelectorAll(`[name=${name}]`).forEach((each) => { each.checked = each.value === String(truth[name]); }); }
      await gesture(phone, '[data-to="result"]');
    }
  }
  async function agree(phone) {
    const one = phone.document.querySelectorAll(".asks").find((each) => !hidden(each));
    if (one.dataset.asks !== phone.line) { await gesture(phone, ".asks [data-later]"); return; }
    const place = `.asks[data-tray="${one.dataset.tray}"] form button`;
    if (!awake(phone, place)) { return; }
    meant.push({ tray: Number(one.dataset.tray), line: phone.line });
    await gesture(phone, place);
  }
  /* A board of which this phone was told that it is stored is not asked for again, whatever its page still shows. */
  const again = [];
  function offered(phone) {
    const named = ["#on", "#go"].map((place) => seen(phone, place)).filter(Boolean).map((each) => (/^Tray (\d+) is played$/.exec(each.textContent) || [])[1]);
    const keys = seen(phone, "#entry");
    if (keys && !keys.dataset.corrects) { named.push(keys.querySelector("[name=tray]").value); }
    for (const tray of named) { if (phone.answered.has(tray)) { again.push(`board ${tray} is asked for again`); } }
  }
  for (let step = 0; step < 900 && server.trays(1).concat(server.trays(2), server.trays(3)).some((tray) => !(tray in server.results)); step += 1) {
    const phone = rng.of(phones);
    if (phone.reload) { phone.reload = false; await phone.load(); }
    if (rng.chance(0.08)) { phone.switch(!phone.online); did.offline += 1; }
    if (phone.document.querySelectorAll(".asks").some((each) => !hidden(each))) { await agree(phone); }
    else if (seen(phone, "#entry")) { if (awake(phone, "#entry")) { await keys(phone); } }
    else if (seen(phone, "#on")) { await gesture(phone, "#on"); }
    else if (seen(phone, "#go")) { await gesture(phone, "#go"); }
    else { await gesture(phone, '[data-screen="boards"] [data-show="home"]'); }
    await clock.run(450 + rng.below(seen(phone, "#entry") ? 3000 : 20000));
    phones.forEach(offered);
  }
  for (const phone of phones) { phone.calm = true; phone.broken.clear(); if (!phone.online) { phone.switch(true); } }
  const waits = (phone) => phone.outbox.entries().length > 0;
  for (let more = 0; more < 600 && phones.some(waits); more += 5) { await clock.run(5000); }
  await clock.run(30000);
  const wrong = [...new Set(again)];
  for (const tray of Object.keys(server.truth)) {
    if (!(tray in server.results)) { wrong.push(`board ${tray} was never stored`); }
    else if (server.results[tray] !== server.wanted(tray)) { wrong.push(`board ${tray} is ${server.results[tray]} and not ${server.wanted(tray)}`); }
  }
  for (const said of server.log) {
    if (said.ns !== server.wanted(said.tray)) { wrong.push(`board ${said.tray} was said to be ${said.ns}`); }
    const at = meant.findIndex((each) => each.tray === said.tray && each.line === said.line);
    if (at < 0) { wrong.push(`${said.line} never pressed for board ${said.tray}, or once and it came twice`); } else { meant.splice(at, 1); }
  }
  for (const phone of phones) { if (waits(phone)) { wrong.push("an entry never went out"); } }
  const minutes = (clock.now - 1_700_000_000_000) / 60000;
  if (server.posts > 40 + 12 * minutes) { wrong.push(`${server.posts} requests in ${minutes.toFixed(0)} minutes`); }
  return { wrong, did, stored: server.log.length };
}

async function main() {
  const [folder, seed, count] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
  const names = fs.readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".js"));
  const scripts = new Map(names.map((name) => [name, fs.readFileSync(path.join(folder, name), "utf8")]));
  const found = { evenings: count, presses: 0, reloads: 0, offline: 0, stored: 0, wrong: [] };
  for (let at = 0; at < count; at += 1) {
    const one = await evening(seed + at, scripts);
    for (const name of ["presses", "reloads", "offline"]) { found[name] += one.did[name]; }
    found.stored += one.stored;
    if (one.wrong.length) { found.wrong.push({ seed: seed + at, wrong: one.wrong }); }
    if (one.wrong.length && process.argv[5] === "first") { break; }
  }
  console.log(JSON.stringify(found));
}
main().catch((problem) => { console.error(problem); process.exit(1); });
