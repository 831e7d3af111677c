/** Tests which intents are recognized in search texts, in each language. */
import { describe, expect, test } from "vitest";
import { findIntents, type Intent } from "./intents.server.ts";

const searches: [Intent, ...string[]][] = [
  [
    "higher bill",
    "bill higher",
    "Why is my bill so high?",
    "rekening hoër",
    "REKENING HOER",
    "ibhili likhuphukile",
    "bill higer",
  ],
  ["leak", "leak", "leaking tap", "water leak", "lek", "lekkasie", "ukuvuza", "ipayipi liyavuza"],
  ["outage", "no water", "power outage", "geen krag nie", "awekho amanzi"],
  [
    "cannot pay",
    "can't pay",
    "can’t pay",
    "cannot pay",
    "kan nie betaal nie",
    "angikwazi ukukhokha",
    "payment arrangment",
  ],
  [
    "reading",
    "reading",
    "meter raeding",
    "lesing",
    "meterlesing",
    "isibalo semitha",
    "ukufunda imitha",
  ],
];

describe.each(searches)("%s", (intent, ...texts) => {
  test.each(texts)("matches the search “%s”", (text) => {
    expect(findIntents(text)).toContain(intent);
  });
});

test.each(["", "2813000000005072", "June 2026", "Mkhize", "bill", "pay", "the", "12 Main Road"])(
  "matches no intent for the search “%s”",
  (text) => {
    expect(findIntents(text)).toEqual([]);
  },
);
