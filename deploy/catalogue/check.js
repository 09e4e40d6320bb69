/* Proves a catalogue of movements again, from its JSON alone and by rules written down here: node check.js FOLDER
   It shares no code with what made the files. Ends with status 1 and every fault. */
"use strict";
const fs = require("fs");
const path = require("path");

const SEATS = ["N", "E", "S", "W"];

/* Of couples, each of whom is ranked, there are twice as many people as couples: everybody has a label. */
const everybody = (movement) => Object.keys(movement.contestants.labels).length;

function count(map, key, by = 1) { map.set(key, (map.get(key) || 0) + by); }

/* Who sits N-S and who E-W at a table: contestants, or single players two by two. A seat 0 is empty. */
function sidesOf(movement, table) {
  if (table.seats && !movement.contestants.players) {
    return [[table.seats.N, table.seats.S].filter(Boolean), [table.seats.E, table.seats.W].filter(Boolean)];
  }
  return [[table.ns].filter(Boolean), [table.ew].filter(Boolean)];
}

/* Everybody is in one place in each round; a team in two, one half on each line. */
function people(movement, round, say) {
  const teams = movement.contestants.kind === "teams", places = new Map();
  if (movement.contestants.players) {
    /* Players change places by themselves: each of them is in one. */
    round.tables.forEach((table) => SEATS.forEach((seat) => table.seats[seat] && count(places, table.seats[seat])));
    places.forEach((times, who) => {
      if (times > 1 || !(who in movement.contestants.players)) { say(`player ${who} sits in ${times} places`); }
    });
    return;
  }
  for (const table of round.tables) {
    sidesOf(movement, table).forEach((side, line) => side.forEach((who) => count(places, teams ? `${who} ${line}` : `${who}`)));
  }
  /* A team that waits does so with one half, or with both and then twice. */
  const waits = new Map();
  round.sitting_out.forEach((who) => count(waits, who));
  const away = new Set(round.away || []);
  for (let who = 1; who <= everybody(movement); who += 1) {
    const keys = teams ? [`${who} 0`, `${who} 1`] : [`${who}`];
    const seated = keys.reduce((sum, key) => sum + (places.get(key) || 0), 0);
    if (keys.some((key) => (places.get(key) || 0) > 1)) { say(`contestant ${who} sits in two places`); }
    const waiting = waits.get(who) || 0;
    if (away.has(who) ? seated + waiting > 0 : !(seated + waiting === keys.length || (teams && waiting && !seated))) {
      say(`contestant ${who} sits at ${seated} tables and waits ${waiting} times`);
    }
  }
  places.forEach((_, key) => {
    const who = Number(key.split(" ")[0]);
    if (!Number.isInteger(who) || who < 1 || who > everybody(movement)) { say(`there is no contestant ${who}`); }
  });
}

/* A tray is at one table, at several that say that they share it, or rests. */
function trays(movement, round, say) {
  const copies = movement.copies || 1, at = new Map();
  for (const table of round.tables) {
    if (new Set(table.trays).size !== table.trays.length || !table.trays.length) { say(`table ${table.table} names no trays or one twice`); }
    table.turned.forEach((tray) => { if (!table.trays.includes(tray)) { say(`tray ${tray} is turned and not played at table ${table.table}`); } });
    for (const tray of table.trays) {
      if (tray < 1 || tray > movement.trays) { say(`there is no tray ${tray}`); }
      at.set(tray, (at.get(tray) || []).concat(table));
    }
  }
  const resting = round.resting.flatMap((each) => each.trays);
  at.forEach((tables, tray) => {
    if (copies > 1) { return; }
    if (resting.includes(tray)) { say(`tray ${tray} rests and is played`); }
    for (const one of tables) {
      for (const other of tables) {
        if (one !== other && !one.shares.includes(other.table)) { say(`tray ${tray} is at tables ${one.table} and ${other.table}, which do not share`); }
      }
    }
  });
  for (let tray = 1; tray <= movement.trays; tray += 1) {
    if (!at.has(tray) && !resting.includes(tray)) { say(`tray ${tray} is lost`); }
  }
}

