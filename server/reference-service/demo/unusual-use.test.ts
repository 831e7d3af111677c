/** Counts how often the rule for unusual use gives a wrong result, over every month of the demo. */
import { expect, test } from "vitest";
import type { Reading } from "#contract/meters/calls.ts";
import { findUnusualUse } from "#service/subjects/alerts/rules/unusual-use.ts";
import { accountHistory } from "./account-history.ts";
import { imvubuAccounts } from "./imvubu-accounts.ts";
import { karooVistaAccounts } from "./karoo-vista-accounts.ts";
import { seededRandom } from "./seeded-random.ts";

const today = "2026-11-26";
const demo = [
  ...imvubuAccounts.map((account) => accountHistory("imvubu", account, today)),
  ...karooVistaAccounts.map((account) => accountHistory("karoo-vista", account, today)),
];

/** The months in which the demo plants a leak, which triples the use of water. */
const hasLeak = (number: string, month: string) =>
  number.startsWith("W") && seededRandom(`${number} ${month}`).percent(1.5);

test("finds the leaks in the demo data, and no unusual use in most other months", () => {
  const all = demo.flatMap(({ readings }) => readings);
  const count = { readings: 0, leaks: 0, found: 0, false: 0 };
  for (const number of new Set(all.map((reading) => reading.number))) {
    const unit = number.startsWith("W") ? "kl" : "kWh";
    const readings: Reading[] = all
      .filter((one) => one.number === number)
      .map(({ date, value, consumption, kind }) => ({ date, value, consumption, kind }));
    for (const [index, { date, kind }] of readings.entries()) {
      if (index < 12 || kind === "estimated") continue;
      const isLeak =
        hasLeak(number, date.slice(0, 7)) ||
        (readings[index - 1]?.kind === "estimated" &&
          hasLeak(number, readings[index - 1]?.date.slice(0, 7) ?? ""));
      const found = findUnusualUse({
        unit,
        readings: readings.slice(Math.max(0, index - 23), index + 1),
      });
      count.readings += 1;
      if (isLeak) count.leaks += 1;
      if (found && isLeak) count.found += 1;
      if (found && !isLeak) count.false += 1;
    }
  }
  // docs/decisions/020-alerts.md has these figures.
  expect(count).toEqual({ readings: 9954, leaks: 112, found: 92, false: 0 });
});
