/**
 * Tests that the dictionaries contain every text of the portal, its schemas and the reference
 * service, and no unused texts.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { upstream } from "#app/languages/af/upstream.ts";
import { languageNames } from "#app/languages/language.ts";
import { auditSentences } from "#contract/audit/sentences.ts";
import { messages } from "#contract/messages.ts";
import { staffPermissionLabels } from "#contract/permissions.ts";
import { lockoutLabels } from "#contract/sign-in/lockout-labels.ts";
import {
  dictionaries,
  type TranslatedLanguage,
  translatedLanguages,
} from "#tests/support/dictionaries.ts";
import { projectFolder } from "#tests/support/folders.ts";
import {
  appSources,
  schemaMessagesOf,
  singularTextsOf,
  sourcesIn,
  textsOf,
} from "./screen-text-sources.ts";

const eachLanguage = translatedLanguages.map(
  (language) => [languageNames[language], language] as const,
);

test("has a translation for every field error in the portal's own schemas", () => {
  const said = appSources.flatMap(schemaMessagesOf);
  expect(said).toContain("Choose what it is about");
  expect(said.filter((text) => !(text in dictionaries.af.texts))).toEqual([]);
});

test("the contract's schemas use only field errors from the catalogue", () => {
  expect(sourcesIn("contract").flatMap(schemaMessagesOf)).toEqual([]);
});

test("has no unused message in the catalogue", () => {
  const sources = ["app", "contract", "server/reference-service"].flatMap(sourcesIn);
  const catalogue = /contract[/].*messages\.ts$|languages[/]..[/]messages\.ts$/;
  const used = new Set(
    sources.filter(({ fileName }) => !catalogue.test(fileName)).flatMap(textsOf),
  );
  // Some codes are made of two parts, such as "wait_" and a unit.
  const isUsed = (code: string) =>
    used.has(code) || used.has(code.replace(/(?<=^(?:wait|access_given)_).*/, "1"));
  expect(Object.keys(messages).filter((code) => !isUsed(code))).toEqual([]);
});

const singularTexts = appSources.flatMap(singularTextsOf);

test("uses singular texts only where a count chooses between singular and plural", () => {
  const used = appSources.flatMap(textsOf).filter((text) => singularTexts.includes(text));
  expect(used.sort()).toEqual([...singularTexts].sort());
});

test.each(eachLanguage)(
  "every text has the same placeholders in %s as in English",
  (_, language) => {
    for (const [key, text] of Object.entries(dictionaries[language].texts)) {
      expect(placeholdersOf(text), key).toEqual(
        singularTexts.includes(key) ? placeholdersForOne(key, language) : placeholdersOf(key),
      );
      expect(text.trim(), key).not.toBe("");
    }
  },
);

test.each(eachLanguage)(
  "every message has the same placeholders in %s as in English",
  (_, language) => {
    const translated = new Map(Object.entries(dictionaries[language].messages));
    for (const [code, english] of Object.entries(messages)) {
      const text = translated.get(code);
      if (typeof english === "string" || typeof text !== "object")
        expect([code, placeholdersIn(text)]).toEqual([code, placeholdersIn(english)]);
      else {
        expect(placeholdersIn(text.one), code).toEqual(placeholdersForOne(english.one, language));
        expect(placeholdersIn(text.other), code).toEqual(placeholdersOf(english.other));
      }
    }
  },
);

function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort();
}

/** Returns the placeholders in a text, or undefined for a message with plural forms. */
function placeholdersIn(text: string | object | undefined): string[] | undefined {
  return typeof text === "string" ? placeholdersOf(text) : undefined;
}

/**
 * Returns the placeholders that a translated singular text must have. They include the count if the
 * language also uses the singular for zero.
 */
function placeholdersForOne(english: string, language: TranslatedLanguage): string[] {
  const coversZero = new Intl.PluralRules(language).select(0) === "one";
  return placeholdersOf(coversZero ? `${english} {count}` : english);
}

test("leaves no text untranslated in isiZulu, except names and borrowed words", () => {
  const same = [
    ...["Jan", "Feb", "Jun", "Jul", "Sep", "Nov"], // The months begin with the same letters.
    ...["{channel}, {moment}", "{month}: {quantity}, {comparison}.", "{count} ×, {time}"], // They have no words.
    "EasyPay", // A company's name.
    ...["Profiler", "Bindings"], // The specification names these parts of the profiler.
  ];
  const { texts, messages: translated } = dictionaries.zu;
  const coded = new Map<string, unknown>(Object.entries(messages));
  expect(Object.entries(translated).filter(([code, text]) => text === coded.get(code))).toEqual([]);
  const left = Object.entries(texts).flatMap(([key, text]) =>
    key.replace(/\|.*/, "") === text ? [key] : [],
  );
  expect(left.sort()).toEqual(same.sort());
});

test("has a translation in every language for every text in a style sheet", () => {
  const folder = join(projectFolder, "app/styles");
  const styles = readdirSync(folder).filter((name) => name.endsWith(".css"));
  const text = styles
    .map((name) => readFileSync(join(folder, name), "utf8").replace(/\/\*[^]*?\*\//g, ""))
    .join("");
  const rules = [
    ...text.matchAll(/([^{}]+)\{[^{}]*?content:(?:[^;}"]|"[^"\p{L}]*")*"[^"]*\p{L}/gu),
  ].map(([, selector = ""]) => selector.trim());
  const english = rules.filter((rule) => !rule.includes(":lang("));
  expect(english).not.toEqual([]);
  for (const language of translatedLanguages) {
    const marked = `:where(:lang(${language}))`;
    expect(
      rules.filter((rule) => rule.includes(marked)).map((rule) => rule.replace(marked, "")),
    ).toEqual(english);
  }
});

test("has no unused text in the dictionary", () => {
  const said = new Set<string>([
    ...appSources.flatMap(textsOf),
    ...Object.values(auditSentences).flat(),
    ...Object.values(lockoutLabels),
    ...Object.values(staffPermissionLabels),
  ]);
  expect(
    Object.keys(dictionaries.af.texts).filter((key) => !said.has(key) && !(key in upstream)),
  ).toEqual([]);
});

test.each(eachLanguage)(
  "translates a text the same way in all files of the dictionary of %s",
  async (_, language) => {
    const folder = join(projectFolder, "app/languages", language);
    const seen = new Map<string, string>();
    for (const file of readdirSync(folder).filter((name) => name !== "index.ts")) {
      // All dictionary files have this type, as index.ts shows.
      const sections = Object.values(
        (await import(join(folder, file))) as Record<string, Record<string, string>>,
      );
      for (const [key, text] of sections.flatMap((section) => Object.entries(section))) {
        expect(seen.get(key) ?? text, `${key} in ${file}`).toBe(text);
        seen.set(key, text);
      }
    }
  },
);
