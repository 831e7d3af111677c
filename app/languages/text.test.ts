import { expect, test } from "vitest";
import { af } from "./af/index.ts";
import { chooseLanguage } from "./language.ts";
import { addDictionary, textIn } from "./text.ts";

addDictionary("af", af);
const english = textIn("en");
const afrikaans = textIn("af");

test("a text is in the language asked for, with what it speaks of", () => {
  expect(english("The account is now called {name}.", { name: "$& {name}" })).toBe("The account is now called $& {name}.");
  expect(afrikaans("The account is now called {name}.", { name: "Huis" })).toBe("Die rekening se naam is nou Huis.");
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
