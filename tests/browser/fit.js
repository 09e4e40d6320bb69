/* Lists in sentences all that does not fit on a page at its present size. */
({ scrolling, unbroken, header }) => {
  const found = [];
  const text = (each) => JSON.stringify(each.textContent.trim().replace(/\s+/g, " ").slice(0, 40));
  const words = (each) => {
    const classes = [...each.classList].map((name) => `.${name}`).join("");
    return `${each.id ? `#${each.id}` : each.tagName.toLowerCase()}${classes} ${text(each)}`;
  };
  const inside = (each) => (each.parentElement ? `${words(each.parentElement).split(" ")[0]} > ` : "");
  const seen = (each) =>
    each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !each.closest(".unseen, .skip, svg svg");
  const exempt = (each) =>
    each.closest(scrolling) || each.querySelector(":scope > .whole, :scope > .season, :scope > .rolls, :scope > .bar");
  const lines = (range) => {
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
    return new Set(boxes.map((box) => Math.round(box.top))).size;
  };
  const all = [...document.body.querySelectorAll("*")].filter(
    (each) => !each.closest("svg") && seen(each) && !exempt(each),
  );

  const wide = all.filter(
    (each) =>
      each.clientWidth > 2
      && getComputedStyle(each).display !== "inline"
      && each.scrollWidth > each.clientWidth + 1
      && !["SELECT", "INPUT"].includes(each.tagName),
  );
  for (const each of wide) {
    if (!wide.some((other) => other !== each && each.contains(other))) {
      found.push(`${inside(each)}${words(each)} is ${each.scrollWidth} px wide in ${each.clientWidth}`);
    }
  }
  for (const each of all) {
    const cut = ["hidden", "clip"].includes(getComputedStyle(each).overflowY);
    if (cut && each.clientHeight > 2 && each.scrollHeight > each.clientHeight + 1) {
      found.push(`${inside(each)}${words(each)} is ${each.scrollHeight} px high in ${each.clientHeight}`);
    }
  }

  /* What is longer than any word may break, as may a number of twenty digits; N-S and N & S may not. */
  const whole = /(?<![\p{L}\p{M}\p{N}])(?:(?!\d{12})[\p{L}\p{M}\p{N}]{2,20}|\p{Lu}(?:-| & )\p{Lu})(?![\p{L}\p{M}\p{N}])/gu;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const node = texts.currentNode, parent = node.parentElement;
    if (!node.data.trim() || parent.closest(`script, style, textarea, option, svg, ${unbroken}`) || !seen(parent)) {
      continue;
    }
    range.selectNodeContents(node);
    if (lines(range) < 2) {
      continue;
    }
    for (const word of node.data.matchAll(whole)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (lines(range) > 1) {
        found.push(`${word[0]} is broken in ${inside(parent)}${words(parent)}`);
      }
    }
  }

  for (const each of document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")) {
    if (!seen(each) || exempt(each)) {
      continue;
    }
    const box = each.getBoundingClientRect();
    if (box.width && (box.left < -1 || box.right > innerWidth + 1)) {
      found.push(`${words(each)} is off the screen`);
    }
    for (let around = each.parentElement; around; around = around.parentElement) {
      const outer = around.getBoundingClientRect();
      const hidden = box.right > outer.right + 1 || box.left < outer.left - 1;
      if (hidden && getComputedStyle(around).overflowX !== "visible") {
        found.push(`${words(each)} is scrolled out of sight`);
        break;
      }
    }
  }

  const main = document.querySelector("main"), top = main ? main.getBoundingClientRect().top + scrollY : 0;
  if (innerWidth <= 400 && top > header * innerHeight) {
    found.push(`the page begins ${Math.round(top)} px down`);
  }
  return [...new Set(found)];
}