/* Nobody plays a tray oftener than is promised; two meet, or are partners, no oftener and no less often. */
function promised(movement, say) {
  const { promise } = movement, teams = movement.contestants.kind === "teams";
  const plays = new Map(), meetings = new Map(), partners = new Map();
  for (const round of movement.rounds) {
    for (const table of round.tables) {
      const [ns, ew] = sidesOf(movement, table);
      if (movement.contestants.players) {
        SEATS.forEach((seat) => table.seats[seat] && table.trays.forEach((tray) => count(plays, `player ${table.seats[seat]} plays tray ${tray}`)));
      } else {
        [ns, ew].forEach((side, line) => side.forEach((who) => table.trays.forEach((tray) => count(plays, `${who}${teams ? ` half ${line}` : ""} plays tray ${tray}`))));
      }
      for (const a of ns) { for (const b of ew) { if (a !== b) { count(meetings, `${Math.min(a, b)} ${Math.max(a, b)}`); } } }
      for (const [a, b] of [ns, ew]) { if (b) { count(partners, `${Math.min(a, b)} ${Math.max(a, b)}`); } }
    }
  }
  plays.forEach((times, what) => { if (times > promise.most_plays) { say(`${what} ${times} times`); } });
  meetings.forEach((times, pair) => { if (times > promise.most_meetings) { say(`${pair} meet ${times} times`); } });
  if (!movement.contestants.players) {
    partners.forEach((times, pair) => { if (times > promise.most_partners) { say(`${pair} are partners ${times} times`); } });
  }
  for (let a = 1; a <= everybody(movement); a += 1) {
    for (let b = a + 1; b <= everybody(movement); b += 1) {
      if (!promise.across && (meetings.get(`${a} ${b}`) || 0) < promise.least_meetings) { say(`${a} ${b} meet too seldom`); }
      if ((partners.get(`${a} ${b}`) || 0) < promise.least_partners) { say(`${a} ${b} are partners too seldom`); }
    }
  }
}

/* Manning's competition, by its words: on each tray, for every two who played it. Opponents: tables less one; partners: as much
   taken away; at different tables 1 for the same line of cards and -1 for the other. Balance is 100 (sum C)^2 / (n sum C^2). */
function balance(movement) {
  const people = everybody(movement), plays = new Map();
  for (const round of movement.rounds) {
    for (const table of round.tables) {
      const [ns, ew] = sidesOf(movement, table);
      for (const tray of table.trays) {
        const [first, second] = table.turned.includes(tray) ? [ew, ns] : [ns, ew];
        plays.set(tray, (plays.get(tray) || []).concat([[first, second]]));
      }
    }
  }
  const found = new Map();
  plays.forEach((tables) => {
    const held = tables.flatMap((lines, at) => lines.flatMap((side, line) => side.map((who) => [who, line, at])));
    held.forEach(([a, line, at], index) => {
      for (const [b, other, there] of held.slice(index + 1)) {
        if (a === b) { continue; }
        const same = line === other, here = at === there;
        const worth = here ? (same ? -1 : 1) * (tables.length - 1) : (same ? 1 : -1);
        count(found, `${Math.min(a, b)} ${Math.max(a, b)}`, worth);
      }
    });
  });
  let sum = 0, squares = 0;
  found.forEach((value) => { sum += value; squares += value * value; });
  return squares ? 100 * sum * sum / ((people * (people - 1) / 2) * squares) : null;
}

function check(movement) {
  const faults = [];
  if (!movement.rounds.length) { faults.push("no rounds"); }
  movement.rounds.forEach((round, at) => {
    const say = (what) => faults.push(`round ${at + 1}: ${what}`);
    if (round.round !== at + 1) { say(`it is numbered ${round.round}`); }
    people(movement, round, say);
    trays(movement, round, say);
  });
  promised(movement, (what) => faults.push(what));
  if (movement.fairness) {
    const own = balance(movement);
    if (own === null || Math.abs(own - movement.fairness.qf) > 0.00006) { faults.push(`balance is ${own}, and ${movement.fairness.qf} is said`); }
  }
  if (movement.problems.length) { faults.push("it says itself that it is not sound"); }
  return faults;
}

const folder = process.argv[2];
const listed = JSON.parse(fs.readFileSync(path.join(folder, "catalogue.json"), "utf8")).movements;
let wrong = 0, balanced = 0;
for (const each of listed) {
  const movement = JSON.parse(fs.readFileSync(path.join(folder, each.json), "utf8"));
  const faults = check(movement);
  balanced += movement.fairness ? 1 : 0;
  if (faults.length) {
    wrong += 1;
    console.log(`${each.json}: ${faults.slice(0, 5).join("; ")}${faults.length > 5 ? `; and ${faults.length - 5} more` : ""}`);
  }
}
console.log(`${listed.length} movements, ${balanced} with a balance, ${wrong} with faults`);
process.exit(wrong ? 1 : 0);
