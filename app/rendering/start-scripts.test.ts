import { expect, test } from "vitest";
import { paintFirst } from "./paint-first.server.ts";
import { cacheStartScripts, getStartScripts, type StartScripts } from "./start-scripts.server.ts";

const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;
const rendered = `<script nonce="first">start()</script><script nonce="first" type="module" async="">go()</script>`;
const end = "</body></html>";
const scripts = (nonce: string) =>
  paintFirst(rendered + end, "first")
    .slice(0, -end.length)
    .replaceAll("first", nonce);
const page = (head: string, end: string) =>
  `<html><head>${head}</head><body><h1>Thandi’s account</h1>${end}</body></html>`;

test("returns only a page's cached scripts, with the nonce of the current response", () => {
  const cache: StartScripts = {};
  cacheStartScripts(cache, page("", scripts("first")), "first");
  expect(getStartScripts(cache, "second")).toBe(scripts("second"));
});

test.each([
  ["without scripts", page("", "")],
  ["with text after the scripts", page("", `${scripts("first")}Thandi`)],
  [
    "with an element between the scripts",
    page("", scripts("first").replace("</script><script", "</script><p>Thandi</p><script")),
  ],
])("does not cache anything from a page %s", (_, html) => {
  const cache: StartScripts = {};
  cacheStartScripts(cache, html, "first");
  expect(getStartScripts(cache, "second")).toBeUndefined();
});

test("removes the module preload links, and runs the entry module after the first paint", () => {
  const link = '<link rel="stylesheet" href="/assets/index.css"/>';
  const html = paintFirst(page(link, preload("entry") + preload("root") + rendered), "first");
  expect(html).toContain(`<head>${link}</head>`);
  expect(html).not.toContain("modulepreload");
  expect(html).toMatch(
    /<script nonce="first">start\(\)<\/script><script nonce="first" type="text\/plain" id="start">go\(\)<\/script><script nonce="first">.*requestAnimationFrame.*<\/script><\/body>/,
  );
});
