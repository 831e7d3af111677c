import { expect, test } from "vitest";
import { englishTranslator as t } from "#app/languages/translator.ts";
import { describeChanges, describeSettings } from "./changed-values.server.ts";

const lines = (changes: ReturnType<typeof describeSettings>) =>
  changes.map(({ name, before, after }) =>
    before === undefined ? `${name} = ${after}` : `${name}: ${before} → ${after}`,
  );
const settings = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  lines(describeSettings(before, after, t));
const phone = { kind: "phone", label: "Faults", value: "012 345 6789" };

test.each<[string, unknown, unknown, string[]]>([
  ["logo", "", "data:image/png;base64,AAAA", ["Logo: None → A picture"]],
  ["languages", ["en"], ["en", "af"], ["Languages: English → English, Afrikaans"]],
  [
    "modules",
    ["accounts", "meters", "access", "tickets"],
    ["accounts", "meters", "access"],
    ["Modules, removed = Tickets"],
  ],
  ["communication", { email: true, sms: false }, { email: true, sms: true }, ["SMS: No → Yes"]],
  [
    "contacts",
    [phone],
    [{ ...phone, value: "012 345 0000" }],
    ["Contacts, “Faults”: Value: 012 345 6789 → 012 345 0000"],
  ],
  ["contacts", undefined, [phone], ["Contacts: None → Faults: 012 345 6789"]],
  ["faq", [{ question: "Where?", answer: "Here." }], [], ["Questions and answers: Where? → None"]],
  [
    "payments",
    { least: "10.00", most: "50.00" },
    undefined,
    ["Payment limits: Least: R\u00a010,00 → None", "Payment limits: Most: R\u00a050,00 → None"],
  ],
])("describes only what changed in the setting %s", (name, before, after, expected) => {
  expect(settings({ [name]: before }, { [name]: after })).toEqual(expected);
});

test("shows only the new value if there was no earlier value", () => {
  expect(settings({}, { name: "Imvubu", contacts: [phone] })).toEqual([
    "Name = Imvubu",
    "Contacts = Faults: 012 345 6789",
  ]);
  expect(lines(describeChanges(null, { payments: true }, t))).toEqual([
    "Notices about payments = Yes",
  ]);
});
