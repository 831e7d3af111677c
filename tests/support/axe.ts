/** Checks a page's accessibility with axe, which runs inside the page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright/test";

/** axe's minified code, which takes two thirds of the full code's time to load. */
const code = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 AA, and axe's own best practices. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that depend on sizes and colours as well as the document. */
const visualRules = [
  "color-contrast",
  "link-in-text-block",
  "scrollable-region-focusable",
  "target-size",
];

/**
 * Returns the violations in the part of the page that `within` selects, by default the whole page.
 * Checks, with `visualOnly`, only the rules that another screen size or colour scheme can break.
 */
export async function findViolations(
  page: Page,
  { within = "html", visualOnly = false }: { within?: string; visualOnly?: boolean } = {},
) {
  // Loading axe takes long, so this is done once per document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(code);
  const options: axe.RunOptions = {
    runOnly: visualOnly ? { type: "rule", values: visualRules } : { type: "tag", values: tags },
    resultTypes: ["violations"],
    // A quarter of the time goes into what is not used here: selectors of the elements, and style
    // sheets, which are loaded again for a rule that is not among these.
    selectors: false,
    preload: { assets: ["media"] },
  };
  return page.evaluate(
    async ([within, options]) => {
      // The script above has defined it.
      const { axe: loaded } = window as typeof window & { axe: typeof axe };
      const { violations } = await loaded.run(within, options);
      // The whole result is large, and contains elements that can't leave the page.
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
      }));
    },
    [within, options] as const,
  );
}
