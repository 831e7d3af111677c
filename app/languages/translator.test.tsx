import "./dictionaries.server.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { message } from "#contract/messages.ts";
import { negotiateLanguage } from "./language.ts";
import { getTranslator, type Translator } from "./translator.ts";

const english = getTranslator("en");
const afrikaans = getTranslator("af");

test("returns a text in the requested language with its placeholders filled in", () => {
  expect(english("The account is now called {name}.", { name: "$& {name}" })).toBe(
    "The account is now called $& {name}.",
  );
  expect(afrikaans("The account is now called {name}.", { name: "Huis" })).toBe(
    "Die rekening se naam is nou Huis.",
  );
});

test("fails type checking when a text is not in the dictionary or a placeholder's value is missing", () => {
  // @ts-expect-error no dictionary has it
  expect(afrikaans("No one has translated this.")).toBe("No one has translated this.");
  // @ts-expect-error the name is missing
  expect(english("The account is now called {name}.")).toContain("{name}");
  // @ts-expect-error it has no other name
  expect(english("The account is now called {name}.", { label: "Huis" })).toBe(
    "The account is now called .",
  );
});

test("distinguishes two meanings of one English word by a hidden suffix", () => {
  expect(english("E|estimated")).toBe("E");
  expect(afrikaans("E|estimated")).toBe("G");
});

test("chooses the plural form of a text according to the rules of its language", () => {
  const wait = (t: Translator, count: number) =>
    t.plural(count, { one: "1 minute", other: "{count} minutes" });
  expect([0, 1, 2, 21].map((count) => wait(english, count))).toEqual([
    "0 minutes",
    "1 minute",
    "2 minutes",
    "21 minutes",
  ]);
  expect([1, 2].map((count) => wait(afrikaans, count))).toEqual(["1 minuut", "2 minute"]);
});

test("inserts an element such as a link into a sentence in English and Afrikaans", () => {
  const sentence = (t: Translator) =>
    renderToStaticMarkup(
      t.parts("Email {address} to ask for a PIN.", { address: <a href="mailto:x">x</a> }),
    );
  expect(sentence(english)).toBe('Email <a href="mailto:x">x</a> to ask for a PIN.');
  expect(sentence(afrikaans)).toBe('Stuur ’n e-pos aan <a href="mailto:x">x</a> om ’n PIN te vra.');
});

test.each([
  [message("required"), "Vul hierdie veld in"],
  [message("too_long", { count: 20 }), "Gebruik 20 karakters of minder"],
  [
    message("reading_future", { today: "2026-11-21" }),
    "Kies vandag, 2026-11-21, of ’n vroeër datum",
  ],
  [message("wait_seconds", { count: 1 }), "Te veel pogings. Wag 1 sekonde en probeer weer."],
  [message("wait_seconds", { count: 45 }), "Te veel pogings. Wag 45 sekondes en probeer weer."],
  [
    message("wrong_pin", { count: 1 }),
    "Daardie nommer en PIN pas nie bymekaar nie. Gaan albei na en probeer weer. Jy kan hierdie nommer vandag nog een keer probeer.",
  ],
])("translates the message %j by its code", (given, text) => {
  expect(afrikaans.message(given)).toBe(text);
  expect(english.message(given)).toBe(given.text);
});

test("shows a message unchanged if its code is unknown or missing, or if a value is missing", () => {
  const text = "Wait 3 weeks.";
  for (const given of [
    text,
    { text, code: "wait_weeks" },
    { text, code: "constructor" },
    { text, code: "wait_hours" },
  ]) {
    expect(afrikaans.message(given)).toBe(text);
  }
});

test("translates an external text only if the dictionary contains it word for word", () => {
  expect(afrikaans.ifKnown("property rates")).toBe("eiendomsbelasting");
  expect(afrikaans.ifKnown("constructor")).toBe("constructor");
  expect(afrikaans.ifKnown("No one has translated 3 of these.")).toBe(
    "No one has translated 3 of these.",
  );
});

test.each([
  ["the preference", "af", ["en", "af"], "en", "af"],
  ["a preference that is not offered", "af", ["en"], "af", "en"],
  [
    "an offered language of the browser",
    undefined,
    ["en", "af"],
    "zu, af-ZA;q=0.8, en;q=0.4",
    "af",
  ],
  ["a language that the browser rejects", undefined, ["af", "en"], "en;q=0, zu", "af"],
  ["no language in common", undefined, ["xh"], "fr", "en"],
  ["an invalid header", undefined, undefined, ";;q=,,=", "en"],
])("chooses the page's language given %s", (_, preferred, offered, header, language) => {
  expect(negotiateLanguage([preferred], offered, header)).toBe(language);
});
