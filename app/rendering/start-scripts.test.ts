import { expect, test } from "vitest";
import { cacheStartScripts, getStartScripts, type StartScripts, withoutPreloads } from "./start-scripts.server.ts";

const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;
const scripts = (nonce: string) => `<script nonce="${nonce}">start()</script><script nonce="${nonce}" type="module" async="">go()</script>`;
const page = (head: string, end: string) => `<html><head>${head}</head><body><h1>Thandi’s account</h1>${end}</body></html>`;

test("repeats only the scripts of a page, with the nonce of each response", () => {
  const cache: StartScripts = {};
  cacheStartScripts(cache, page("", scripts("first")), "first");
  expect(getStartScripts(cache, "second")).toBe(scripts("second"));
});

test.each([
  ["without scripts", page("", "")],
  ["with text after the scripts", page("", `${scripts("first")}Thandi`)],
  ["with an element between the scripts", page("", scripts("first").replace("</script><script", "</script><p>Thandi</p><script"))],
])("does not cache anything from a page %s", (_, html) => {
  const cache: StartScripts = {};
  cacheStartScripts(cache, html, "first");
  expect(getStartScripts(cache, "second")).toBeUndefined();
});

test("removes only the links that preload modules", () => {
  const link = '<link rel="stylesheet" href="/assets/index.css"/>';
  expect(withoutPreloads(page(link, preload("entry") + preload("root") + scripts("first")))).toBe(page(link, scripts("first")));
});
