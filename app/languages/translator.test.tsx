import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { af } from "./af/index.ts";
import { negotiateLanguage } from "./language.ts";
import { addDictionary, type Translator, getTranslator } from "./translator.ts";

addDictionary("af", af);
const english = getTranslator("en");
const afrikaans = getTranslator("af");

test("returns a text in the requested language with its placeholders filled in", () => {
  expect(english("The account is now called {name}.", { name: "$& {name}" })).toBe("The account is now called $& {name}.");
  expect(afrikaans("The account is now called {name}.", { name: "Huis" })).toBe("Die rekening se naam is nou Huis.");
});

test("fails type checking when a text is not in the dictionary or a placeholder's value is missing", () => {
  // @ts-expect-error no dictionary has it
  expect(afrikaans("Nobody has translated this.")).toBe("Nobody has translated this.");
  // @ts-expect-error the name is missing
  expect(english("The account is now called {name}.")).toContain("{name}");
  // @ts-expect-error it has no other name
  expect(english("The account is now called {name}.", { label: "Huis" })).toBe("The account is now called .");
});

test("distinguishes two meanings of one English word by a suffix that is not shown", () => {
  expect(english("E|estimated")).toBe("E");
  expect(afrikaans("E|estimated")).toBe("G");
});

test("chooses a text by the plural rules of the language", () => {
  const wait = (t: Translator, count: number) => t.plural(count, { one: "1 minute", other: "{count} minutes" });
  expect([0, 1, 2, 21].map((count) => wait(english, count))).toEqual(["0 minutes", "1 minute", "2 minutes", "21 minutes"]);
  expect([1, 2].map((count) => wait(afrikaans, count))).toEqual(["1 minuut", "2 minute"]);
});

test("places elements within a sentence in both English and Afrikaans", () => {
  const sentence = (t: Translator) =>
    renderToStaticMarkup(t.parts("Email {address} to ask for a PIN.", { address: <a href="mailto:x">x</a> }));
  expect(sentence(english)).toBe('Email <a href="mailto:x">x</a> to ask for a PIN.');
  expect(sentence(afrikaans)).toBe('Stuur ’n e-pos aan <a href="mailto:x">x</a> om ’n PIN te vra.');
});

test.each([
  ["Fill in this field", "Vul hierdie veld in"],
  ["Use 20 characters or fewer", "Gebruik 20 karakters of minder"],
  ["Enter a date, like 2026-11-21", "Voer ’n datum in, soos 2026-11-21"],
  ["Choose today, 2026-11-21, or an earlier date", "Kies vandag, 2026-11-21, of ’n vroeër datum"],
  ["Too many attempts. Wait 1 second and try again.", "Te veel pogings. Wag 1 sekonde en probeer weer."],
  ["Too many attempts. Wait 45 seconds and try again.", "Te veel pogings. Wag 45 sekondes en probeer weer."],
  ["Too many attempts. Wait 2 minutes and try again.", "Te veel pogings. Wag 2 minute en probeer weer."],
  ["constructor", "constructor"],
])("translates the external text %s as %s", (given, text) => {
  expect(afrikaans.translateDynamic(given)).toBe(text);
});

test("translates an external text only if the dictionary contains it", () => {
  expect(afrikaans.translateDynamic("Save")).toBe("Stoor");
  expect(afrikaans.translateDynamic("Nobody has translated 3 of these.")).toBe("Nobody has translated 3 of these.");
});

test.each(Object.entries(af))("%s has the same placeholders in Afrikaans as in English", (key, text) => {
  const names = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort();
  expect(names(text)).toEqual(names(key));
  expect(text.trim()).not.toBe("");
});

test.each([
  ["the preference", "af", ["en", "af"], "en", "af"],
  ["a preference that is not offered", "af", ["en"], "af", "en"],
  ["an offered language of the browser", undefined, ["en", "af"], "zu, af-ZA;q=0.8, en;q=0.4", "af"],
  ["a language that the browser rejects", undefined, ["af", "en"], "en;q=0, zu", "af"],
  ["no language in common", undefined, ["zu"], "fr", "en"],
  ["an invalid header", undefined, undefined, ";;q=,,=", "en"],
])("chooses the page's language given %s", (_, preferred, offered, header, language) => {
  expect(negotiateLanguage(preferred, offered, header)).toBe(language);
});
