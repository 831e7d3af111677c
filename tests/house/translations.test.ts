/**
 * Tests that the dictionaries contain every text of the portal, its schemas and the reference
 * service, and no unused text.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { af } from "#app/languages/af/index.ts";
import { contract } from "#app/languages/af/contract.ts";
import { upstream } from "#app/languages/af/upstream.ts";
import { projectFolder } from "#tests/support/folders.ts";
import { appSources, schemaMessages, serviceFieldErrors, serviceRefusals, textsOf } from "./screen-text-sources.ts";

/** Checks whether a text is in the dictionary. Numbers are looked up as {n}. */
const isKnown = (text: string) => text in af || text.replace(/\d+/g, "{n}") in af;

test("has an Afrikaans translation for every field error of a schema", () => {
  expect(schemaMessages).toContain("Enter an account number of up to 20 digits");
  expect(schemaMessages.filter((text) => !isKnown(text))).toEqual([]);
});

test("has an Afrikaans translation for every reference service error", () => {
  const said = [...serviceFieldErrors, ...serviceRefusals];
  for (const text of [
    "This is already verified.",
    "You have already added this one. Enter a different one",
    "Choose a password that is harder to guess",
  ]) {
    expect(said).toContain(text);
  }
  expect(said.filter((text) => !isKnown(text))).toEqual([]);
});

test("has an Afrikaans translation for every word in a style sheet", () => {
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

test("uses every text of a dictionary somewhere", () => {
  const said = new Set(appSources.flatMap(textsOf));
  const elsewhere = { ...contract, ...upstream };
  expect(Object.keys(af).filter((key) => !said.has(key) && !(key in elsewhere))).toEqual([]);
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
