import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { af } from "./af/index.ts";
import { chooseLanguage } from "./language.ts";
import { addDictionary, type Text, textIn } from "./text.ts";

addDictionary("af", af);
const english = textIn("en");
const afrikaans = textIn("af");

test("a text is in the language asked for, with what it speaks of", () => {
  expect(english("The account is now called {name}.", { name: "$& {name}" })).toBe("The account is now called $& {name}.");
  expect(afrikaans("The account is now called {name}.", { name: "Huis" })).toBe("Die rekening se naam is nou Huis.");
});

test("a text that no dictionary has, or that lacks what it speaks of, does not compile", () => {
  // @ts-expect-error no dictionary has it
  expect(afrikaans("Nobody has translated this.")).toBe("Nobody has translated this.");
  // @ts-expect-error nobody says which name
  expect(english("The account is now called {name}.")).toContain("{name}");
  // @ts-expect-error it has no other name
  expect(english("The account is now called {name}.", { label: "Huis" })).toBe("The account is now called .");
});

test("one English word with two meanings has a mark that nobody sees", () => {
  expect(english("E|estimated")).toBe("E");
  expect(afrikaans("E|estimated")).toBe("G");
});

test("a sentence with elements in it has them in their places, in either language", () => {
  const sentence = (t: Text) =>
    renderToStaticMarkup(t.parts("Write to {address} and ask for a PIN.", { address: <a href="mailto:x">x</a> }));
  expect(sentence(english)).toBe('Write to <a href="mailto:x">x</a> and ask for a PIN.');
  expect(sentence(afrikaans)).toBe('Skryf aan <a href="mailto:x">x</a> en vra vir ’n PIN.');
});

test.each([
  ["must be filled in", "moet ingevul word"],
  ["must be 20 characters or fewer", "moet 20 karakters of minder wees"],
  ["must be a date such as 2026-11-21", "moet ’n datum wees soos 2026-11-21"],
  ["The date is in the future: today is 2026-11-21", "Die datum is in die toekoms: vandag is 2026-11-21"],
  ["Too many tries. Wait 1 second and try again.", "Te veel pogings. Wag 1 sekonde en probeer weer."],
  ["Too many tries. Wait 45 seconds and try again.", "Te veel pogings. Wag 45 sekondes en probeer weer."],
  ["Too many tries. Wait 2 minutes and try again.", "Te veel pogings. Wag 2 minute en probeer weer."],
  ["constructor", "constructor"],
])("what is given as %s is %s", (given, text) => {
  expect(afrikaans.given(given)).toBe(text);
});

test("words from elsewhere are translated where they are known", () => {
  expect(afrikaans.given("Save")).toBe("Stoor");
  expect(afrikaans.given("Nobody has translated 3 of these.")).toBe("Nobody has translated 3 of these.");
});

test.each(Object.entries(af))("%s has in Afrikaans what it has in English between braces", (key, text) => {
  const names = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort();
  expect(names(text)).toEqual(names(key));
  expect(text.trim()).not.toBe("");
});

test.each([
  ["the preference", "af", ["en", "af"], "en", "af"],
  ["a preference that is not offered", "af", ["en"], "af", "en"],
  ["the browser, of what is offered", undefined, ["en", "af"], "zu, af-ZA;q=0.8, en;q=0.4", "af"],
  ["what the browser refuses", undefined, ["af", "en"], "en;q=0, zu", "af"],
  ["nothing that anybody has", undefined, ["zu"], "fr", "en"],
  ["a header that is none", undefined, undefined, ";;q=,,=", "en"],
])("the language by %s", (_, preferred, offered, header, language) => {
  expect(chooseLanguage(preferred, offered, header)).toBe(language);
});
