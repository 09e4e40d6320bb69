/* A page made up for the phone's scripts: as much of a browser as they use, without layout, with a clock of its own. */
"use strict";

const VOID = new Set(["input", "meta", "link", "br"]);

class Node {
  constructor(text) { this.text = text; this.parentNode = null; }
  get textContent() { return this.text; }
  remove() { if (this.parentNode) { const all = this.parentNode.childNodes; all.splice(all.indexOf(this), 1); this.parentNode = null; } }
  cloneNode() { return new Node(this.text); }
}

const DATA = (node) => new Proxy({}, {
  get: (_, name) => { const found = node.attributes["data-" + name]; return found === undefined ? undefined : found; },
  set: (_, name, value) => { node.attributes["data-" + name] = String(value); return true; },
  deleteProperty: (_, name) => delete node.attributes["data-" + name],
});

class Element extends Node {
  constructor(tag, page) {
    super("");
    this.tagName = tag; this.page = page; this.attributes = {}; this.childNodes = []; this.dataset = DATA(this);
    this.onclick = null; this.required = false; this.noValidate = false;
    this.classList = {
      toggle: (name, on) => { const has = this.classes(); if (on) { has.add(name); } else { has.delete(name); } this.attributes.class = [...has].join(" "); },
      add: (name) => this.classList.toggle(name, true),
      contains: (name) => this.classes().has(name),
    };
  }
  classes() { return new Set((this.attributes.class || "").split(/\s+/).filter(Boolean)); }
  get id() { return this.attributes.id || ""; } set id(value) { this.attributes.id = value; }
  get className() { return this.attributes.class || ""; } set className(value) { this.attributes.class = value; }
  get hidden() { return "hidden" in this.attributes; }
  set hidden(value) { if (value) { this.attributes.hidden = ""; } else { delete this.attributes.hidden; } }
  get name() { return this.attributes.name; } get type() { return this.attributes.type || (this.tagName === "input" ? "text" : ""); }
  set type(value) { this.attributes.type = value; }
  get action() { return this.attributes.action; }
  get checked() { return "checked" in this.attributes; }
  set checked(value) { if (value) { this.attributes.checked = ""; } else { delete this.attributes.checked; } }
  get value() {
    if (this.tagName === "select") {
      const options = this.querySelectorAll("option");
      return this.chosen !== undefined ? this.chosen : options.length ? options[0].value : "";
    }
    if (this.tagName === "option" && this.attributes.value === undefined) { return this.textContent; }
    return this.attributes.value || "";
  }
  set value(value) { if (this.tagName === "select") { this.chosen = value; } else { this.attributes.value = String(value); } }
  get textContent() { return this.childNodes.map((each) => each.textContent).join(""); }
  set textContent(text) { this.childNodes = []; this.append(text); }
  get elements() { return { namedItem: (name) => this.querySelectorAll("[name=" + name + "]")[0] || null }; }
  hasAttribute(name) { return name in this.attributes; }
  getAttribute(name) { return name in this.attributes ? this.attributes[name] : null; }
  setAttribute(name, value) { this.attributes[name] = String(value); }
  removeAttribute(name) { delete this.attributes[name]; }
  click() { this.page.press(this); }
  append(...these) { for (const each of these) { this.insert(each, this.childNodes.length); } }
  prepend(each) { this.insert(each, 0); }
  insert(each, at) {
    const node = each instanceof Node ? each : new Node(String(each));
    node.remove(); node.parentNode = this; this.childNodes.splice(Math.min(at, this.childNodes.length), 0, node);
  }
  replaceChildren(...these) { for (const each of [...this.childNodes]) { each.remove(); } this.append(...these); }
  replaceWith(other) { const there = this.parentNode, at = there.childNodes.indexOf(this); this.remove(); there.insert(other, at); }
  contains(other) { for (let up = other; up; up = up.parentNode) { if (up === this) { return true; } } return false; }
  cloneNode() {
    const copy = new Element(this.tagName, this.page);
    Object.assign(copy.attributes, this.attributes);
    copy.append(...this.childNodes.map((each) => each.cloneNode(true)));
    return copy;
  }
  matches(selector) { return matches(this, selector); }
  closest(selector) { for (let up = this; up instanceof Element; up = up.parentNode) { if (matches(up, selector)) { return up; } } return null; }
  querySelectorAll(selector) { const found = []; look(this, read(selector), found, Infinity); return found; }
  querySelector(selector) { const found = []; look(this, read(selector), found, 1); return found[0] || null; }
  focus() { this.page.document.activeElement = this; }
  reset() {
    for (const each of this.querySelectorAll("[name]")) {
      if (each.type === "radio") { each.checked = "data-first" in each.attributes; }
      delete each.chosen;
      if (each.type === "text") { each.value = ""; }
    }
  }
}

