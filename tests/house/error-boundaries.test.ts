/** Tests that every page shows its own errors, so that the rest of the screen remains visible. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "#tests/support/folders.ts";

const folder = join(projectFolder, "app", "routes");
const exportsErrorBoundary = (source: string) =>
  /\bas ErrorBoundary \}|export function ErrorBoundary\b/.test(source);

test("exports an ErrorBoundary from every route module with a page", () => {
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx") && !name.includes(".test."))
    .map((name) => ({ name, source: readFileSync(join(folder, name), "utf8") }))
    .filter(
      ({ source }) => /^export const handle\b/m.test(source) && /^export default\b/m.test(source),
    );
  expect(pages.length).toBeGreaterThan(40);
  expect(
    pages.filter(({ source }) => !exportsErrorBoundary(source)).map(({ name }) => name),
  ).toEqual([]);
});

test("detects a page without an ErrorBoundary", () => {
  expect(
    exportsErrorBoundary(
      'export { RouteErrorBoundary } from "#app/errors/route-error-boundary.tsx";',
    ),
  ).toBe(false);
});
