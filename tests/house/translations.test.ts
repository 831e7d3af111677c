/**
 * Tests that the dictionaries contain every text of the portal, its schemas and the reference
 * service, and no unused texts.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { staffPermissionLabels } from "#contract/permissions.ts";
import { af, afMessages } from "#app/languages/af/index.ts";
import { upstream } from "#app/languages/af/upstream.ts";
import { projectFolder } from "#tests/support/folders.ts";
import { appSources, schemaMessagesOf, sourcesIn, textsOf } from "./screen-text-sources.ts";

test("has an Afrikaans translation for every field error in the portal's own schemas", () => {
  const said = appSources.flatMap(schemaMessagesOf);
  expect(said).toContain("Choose what it is about");
  expect(said.filter((text) => !(text in af))).toEqual([]);
});

test("uses only field errors from the catalogue in the contract's schemas", () => {
  expect(sourcesIn("contract").flatMap(schemaMessagesOf)).toEqual([]);
});

test("uses every message in the catalogue", () => {
  const sources = ["app", "contract", "server/reference-service"].flatMap(sourcesIn);
  const catalogue = /contract[/]messages\.ts$|languages[/]af[/]messages\.ts$/;
  const used = new Set(sources.filter(({ fileName }) => !catalogue.test(fileName)).flatMap(textsOf));
  // Some codes are made of two parts, such as "wait_" and a unit.
  const isUsed = (code: string) => used.has(code) || used.has(code.replace(/(?<=^(?:wait|access_given)_).*/, "1"));
  expect(Object.keys(messages).filter((code) => !isUsed(code))).toEqual([]);
});

test.each(Object.entries(messages))("message %s has the same placeholders in Afrikaans as in English", (code, english) => {
  const afrikaans = new Map(Object.entries(afMessages)).get(code) ?? "";
  expect(placeholdersOf(afrikaans)).toEqual(placeholdersOf(english));
});

/** Returns the placeholders in each form of a message. */
function placeholdersOf(forms: string | object): unknown {
  if (typeof forms === "string") return [...new Set(forms.match(/\{\w+\}/g))].sort();
  return Object.fromEntries(Object.entries(forms).map(([form, text]) => [form, placeholdersOf(String(text))]));
}

test("has an Afrikaans translation for every text in a style sheet", () => {
  const folder = join(projectFolder, "app/styles");
  const styles = readdirSync(folder).filter((name) => name.endsWith(".css"));
  const text = styles.map((name) => readFileSync(join(folder, name), "utf8").replace(/\/\*[^]*?\*\//g, "")).join("");
  const rules = [...text.matchAll(/([^{}]+)\{[^{}]*?content:(?:[^;}"]|"[^"\p{L}]*")*"[^"]*\p{L}/gu)].map(([, selector = ""]) =>
    selector.trim(),
  );
  const afrikaans = ":where(:lang(af))";
  const english = rules.filter((rule) => !rule.includes(afrikaans));
  expect(english).not.toEqual([]);
  expect(rules.filter((rule) => rule.includes(afrikaans)).map((rule) => rule.replace(afrikaans, ""))).toEqual(english);
});

test("uses every text in the dictionary", () => {
  const said = new Set([...appSources.flatMap(textsOf), ...Object.values(staffPermissionLabels)]);
  expect(Object.keys(af).filter((key) => !said.has(key) && !(key in upstream))).toEqual([]);
});

test("translates a text the same way in all files of a dictionary", async () => {
  const folder = join(projectFolder, "app/languages/af");
  const seen = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name !== "index.ts")) {
    // All dictionary files have this type, as index.ts shows.
    const sections = Object.values((await import(join(folder, file))) as Record<string, Record<string, string>>);
    for (const [key, text] of sections.flatMap((section) => Object.entries(section))) {
      expect(seen.get(key) ?? text, `${key} in ${file}`).toBe(text);
      seen.set(key, text);
    }
  }
});
