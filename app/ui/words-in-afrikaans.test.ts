/** Dates, amounts, waits and findings as they read in Afrikaans. */
import { expect, test } from "vitest";
import { af } from "../languages/af/index.ts";
import { addDictionary, textIn } from "../languages/text.ts";
import { finding, monthsOf } from "./consumption.ts";
import { formatDate, formatInstant, monthOf } from "./date.ts";
import { deviceName } from "./device.ts";
import { balanceInWords } from "./money.ts";
import { waitInWords } from "./wait.ts";

addDictionary("af", af);
const t = textIn("af");
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("dates have the Afrikaans names of the months", () => {
  const shown = Array.from({ length: 12 }, (_, month) => formatDate(`2026-${String(month + 1).padStart(2, "0")}-21`, t).split(" ")[1]);
  expect(shown.join(" ")).toBe("Jan Feb Mrt Apr Mei Jun Jul Aug Sept Okt Nov Des");
  expect(formatInstant("2026-03-21T12:05:59Z", t)).toBe("21 Mrt 2026, 14:05");
  expect(monthOf("2026-01-31", t)).toBe("Januarie 2026");
});

test("amounts, waits and devices", () => {
  expect(plain(balanceInWords(123450, t))).toBe("Jy skuld R 1 234,50");
  expect(plain(balanceInWords(-2000, t))).toBe("R 20,00 in krediet");
  expect(balanceInWords(0, t)).toBe("Niks verskuldig nie");
  expect([1, 42, 60, 61, 7200].map((seconds) => waitInWords(seconds, t))).toEqual([
    "1 sekonde",
    "42 sekondes",
    "1 minuut",
    "2 minute",
    "2 uur",
  ]);
  expect(deviceName("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", t)).toBe("Firefox op Linux");
});

test("what a meter's months come to", () => {
  const reading = (date: string, consumption: string, kind: "actual" | "estimated" = "actual") => ({ date, consumption, kind });
  const said = (...readings: ReturnType<typeof reading>[]) => plain(finding(monthsOf(readings), "kl", t));
  expect(said(reading("2025-03-20", "20", "estimated"), reading("2026-03-20", "23.6"))).toBe(
    "Maart 2026: 23,6 kl, 18 % meer as verlede Maart (geskat).",
  );
  expect(said(reading("2026-02-20", "10"), reading("2026-03-20", "15"))).toBe(
    "Maart 2026: 15 kl, met gemiddeld 12,5 kl per maand oor 2 maande.",
  );
});
