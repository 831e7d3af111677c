/**
 * Layout rules for pages on a phone. Each function runs in a page and returns the offending
 * elements.
 */
import type { Page } from "playwright/test";

/** The position above which a page's content must start, in CSS pixels. */
const contentStartsAbove = 400;
const minTarget = 44;

/**
 * Returns the first content after the main heading, if it starts too far down. The banner that
 * shows staff whose account they are viewing does not count.
 */
export async function findLateContent(page: Page): Promise<string[]> {
  return page.evaluate((limit) => {
    window.scrollTo(0, 0);
    const content =
      "form, table, figure, dl, ul, ol, section, article, p, .button, .empty, .message, .outcome";
    const furniture =
      "nav, .toasts, .flash, .visually-hidden, [role=search], details.filters, .breadcrumbs, .file-links, .support-banner";
    const heading = document.querySelector("main h1");
    if (!heading) return ["the page has no main heading"];
    const follows = (element: Element) =>
      heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    // The heading of an error page says it all.
    const first = heading.closest(".error-page")
      ? heading
      : [...document.querySelectorAll(`main :is(${content})`)].find(
          (element) =>
            follows(element) &&
            !element.closest(furniture) &&
            element.getBoundingClientRect().height > 0,
        );
    const top = Math.round((first ?? heading).getBoundingClientRect().top);
    const banner = document.querySelector(".support-banner")?.getBoundingClientRect().height ?? 0;
    return top < limit + banner
      ? []
      : [`${(first ?? heading).outerHTML.slice(0, 120)} starts at ${top}`];
  }, contentStartsAbove);
}

/**
 * Returns the targets that are hard to tap because they are less than 44 px high. Exempt are
 * targets in a sentence, and those with no other target nearby.
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(async (min) => {
    // A dialog is smaller while it opens. Animations of a scroll position never finish.
    const opening = document.getAnimations().filter(({ timeline, effect }) => {
      return (
        timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity
      );
    });
    await Promise.allSettled(opening.map(({ finished }) => finished));
    const isVisible = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
        !element.closest(".visually-hidden")
      );
    };
    /**
     * Returns the area that reacts to a tap, including an element's label, or the whole row for a
     * row's link.
     */
    const areaOf = (element: Element) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const isBox = element.matches("[type=checkbox], [type=radio]");
      const parts = [
        element,
        ...(label && isBox ? [label] : []),
        ...(element.matches(".row-link") ? [element.closest("tr, li") ?? element] : []),
      ];
      const boxes = parts.map((part) => part.getBoundingClientRect());
      const [left, top] = [
        Math.min(...boxes.map((box) => box.left)),
        Math.min(...boxes.map((box) => box.top)),
      ];
      const [right, bottom] = [
        Math.max(...boxes.map((box) => box.right)),
        Math.max(...boxes.map((box) => box.bottom)),
      ];
      return { left, top, right, bottom };
    };
    const isInSentence = (element: Element) => {
      const block = element.closest("p, li, td, dd, label, h1, h2, h3, figcaption, div");
      const display = getComputedStyle(element).display;
      return (
        display === "inline" &&
        (block?.textContent.trim().length ?? 0) > element.textContent.trim().length
      );
    };
    const targets = [
      ...document.querySelectorAll(
        "a[href], button, input:not([type=hidden]), select, textarea, summary",
      ),
    ].filter(isVisible);
    const areas = targets.map((element) => ({ element, area: areaOf(element) }));
    const isCrowded = ({ element, area }: (typeof areas)[number]) => {
      const middle = (area.top + area.bottom) / 2;
      const reach = {
        top: Math.min(area.top, middle - min / 2),
        bottom: Math.max(area.bottom, middle + min / 2),
      };
      return areas.some(
        (other) =>
          other.element !== element &&
          !other.element.contains(element) &&
          other.area.left < area.right &&
          other.area.right > area.left &&
          other.area.top < reach.bottom - 0.5 &&
          other.area.bottom > reach.top + 0.5,
      );
    };
    return areas
      .filter(({ area }) => area.bottom - area.top < min - 0.5)
      .filter(({ element }) => !isInSentence(element))
      .filter(isCrowded)
      .map(
        ({ element, area }) =>
          `${Math.round(area.bottom - area.top)} px: ${element.outerHTML.slice(0, 120)}`,
      );
  }, minTarget);
}

/**
 * Returns elements that cut off text or widen the page when the text spacing of WCAG 1.4.12 is
 * applied.
 */
export async function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
    );
    document.adoptedStyleSheets = [spacing];
    const clipped = [...document.querySelectorAll("body *")].filter((element) => {
      const { overflowX, clipPath, fontSize, textOverflow, webkitLineClamp } =
        getComputedStyle(element);
      // A row may shorten its text visibly, because its own page has the whole text.
      const isShortened = textOverflow === "ellipsis" || webkitLineClamp !== "none";
      if (
        !/hidden|clip/.test(overflowX) ||
        clipPath !== "none" ||
        isShortened ||
        fontSize === "0px"
      )
        return false;
      if (element.textContent.trim() === "" || element.closest("svg") || !element.checkVisibility())
        return false;
      return element.scrollWidth > element.clientWidth + 1;
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    const isWide = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    const wide = [...document.querySelectorAll("main *, .masthead *, footer *")].filter(
      (element) =>
        scrollWidth > clientWidth &&
        isWide(element) &&
        ![...element.children].some(isWide) &&
        !element.closest("svg"),
    );
    const offenders = [...clipped, ...wide].map((element) => element.outerHTML.slice(0, 160));
    document.adoptedStyleSheets = [];
    return scrollWidth > clientWidth
      ? [`the page is ${scrollWidth} px wide`, ...offenders.slice(0, 5)]
      : offenders;
  });
}

/** Returns the words that are broken in the middle because the line is too narrow for them. */
export async function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (
        !text.parentElement?.checkVisibility() ||
        text.parentElement.getBoundingClientRect().width < 2
      )
        continue;
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\p{L}{2,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`${word} in ${text.parentElement.outerHTML.slice(0, 120)}`);
      }
    }
    return broken;
  });
}

/** Returns the navigation links that look current but are not. Needs forced colours. */
export async function findFalselyCurrent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const look = (element: Element) => {
      const {
        borderBlockStart,
        borderBlockEnd,
        backgroundColor,
        color,
        outline,
        textDecorationLine,
        fontWeight,
      } = getComputedStyle(element);
      const canvas = getComputedStyle(document.body).backgroundColor;
      const edges = [borderBlockStart, borderBlockEnd].map((edge) =>
        edge.startsWith("0px") || edge.endsWith(canvas) ? "none" : edge,
      );
      return [...edges, backgroundColor, color, outline, textDecorationLine, fontWeight].join(" ");
    };
    const isCurrent = (element: Element) =>
      element.matches("[aria-current]:not([aria-current=false]), [aria-selected=true]");
    return [...document.querySelectorAll("nav, [role=tablist]")].flatMap((group) => {
      const items = [...group.querySelectorAll("a[href], [role=tab]")].filter((item) =>
        item.checkVisibility(),
      );
      // The section around the current page may look like the other sections.
      const others = items.filter((item) => !isCurrent(item)).map(look);
      const current = items.filter(isCurrent);
      return current.some((item) => !others.includes(look(item)))
        ? []
        : current.map((item) => item.outerHTML.slice(0, 120));
    });
  });
}
