"""Things on a page that cannot be read or hit: text on text, clipped text, text under 11 px, targets under 24 px, things outside the window.

Looked for in the page itself, from what is painted: the boxes of the lines of text, what lies on top of them, and what clips them.
"""

from __future__ import annotations

from playwright.sync_api import Page

FIND = r"""
({ ignored, pannable }) => {
  const LEAST_TYPE = 11, LEAST_TARGET = 24, SLACK = 2.5;
  const found = [];
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const isIgnored = (element) => ignored && element.closest(ignored);
  const nameOf = (element) => {
    const own = `${element.localName}${[...element.classList].map((one) => `.${one}`).join("")}`;
    const home = element.parentElement?.closest("[class]");
    return home ? `${home.localName}.${[...home.classList].join(".")} > ${own}` : own;
  };
  const words = (text) => text.trim().replace(/\s+/g, " ").slice(0, 40);
  const area = ({ left, top, right, bottom }) => Math.max(0, right - left) * Math.max(0, bottom - top);
  const overlap = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });

  // What clips an element, and whether it can be scrolled there.
  const clips = new Map();
  function clipOf(element) {
    if (!element || element === document.documentElement) return { box: view, hidden: view };
    if (clips.has(element)) return clips.get(element);
    const style = getComputedStyle(element);
    // What one can move by hand is not lost beyond an edge.
    if (pannable && element.matches(pannable)) {
      const { box } = clipOf(element.parentElement);
      clips.set(element, { box, hidden: { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 } });
      return clips.get(element);
    }
    const up = clipOf(style.position === "fixed" ? document.documentElement : element.parentElement);
    let { box, hidden } = up;
    if (style.overflow !== "visible") {
      const own = element.getBoundingClientRect();
      const isWindow = element === document.body;
      const scrollsX = /auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      const scrollsY = /auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
      if (!isWindow) box = overlap(box, own);
      // Where one can scroll, nothing is lost in that direction.
      hidden = overlap(scrollsX || scrollsY ? { left: scrollsX ? -1e6 : hidden.left, right: scrollsX ? 1e6 : hidden.right, top: scrollsY ? -1e6 : hidden.top, bottom: scrollsY ? 1e6 : hidden.bottom } : hidden,
        { left: scrollsX ? -1e6 : own.left, right: scrollsX ? 1e6 : own.right, top: scrollsY ? -1e6 : own.top, bottom: scrollsY ? 1e6 : own.bottom });
    }
    const made = { box, hidden };
    clips.set(element, made);
    return made;
  }
  const isPageScrolled = document.scrollingElement.scrollHeight > innerHeight + 1 && /auto|scroll|visible/.test(getComputedStyle(document.body).overflowY);

  function isShown(element) {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".said, [inert], noscript, .skip, dialog:not([open])") && getComputedStyle(element).clipPath === "none" && !isTurnedAway(element);
  }
  function isTurnedAway(element) {
    const face = element.closest(".face");
    if (!face) return false;
    const isUp = Boolean(face.closest(".card")?.classList.contains("is-up"));
    return isUp === face.classList.contains("back");
  }

  // How large a plane or a turned card shows what is on it; small boxes are rounded too much to tell.
  function scaleOf(element) {
    if (element instanceof SVGElement) return element.getScreenCTM()?.a ?? 1;
    let whole = element;
    while (whole.offsetWidth < 50 && whole.parentElement) whole = whole.parentElement;
    return whole.getBoundingClientRect().width / whole.offsetWidth || 1;
  }

  // --- the lines of text, as they are painted ---
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || ["SCRIPT", "STYLE", "OPTION"].includes(element.tagName.toUpperCase()) || isIgnored(element) || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const style = getComputedStyle(element);
    const { box, hidden } = clipOf(element);
    const isClamped = style.webkitLineClamp !== "none" || style.textOverflow === "ellipsis";
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
    let isSeen = false;
    for (const rect of rects) {
      const seen = overlap(rect, box);
      if (area(seen) < 4) continue;
      isSeen = true;
      // The ink of a line is lower than its box.
      const lead = rect.height * 0.2;
      lines.push({ element, node, text: words(node.data), box: { left: seen.left + 1, right: seen.right - 1, top: Math.max(seen.top, rect.top + lead), bottom: Math.min(seen.bottom, rect.bottom - lead) } });
      const lost = { x: Math.max(hidden.left - rect.left, rect.right - hidden.right), y: isPageScrolled ? 0 : Math.max(hidden.top - rect.top, rect.bottom - hidden.bottom) };
      if (!isClamped && (lost.x > SLACK || lost.y > rect.height * 0.3)) found.push(`cut: "${words(node.data)}" in ${nameOf(element)} (${Math.round(Math.max(lost.x, lost.y))} px)`);
    }
    if (isSeen) {
      const scale = scaleOf(element);
      const size = parseFloat(style.fontSize) * scale;
      if (size < LEAST_TYPE - 0.25) found.push(`small: "${words(node.data)}" in ${nameOf(element)} (${size.toFixed(1)} px)`);
    } else if (!isClamped && rects.length && rects.every((rect) => area(overlap(rect, hidden)) < 4) && !isPageScrolled) found.push(`hidden: "${words(node.data)}" in ${nameOf(element)}`);
  }

  // --- text on text: both are painted at the same place, and the upper one does not cover the lower ---
  const covers = (one, other) => {
    const { left, top, right, bottom } = overlap(one.box, other.box);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const stack = document.elementsFromPoint(x, y);
    const [a, b] = [stack.indexOf(one.element), stack.indexOf(other.element)];
    const upper = a < 0 || b < 0 ? null : Math.min(a, b);
    if (upper === null) return null;
    // Something opaque between the two hides the lower one whole: then it is covered, not written over.
    const between = stack.slice(upper, Math.max(a, b));
    return between.some((layer) => isOpaque(layer, { left, top, right, bottom }));
  };
  const isOpaque = (element, part) => {
    const style = getComputedStyle(element);
    const alpha = /rgba\(.*?, ([\d.]+)\)|\/ ([\d.]+)\)/.exec(style.backgroundColor);
    const isFilled = style.backgroundColor !== "rgba(0, 0, 0, 0)" && style.backgroundColor !== "transparent" && Number(alpha?.[1] ?? alpha?.[2] ?? 1) > 0.8;
    return (isFilled || style.backgroundImage !== "none") && area(overlap(element.getBoundingClientRect(), part)) >= area(part) * 0.9;
  };
  lines.sort((a, b) => a.box.top - b.box.top);
  const told = new Set();
  for (let i = 0; i < lines.length; i++) {
    for (let j = i + 1; j < lines.length && lines[j].box.top < lines[i].box.bottom; j++) {
      const [one, other] = [lines[i], lines[j]];
      if (one.node === other.node) continue;
      const both = overlap(one.box, other.box);
      if (both.right - both.left < SLACK || both.bottom - both.top < SLACK) continue;
      const key = `${nameOf(one.element)} ${nameOf(other.element)} ${one.text}`;
      if (told.has(key)) continue;
      told.add(key);
      const isCovered = covers(one, other);
      if (isCovered === false || isCovered === null) found.push(`text on text: "${one.text}" in ${nameOf(one.element)} and "${other.text}" in ${nameOf(other.element)}`);
      else found.push(`covered: "${one.text}" in ${nameOf(one.element)} and "${other.text}" in ${nameOf(other.element)}`);
    }
  }

  // --- targets ---
  const hit = [];
  for (const target of document.querySelectorAll("button, a[href], input, select, summary, [data-target], [role=button]")) {
    if (isIgnored(target) || !isShown(target) || target.disabled || getComputedStyle(target).pointerEvents === "none") continue;
    if (target.localName === "a" && getComputedStyle(target).display === "inline") continue; // within a sentence
    const { width, height, left, top, right, bottom } = target.getBoundingClientRect();
    if (!width || !height) continue;
    const { box, hidden } = clipOf(target);
    const seen = overlap({ left, top, right, bottom }, box);
    if (area(seen) < 4) {
      if (!isPageScrolled && area(overlap({ left, top, right, bottom }, hidden)) < 4) found.push(`out of reach: ${nameOf(target)} "${words(target.ariaLabel ?? target.textContent)}"`);
      continue;
    }
    if (Math.min(width, height) < LEAST_TARGET - 0.5) found.push(`small target: ${nameOf(target)} "${words(target.ariaLabel ?? target.textContent)}" (${Math.round(width)} × ${Math.round(height)})`);
    hit.push({ target, seen });
    const [x, y] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2];
    const uppermost = document.elementFromPoint(x, y);
    if (uppermost && !target.contains(uppermost) && !uppermost.contains(target) && !uppermost.closest("[data-target], .veil")) found.push(`under something: ${nameOf(target)} "${words(target.ariaLabel ?? target.textContent)}" under ${nameOf(uppermost)}`);
  }
  hit.forEach(({ target, seen }, index) => hit.slice(index + 1).forEach((other) => {
    if (target.contains(other.target) || other.target.contains(target)) return;
    if (area(overlap(seen, other.seen)) > 0.2 * Math.min(area(seen), area(other.seen))) found.push(`targets on each other: ${nameOf(target)} "${words(target.ariaLabel ?? target.textContent)}" and ${nameOf(other.target)} "${words(other.target.ariaLabel ?? other.target.textContent)}"`);
  }));
  if (document.scrollingElement.scrollWidth > innerWidth + 1) found.push(`the page is wider than the window: ${document.scrollingElement.scrollWidth} px`);
  return [...new Set(found)];
}
"""


def faults(page: Page, ignored: str = "", pannable: str = "") -> list[str]:
    """The faults, in words. Elements matching an ignored selector are skipped; those matching a pannable one may reach out of the window."""
    return list(page.evaluate(FIND, {"ignored": ignored, "pannable": pannable}))