/* Those below that a selector means, in their order, until there are so many. */
function look(node, wanted, found, most) {
  for (const each of node.childNodes) {
    if (!(each instanceof Element)) { continue; }
    if (wanted.some((parts) => fits(each, parts)) && found.push(each) >= most) { return; }
    look(each, wanted, found, most);
    if (found.length >= most) { return; }
  }
}

/* A part of a selector without a space, as the questions that it asks of a node. */
function questions(part) {
  const pattern = /#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:="?([^"\]]*)"?)?\]|^([\w-]+)/g, asked = [];
  let found, whole = "";
  while ((found = pattern.exec(part))) {
    whole += found[0];
    const [, id, cls, attribute, value, tag] = found;
    if (id) { asked.push((node) => node.attributes.id === id); }
    else if (cls) { asked.push((node) => node.attributes.class !== undefined && node.classes().has(cls)); }
    else if (tag) { asked.push((node) => node.tagName === tag); }
    else if (value === undefined) { asked.push((node) => attribute in node.attributes); }
    else { asked.push((node) => node.attributes[attribute] === value); }
  }
  if (whole !== part) { throw new Error("This made-up page does not know the selector " + part); }
  return asked.length === 1 ? asked[0] : (node) => asked.every((each) => each(node));
}
/* Each selector is read once: an evening asks thousands of times for the same few. */
const READ = new Map();
function read(selector) {
  if (!READ.has(selector)) {
    READ.set(selector, selector.split(/,\s*(?![^[]*\])/).map((one) => one.trim().split(/\s+(?![^[]*\])/).map(questions)));
  }
  return READ.get(selector);
}
function fits(node, parts) {
  if (!parts[parts.length - 1](node)) { return false; }
  let up = node.parentNode;
  for (let at = parts.length - 2; at >= 0; at -= 1) {
    while (up instanceof Element && !parts[at](up)) { up = up.parentNode; }
    if (!(up instanceof Element)) { return false; }
    up = up.parentNode;
  }
  return true;
}
function matches(node, selector) { return read(selector).some((parts) => fits(node, parts)); }

function unescaped(text) { return text.replace(/&quot;/g, '"').replace(/&#x27;/g, "'").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&"); }

function parsed(html, page) {
  const root = new Element("#root", page);
  let at = root;
  for (const [, comment, end, tag, attributes, text] of html.matchAll(/(<![^>]*>)|<\/(\w+)>|<(\w+)((?:[^>"]|"[^"]*")*)>|([^<]+)/g)) {
    if (comment) { continue; }
    if (text !== undefined) { at.append(new Node(unescaped(text))); continue; }
    if (end) { while (at.tagName !== end) { at = at.parentNode; } at = at.parentNode; continue; }
    const made = new Element(tag, page);
    for (const [, name, , value] of attributes.matchAll(/([\w-]+)(="([^"]*)")?/g)) { made.attributes[name] = value === undefined ? "" : unescaped(value); }
    if (made.type === "radio" && made.checked) { made.attributes["data-first"] = ""; }
    at.append(made);
    if (!VOID.has(tag)) { at = made; }
  }
  root.getElementById = (id) => root.querySelector("#" + id);
  return root;
}

/* Time that passes only when it is told to. */
class Clock {
  constructor() { this.now = 1_700_000_000_000; this.waiting = []; this.count = 0; }
  at(when, run, every) { this.waiting.push({ when, run, every, id: this.count += 1 }); return this.count; }
  clear(id) { this.waiting = this.waiting.filter((each) => each.id !== id); }
  async run(milliseconds) {
    const end = this.now + milliseconds;
    for (;;) {
      await settled();
      const next = this.waiting.filter((each) => each.when <= end).sort((one, other) => one.when - other.when || one.id - other.id)[0];
      if (!next) { break; }
      this.now = Math.max(this.now, next.when);
      if (next.every) { next.when += next.every; } else { this.clear(next.id); }
      next.run();
    }
    this.now = end;
    await settled();
  }
}
/* All that was promised and needs no time has happened. */
async function settled() { for (let at = 0; at < 30; at += 1) { await null; } }

module.exports = { Element, Clock, parsed, settled };
