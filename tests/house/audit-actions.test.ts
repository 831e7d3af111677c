/**
 * Checks that every action in the histories and the audit log can be described in every language.
 */
import { expect, test } from "vitest";
import { describeEntries } from "#app/history/history-entries.server.ts";
import { languageNames } from "#app/languages/language.ts";
import { getTranslator } from "#app/languages/translator.ts";
import { placeholderKinds, type SentenceValues } from "#contract/audit/sentence-values.ts";
import {
  type AuditAction,
  type AuditPlaceholder,
  type AuditSentence,
  auditSentences,
} from "#contract/audit/sentences.ts";
import type { Language } from "#contract/values/languages.ts";
import { translatedLanguages } from "#tests/support/dictionaries.ts";

/** A sample value of each kind, and a part of its text that is the same in every language. */
const samples: { [Kind in keyof SentenceValues]: [value: SentenceValues[Kind], shown: string] } = {
  text: ["R-77", "R-77"],
  quoted: ["Home", "“Home”"],
  date: ["2026-11-21", "21 Nov 2026"],
  amount: [121_025, "R 1 210,25"],
  quantity: [{ value: "1234.50", unit: "kl" }, "1 234,5 kl"],
  identity: ["+27821234567", "082 123 4567"],
  device: ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox"],
  terms: [{ role: "viewer", expires: "2026-11-21" }, "21 Nov 2026"],
  contacts: [[{ detail: "email", from: "", to: "a•••@example.com" }], "a•••@example.com"],
  permissions: [["own.system"], "own.system"],
  lockouts: [["code"], ""],
  settings: [["own_setting"], "own setting"],
  counts: [{ own_records: 7 }, ": 7"],
  request: ["correction", ""],
  instalments: [3, "3"],
  contents: ["with_amounts", ""],
};

// The keys are the actions.
const actions = Object.keys(auditSentences) as AuditAction[];

/** Each action with each of its sentences, or with its name if it has no sentences. */
const told = actions.flatMap((action) => {
  const [name, ...sentences]: readonly AuditSentence[] = auditSentences[action];
  return (sentences.length > 0 ? sentences : [name]).map((sentence) => [action, sentence] as const);
});

const namesIn = (sentence: string) =>
  // The pattern matches what the type is made of.
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as AuditPlaceholder);

function tell(language: Language, action: string, sentence: string): string {
  const values = Object.fromEntries(
    namesIn(sentence).map((name) => [name, samples[placeholderKinds[name]][0]]),
  );
  const entry = {
    id: "E1",
    date: "2026-11-07T08:00:00Z",
    actor: "Thandi",
    action,
    description: "Only in the description",
    values,
    ip: "",
  };
  const [row] = describeEntries([entry], getTranslator(language));
  return row?.text.replaceAll("\u00a0", " ") ?? "";
}

test.each(told)(
  "describes the action %s in every language, including all the values in the sentence %j",
  (action, sentence) => {
    const english = tell("en", action, sentence);
    expect(english.startsWith(sentence.replace(/\{.*/, ""))).toBe(true);
    for (const language of translatedLanguages) {
      const text = tell(language, action, sentence);
      expect(text, languageNames[language]).not.toMatch(/Only in|[{}]/);
      expect(text, languageNames[language]).not.toBe(english);
      for (const name of namesIn(sentence))
        expect(text, languageNames[language]).toContain(samples[placeholderKinds[name]][1]);
    }
  },
);

test("shows the upstream's own description if an entry's values do not match a sentence", () => {
  const log = { id: "E1", date: "2026-11-07T08:00:00Z", actor: "Thandi", ip: "" };
  const tellWith = (values: Record<string, unknown>) =>
    describeEntries(
      [{ ...log, action: "access.removed", description: "Took it away", values }],
      getTranslator("en"),
    )[0]?.text;
  expect(tellWith({})).toBe("Ended all access, because the only admin was deleted");
  expect(tellWith({ who: "Sipho" })).toBe("Took it away");
  expect(tellWith({ who: "Sipho", terms: "viewer" })).toBe("Took it away");
});
