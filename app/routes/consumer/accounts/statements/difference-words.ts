/** Says in words why a bill differs from an earlier one. */
import type { Translator } from "#app/languages/translator.ts";
import { formatDate } from "#app/ui/date.ts";
import { formatQuantity } from "#app/ui/decimal.ts";
import { formatRand } from "#app/ui/money.ts";
import {
  type DifferencePart,
  nameLargest,
  sumByReason,
} from "#contract/statements/bill-difference.ts";
import type { RateChange } from "#contract/statements/tariff-costs.ts";
import { describeSpecialLine } from "./special-line-words.ts";
import { describeTariffStep, formatRate } from "./tariff.ts";

/**
 * A reason for a difference, with all parts of the difference that have this reason and the same
 * service.
 */
export interface NamedReason {
  words: string;
  cents: number;
  parts: DifferencePart[];
}

/** Returns the reasons for a difference in words, the largest first. */
export function groupByReason(parts: readonly DifferencePart[], t: Translator): NamedReason[] {
  return sumByReason(parts).map(({ first, cents, parts: own }) => ({
    words: describeReason(first, cents > 0, t),
    cents,
    parts: own,
  }));
}

function describeReason(part: DifferencePart, more: boolean, t: Translator): string {
  const service = t.ifKnown(part.service);
  const special = describeSpecialLine(part, more, t);
  if (special !== undefined) return special;
  switch (part.kind) {
    case "changed":
      return t("different amount for {service}", { service });
    case "use":
      return more ? t("more {service}", { service }) : t("less {service}", { service });
    case "period":
      return more
        ? t("more days of {service}", { service })
        : t("fewer days of {service}", { service });
    case "rate":
      return more
        ? t("higher {service} tariff", { service })
        : t("lower {service} tariff", { service });
    case "vat":
      return more
        ? t("more VAT on {service}", { service })
        : t("less VAT on {service}", { service });
    case "started":
      return more
        ? t("new charge for {service}", { service })
        : t("credit for {service}", { service });
    case "ended":
      return more
        ? t("no more credit for {service}", { service })
        : t("no longer charged for {service}", { service });
    case "unexplained":
      return t("different amount for {service}", { service });
  }
}

/**
 * Returns the reasons and their amounts, such as "less water −R 60,12". All but the first three are
 * combined as other changes, so that the amounts add up to the difference.
 */
export function nameReasons(reasons: readonly NamedReason[], t: Translator): string {
  const { named, rest } = nameLargest(reasons);
  return [...named, ...(rest === 0 ? [] : [{ words: t("other changes"), cents: rest }])]
    .map(({ words, cents }) => `${words} ${formatChange(cents)}`)
    .join(", ");
}

/** Formats a change with its sign, such as "+R 6,52". */
export function formatChange(cents: number): string {
  return cents > 0 ? `+${formatRand(cents)}` : formatRand(cents);
}

/** Explains a part: the quantities, the rates or the charge. `months` names the two bills. */
export function explainPart(
  part: DifferencePart,
  months: { now: string; before: string },
  t: Translator,
): string {
  switch (part.kind) {
    case "use": {
      const amount = formatQuantity(String(Math.abs(part.quantity)), part.unit);
      const change =
        part.quantity < 0 ? t("{amount} less", { amount }) : t("{amount} more", { amount });
      const words = part.apartFromDays
        ? t("{change}, not counting the difference in days", { change })
        : change;
      const month = part.estimated && months[part.estimated];
      const notes = [
        ...(month ? [t("{month} is an estimate", { month })] : []),
        ...(part.isNewMeter ? [t("the meter was replaced")] : []),
      ];
      return notes.length > 0 ? `${words} (${notes.join(", ")})` : words;
    }
    case "period":
      return t("{now} days instead of {before}", part.days);
    case "rate": {
      const words =
        part.rates.length === 0
          ? t("the tariff steps have changed")
          : part.rates
              .map((change) => describeRateChange(change, part.unit, months.before, t))
              .join("; ");
      // A service may have several charges, of which only those without steps need their name.
      const named =
        part.rates.length === 1 && part.rates.every(isForEverything)
          ? `${part.description}: ${words}`
          : words;
      return part.since === undefined
        ? named
        : t("since {day}: {changes}", { day: formatDate(part.since, t), changes: named });
    }
    case "vat":
      return t("different VAT rate");
    case "started":
    case "ended":
    case "changed":
      return part.description;
    case "unexplained":
      return t("{charge}: the bill does not explain the change", { charge: part.description });
  }
}

function describeRateChange(
  { from, to, before, now }: RateChange,
  unit: string,
  month: string,
  t: Translator,
): string {
  const words = t("{now} instead of {before} in {month}", {
    now: formatRate(now),
    before: formatRate(before),
    month,
  });
  return isForEverything({ from, to })
    ? words
    : `${describeTariffStep({ from, to }, unit, t)}: ${words}`;
}

/** Checks whether a rate applies to the whole quantity. */
const isForEverything = ({ from, to }: Pick<RateChange, "from" | "to">) =>
  Number(from) === 0 && to === null;
