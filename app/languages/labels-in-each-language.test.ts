/** Tests dates, amounts, waiting times and meter summaries in Afrikaans and isiZulu. */
import "./dictionaries.server.ts";
import { expect, test } from "vitest";
import { getDeviceName } from "#app/history/device-name.ts";
import { getMonthlyConsumption, summarizeConsumption } from "#app/ui/consumption.ts";
import { formatDate, formatInstant, formatMonthAndYear } from "#app/ui/date.ts";
import { formatWait } from "#app/ui/format-wait.ts";
import { describeBalance } from "#app/ui/money.ts";
import { getTranslator, type Translator } from "./translator.ts";

const afrikaans = getTranslator("af");
const zulu = getTranslator("zu");
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  [
    afrikaans,
    "Jan Feb Mrt Apr Mei Jun Jul Aug Sept Okt Nov Des",
    "21 Mrt 2026, 14:05",
    "Januarie 2026",
  ],
  [zulu, "Jan Feb Mas Eph Meyi Jun Jul Aga Sep Okt Nov Dis", "21 Mas 2026, 14:05", "Januwari 2026"],
])("formats dates with the month names of $language", (t, months, instant, january) => {
  const shown = Array.from(
    { length: 12 },
    (_, month) => formatDate(`2026-${String(month + 1).padStart(2, "0")}-21`, t).split(" ")[1],
  );
  expect(shown.join(" ")).toBe(months);
  expect(formatInstant("2026-03-21T12:05:59Z", t)).toBe(instant);
  expect(formatMonthAndYear("2026-01-31", t)).toBe(january);
});

test.each([
  [
    afrikaans,
    ["Jy skuld R 1 234,50", "R 20,00 in krediet", "Niks verskuldig nie"],
    "Firefox op Linux",
  ],
  [
    zulu,
    ["Ukweleta u-R 1 234,50", "Unemali eyengeziwe engu-R 20,00", "Awukweleti lutho"],
    "Firefox ku-Linux",
  ],
])("translates balances and device names into $language", (t, balances, device) => {
  expect([123450, -2000, 0].map((cents) => plain(describeBalance(cents, t)))).toEqual(balances);
  expect(
    getDeviceName("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", t),
  ).toBe(device);
});

test.each([
  [afrikaans, ["1 sekonde", "42 sekondes", "1 minuut", "2 minute", "2 uur"]],
  [
    zulu,
    ["umzuzwana ongu-1", "imizuzwana engu-42", "umzuzu ongu-1", "imizuzu engu-2", "amahora angu-2"],
  ],
])("translates waiting times into $language", (t, waits) => {
  expect([1, 42, 60, 61, 7200].map((seconds) => formatWait(seconds, t))).toEqual(waits);
});

test("uses the singular form for zero in isiZulu", () => {
  const left = {
    one: "You have one attempt left.",
    other: "You have {count} attempts left.",
  } as const;
  expect([0, 1, 2].map((count) => zulu.plural(count, left))).toEqual([
    "Usele nethuba elingu-0.",
    "Usele nethuba elingu-1.",
    "Usele namathuba angu-2.",
  ]);
});

test.each([
  [
    afrikaans,
    "Maart 2026: 23,6 kl, 18 % meer as verlede Maart (geskat).",
    "Maart 2026: 15 kl, vergeleke met ’n gemiddelde van 12,5 kl oor 2 maande.",
  ],
  [
    zulu,
    "Mashi 2026: 23,6 kl, ngaphezulu ngo-18 % kuno-Mashi odlule (kuqagelwe).",
    "Mashi 2026: 15 kl, uma kuqhathaniswa nesilinganiso esingu-12,5 kl ezinyangeni ezingu-2.",
  ],
])(
  "translates the summary of a meter's consumption into $language",
  (t, withYearBefore, withAverage) => {
    expect(summarize(t, ["2025-03-20", "20", "estimated"], ["2026-03-20", "23.6"])).toBe(
      withYearBefore,
    );
    expect(summarize(t, ["2026-02-20", "10"], ["2026-03-20", "15"])).toBe(withAverage);
  },
);

function summarize(
  t: Translator,
  ...readings: [date: string, consumption: string, kind?: "actual" | "estimated"][]
): string {
  const months = getMonthlyConsumption(
    readings.map(([date, consumption, kind = "actual"]) => ({ date, consumption, kind })),
  );
  return plain(summarizeConsumption(months, "kl", t));
}
