/** Describes an estimate of the next bill: how each part was calculated, and what is left out. */
import type { PlainTranslationKey, Translator } from "#app/languages/translator.ts";
import { formatDate, formatDayAndMonth } from "#app/ui/date.ts";
import { formatQuantity } from "#app/ui/decimal.ts";
import { describeMeter } from "#app/ui/meter-labels.ts";
import { formatRand } from "#app/ui/money.ts";
import type { MeterUse } from "#contract/meters/meter-use.ts";
import type { StatementLine } from "#contract/statements/calls.ts";
import type {
  BillEstimate,
  EstimatedLine,
  LeftOut,
  NextBill,
} from "#contract/statements/next-bill.ts";

/** Returns the date of the newest reading since the last bill, or undefined if there is none. */
export function lastReadingDay({ meters }: Pick<NextBill, "meters">): string | undefined {
  return meters
    .flatMap(({ newest }) => (newest.from === "bill" ? [] : [newest.date]))
    .sort()
    .at(-1);
}

/** Compares the estimate with the budget. */
export function describeBudget(
  { now, end }: Pick<NextBill, "now" | "end">,
  budget: number,
  t: Translator,
): { isOver: boolean; text: string } {
  const amount = { budget: formatRand(budget) };
  if (now.cents > budget)
    return { isOver: true, text: t("You are already above your budget of {budget}", amount) };
  if (end.cents <= budget)
    return { isOver: false, text: t("This is within your budget of {budget}.", amount) };
  return {
    isOver: true,
    text: t("{more} more than your budget of {budget}", {
      ...amount,
      more: formatRand(end.cents - budget),
    }),
  };
}

/** Says how a meter's use was measured, and how the estimate projects it forward. */
export function describeUse(
  { service, number, unit, billed, newest, used, ahead }: MeterUse,
  t: Translator,
): string {
  const value = (decimal: string) => formatQuantity(decimal, unit);
  const meter = `${describeMeter(service, t)} ${number}`;
  const since = {
    meter,
    from: formatDate(billed.date, t),
    first: value(billed.value),
    used: value(used),
  };
  const soFar =
    newest.from === "bill"
      ? t("{meter}: no new reading since your last bill, which shows {first} on {from}.", since)
      : t("{meter}: {used}, from {first} on {from} to {last} on {to}.", {
          ...since,
          last: value(newest.value),
          to: formatDate(newest.date, t),
        });
  if (!ahead) return soFar;
  const pace = {
    daily: value(Number(ahead.daily).toFixed(2)),
    used: value(ahead.used),
    date: formatDate(ahead.until, t),
  };
  const daily =
    ahead.dailyFrom === "bill"
      ? t("On your last bill, you used {daily} a day.", pace)
      : t("That is {daily} a day.", pace);
  const until = ahead.isReadingDay
    ? t("That would be {used} by {date}, around the time we read the meter.", pace)
    : t("That would be {used} by {date}.", pace);
  return `${soFar} ${daily} ${until}`;
}

/** Says which charges may turn out higher, because the bills don't show the highest rates. */
export function describeLimits({ lines }: BillEstimate, t: Translator): string[] {
  return lines.flatMap(({ service, unit, knownUpTo }) =>
    knownUpTo === undefined
      ? []
      : [
          t(
            "Your bills don’t show the rate for {service} above {quantity}. We used the highest rate that they show, so your bill may be higher.",
            {
              service: t.ifKnown(service),
              quantity: formatQuantity(knownUpTo, unit),
            },
          ),
        ],
  );
}

const reasons: Record<LeftOut["why"], PlainTranslationKey> = {
  meter: "we can’t tell which meter this charge is for",
  reading: "we can’t tell which meter reading the last bill ended on",
  correction:
    "the last bill’s estimated reading was higher than the meter shows, so the next bill will correct it",
  tariff: "the last bill doesn’t show how this charge is worked out",
  share: "the last bill doesn’t show how this charge is calculated from your usage",
  vat: "the last bill doesn’t show its VAT",
  line: "the last bill has no charge for this meter",
  once: "it was on the last bill but not the one before, so it may be a one-off charge",
  pace: "we don’t know your daily usage, so we include only what you have used so far",
};

export function describeLeftOut({ service, description, why }: LeftOut, t: Translator): string {
  return `${description} (${t.ifKnown(service)}): ${t(reasons[why])}.`;
}

/**
 * Returns the lines, with each metered line described by the meter number and the dates that the
 * estimate covers.
 */
export function describeEstimatedLines(
  lines: readonly EstimatedLine[],
  meters: readonly MeterUse[],
  part: "now" | "end",
  t: Translator,
): StatementLine[] {
  return lines.map((line) => {
    const use = meters.find(({ id }) => id === line.meter);
    if (!use) return line;
    const to = part === "end" && use.ahead ? use.ahead.until : use.newest.date;
    const days = {
      number: use.number,
      from: formatDayAndMonth(use.billed.date, t),
      to: formatDayAndMonth(to, t),
    };
    return {
      ...line,
      description:
        part === "end"
          ? t("Meter {number}, {from} to {to}, estimated", days)
          : t("Meter {number}, {from} to {to}", days),
    };
  });
}
