/**
 * Tests that the screen texts and the service's messages, emails and SMS messages are in plain
 * English.
 */
import { expect, test } from "vitest";
import { dictionaries } from "#tests/support/dictionaries.ts";
import {
  appSources,
  catalogueTexts,
  messageTexts,
  parseSource,
  schemaMessagesOf,
} from "./screen-text-sources.ts";

/** Wordings that readers stumble over. Each has a sample that the check must find. */
const wordings: readonly (readonly [wording: RegExp, sample: string])[] = [
  [/\b(?:whoever|somebody|nobody|anybody|everybody)\b/i, "Whoever links it can see it."],
  [/\bstands?\b/i, "Your accounts will stand here."],
  [/\b(?:of it|of them|thereof|in it)\b/i, "You are an admin of it now."],
  [/\bby itself\b/i, "The meter sends it by itself."],
  [/\bmeanwhile\b/i, "It was changed meanwhile."],
  [/\b(?:is|are|was|were) told\b/i, "They are told of it."],
  [/\bbegun\b/i, "A payment was begun."],
  [/\bnews\b/i, "Last news"],
  [/\bhand(?:s|ed|ing)? (?:it |them |one |this )?in\b/i, "Hand in a reading"],
  [/\b(?:has|have) none\b/i, "Property rates have none."],
  [/\bgoes on\b/i, "It goes on tomorrow."],
  [/\basks? again\b/i, "This page asks again."],
  [/\b(?:that|so) many\b/i, "There are not so many."],
  [/\btr(?:y|ies) left\b|\btoo many tries\b/i, "You have 3 tries left."],
  [/\be-mail/i, "Your e-mail address"],
  [/\braise a ticket\b|\b(?:un)?link(?:ed)? (?:an|the|this|your) account\b/i, "Raise a ticket"],
  [/(?:^|[.:] )Of /, "Of each account: its number."],
  // A question or a heading may start with "What".
  [/(?:^|[.:!] )What [^?]*\.|[,;] what (?:is|was) /, "What you owe is due."],
  [
    /\bwhat (?:is|was|are|were) (?:\S+ )?(?:by|to|in|on|with|from)\b/i,
    "Enter what is on the meter.",
  ],
];

const maxWords = 24;

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);
const countWords = (sentence: string) =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length;

/** Returns the problems with a text's English. */
function findProblems(text: string): string[] {
  const found = wordings.flatMap(([wording]) => wording.exec(text)?.[0] ?? []);
  const long = sentencesOf(text).filter((sentence) => countWords(sentence) > maxWords);
  return [...found, ...long.map(() => `more than ${maxWords} words`)].map(
    (problem) => `${problem}: ${text}`,
  );
}

/** Reports field errors that continue the field's name instead of being complete sentences. */
function findFieldErrorProblems(text: string): string[] {
  return /^(?:\p{Ll}|Must\b)/u.test(text) ? [`not a whole sentence: ${text}`] : [];
}

const keys = Object.keys(dictionaries.af.texts).map((key) => key.replace(/\|.*$/, ""));

test("screen texts do not contain awkward wording or long sentences", () => {
  expect(keys.length).toBeGreaterThan(500);
  expect(keys.flatMap(findProblems)).toEqual([]);
});

test("messages from the service, emails and SMS are as plain as screen texts", () => {
  for (const text of ["Enter a name", "This is already verified.", "You are already registered"]) {
    expect([...catalogueTexts, ...messageTexts]).toContain(text);
  }
  expect([...catalogueTexts, ...messageTexts].flatMap(findProblems)).toEqual([]);
});

test("field errors are whole sentences", () => {
  const continued = keys.filter((key) => /^(?:must|is|has|holds|belongs) /.test(key));
  expect(
    [...continued, ...appSources.flatMap(schemaMessagesOf), ...catalogueTexts].flatMap(
      findFieldErrorProblems,
    ),
  ).toEqual([]);
});

test.each(wordings)("reports wording that matches %s", (_, sample) => {
  expect(findProblems(sample)).not.toEqual([]);
});

test("reports a sentence of 25 words, but not two sentences of 24", () => {
  const words = (count: number) => `${Array.from({ length: count }, () => "word").join(" ")}.`;
  expect(findProblems(words(25))).toHaveLength(1);
  expect(findProblems(`${words(24)} ${words(24)}`)).toEqual([]);
});

test("reports a field error that is not a whole sentence", () => {
  const schema = parseSource(
    "planted.ts",
    'const Name = z.string().min(1, "must be filled in").refine(ok, { message: "is too long" });',
  );
  expect(schemaMessagesOf(schema).flatMap(findFieldErrorProblems)).toHaveLength(2);
});
