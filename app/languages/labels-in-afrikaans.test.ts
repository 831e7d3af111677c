/** Tests dates, amounts, waiting times and meter summaries in Afrikaans. */
import { expect, test } from "vitest";
import { af, afMessages } from "./af/index.ts";
import { addDictionary, getTranslator } from "./translator.ts";
import { summarizeConsumption, getMonthlyConsumption } from "#app/ui/consumption.ts";
import { formatDate, formatInstant, formatMonthAndYear } from "#app/ui/date.ts";
import { getDeviceName } from "#app/history/device-name.ts";
import { describeBalance } from "#app/ui/money.ts";
import { formatWait } from "#app/ui/format-wait.ts";

addDictionary("af", af, afMessages);
const t = getTranslator("af");
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("formats dates with the Afrikaans month names", () => {
  const shown = Array.from({ length: 12 }, (_, month) => formatDate(`2026-${String(month + 1).padStart(2, "0")}-21`, t).split(" ")[1]);
  expect(shown.join(" ")).toBe("Jan Feb Mrt Apr Mei Jun Jul Aug Sept Okt Nov Des");
  expect(formatInstant("2026-03-21T12:05:59Z", t)).toBe("21 Mrt 2026, 14:05");
  expect(formatMonthAndYear("2026-01-31", t)).toBe("Januarie 2026");
});

test("translates balances, waiting times and device names into Afrikaans", () => {
  expect(plain(describeBalance(123450, t))).toBe("Jy skuld R 1 234,50");
  expect(plain(describeBalance(-2000, t))).toBe("R 20,00 in krediet");
  expect(describeBalance(0, t)).toBe("Niks verskuldig nie");
  expect([1, 42, 60, 61, 7200].map((seconds) => formatWait(seconds, t))).toEqual([
    "1 sekonde",
    "42 sekondes",
    "1 minuut",
    "2 minute",
    "2 uur",
  ]);
  expect(getDeviceName("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", t)).toBe("Firefox op Linux");
});

test("translates the summary of a meter's consumption into Afrikaans", () => {
  const reading = (date: string, consumption: string, kind: "actual" | "estimated" = "actual") => ({ date, consumption, kind });
  const said = (...readings: ReturnType<typeof reading>[]) => plain(summarizeConsumption(getMonthlyConsumption(readings), "kl", t));
  expect(said(reading("2025-03-20", "20", "estimated"), reading("2026-03-20", "23.6"))).toBe(
    "Maart 2026: 23,6 kl, 18 % meer as verlede Maart (geskat).",
  );
  expect(said(reading("2026-02-20", "10"), reading("2026-03-20", "15"))).toBe(
    "Maart 2026: 15 kl, vergeleke met ’n gemiddelde van 12,5 kl oor 2 maande.",
  );
});
