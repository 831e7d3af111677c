/** Explains why a bill differs from the one before: the services whose charges changed most. */
import type { StatementLine, StatementWithLines } from "#contract/statements.ts";
import type { Translator } from "#app/languages/translator.ts";
import { describeDifference } from "#app/ui/compare-charges.ts";
import { formatQuantity } from "#app/ui/decimal.ts";

type Lines = readonly StatementLine[];

export interface ServiceDifference {
  service: string;
  now: number;
  before: number;
  /** The difference in quantity, to three decimal places, if both months measured the same unit. */
  quantity?: { difference: number; unit: string };
  newRates: boolean;
}

/** The number of services that an explanation names. */
const maxReasons = 3;

/** Units that don't measure consumption: a fixed charge, and the value of a property. */
const fixedUnits = ["month", "R"];

/** Returns each service's total with VAT, in the order of the lines. */
export function sumByService(lines: Lines): { service: string; total: number; lines: StatementLine[] }[] {
  return [...new Set(lines.map(({ service }) => service))].map((service) => {
    const own = lines.filter((line) => line.service === service);
    return { service, total: own.reduce((sum, { amount, vat }) => sum + amount + vat, 0), lines: own };
  });
}

/** Compares the services of two months. The largest difference comes first. */
export function compareServices(now: Lines, before: Lines): ServiceDifference[] {
  const [sums, sumsBefore] = [sumByService(now), sumByService(before)];
  const services = [...new Set([...sums, ...sumsBefore].map(({ service }) => service))];
  return services
    .map((service) => {
      const own = sums.find((sum) => sum.service === service);
      const ownBefore = sumsBefore.find((sum) => sum.service === service);
      const quantity = own && ownBefore && compareQuantities(own.lines, ownBefore.lines);
      return {
        service,
        now: own?.total ?? 0,
        before: ownBefore?.total ?? 0,
        ...(quantity && { quantity }),
        newRates: own !== undefined && ownBefore !== undefined && !haveEqualRates(own.lines, ownBefore.lines),
      };
    })
    .sort((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before));
}

function compareQuantities(now: Lines, before: Lines): { difference: number; unit: string } | undefined {
  const unit = now.find((line) => !fixedUnits.includes(line.unit) && before.some((one) => one.unit === line.unit))?.unit;
  if (unit === undefined) return undefined;
  // Adds up whole thousandths, because sums of integers are exact.
  const thousandths = (lines: Lines) =>
    lines.reduce((sum, line) => sum + (line.unit === unit ? Math.round(Number(line.quantity) * 1000) : 0), 0);
  const difference = (thousandths(now) - thousandths(before)) / 1000;
  return difference === 0 ? undefined : { difference, unit };
}

/** Returns whether the rates of the lines and steps that occur in both months are the same. */
function haveEqualRates(now: Lines, before: Lines): boolean {
  const rates = (lines: Lines) =>
    new Map(
      lines.flatMap((line) => [
        [line.unit, line.rate],
        ...(line.steps ?? []).map((step) => [`${line.unit} from ${step.from}`, step.rate] as const),
      ]),
    );
  const ratesBefore = rates(before);
  return [...rates(now)].every(([name, rate]) => !ratesBefore.has(name) || ratesBefore.get(name) === rate);
}

/**
 * Returns the reasons in words, such as "water R 60,12 less (3 kl less)". Leaves out differences of
 * less than one rand.
 */
export function explainDifference(
  { lines }: Pick<StatementWithLines, "lines">,
  before: Pick<StatementWithLines, "lines">,
  t: Translator,
): string[] {
  return compareServices(lines, before.lines)
    .slice(0, maxReasons)
    .flatMap((reason) => {
      const words = describeDifference(reason.now, reason.before, t);
      if (words === undefined) return [];
      const why = [reason.quantity && describeQuantity(reason.quantity, t), reason.newRates && t("new rates")].filter(Boolean).join(", ");
      return `${t.ifKnown(reason.service)} ${words}${why && ` (${why})`}`;
    });
}

function describeQuantity({ difference, unit }: { difference: number; unit: string }, t: Translator): string {
  const amount = formatQuantity(Math.abs(difference).toFixed(3), unit);
  return difference < 0 ? t("{amount} less", { amount }) : t("{amount} more", { amount });
}
