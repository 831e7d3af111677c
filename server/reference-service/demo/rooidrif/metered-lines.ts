/** Bills metered periods: splits them at 1 July, and reverses estimates after a real reading. */
import type { StatementLine } from "#contract/statements/calls.ts";
import { daysBetween } from "#contract/values/calendar-days.ts";
import { decimal, divideHalfUp, millionths } from "#contract/values/decimal.ts";
import {
  flatLine,
  type Step,
  steppedLine,
  tariffYear,
  withFreeBasic,
} from "#service/subjects/statements/rules/tariffs.ts";
import { shortDay } from "../calendar.ts";
import type { MeterPlace, RooidrifAccount, RooidrifMeter } from "./accounts.ts";
import type { CountedReading } from "./readings.ts";
import { limitForDays, type RooidrifTariffs, tariffsOn } from "./tariffs.ts";
import { withVat } from "./vat.ts";

/** The free monthly amounts for a household with indigent support. */
const free = { water: "6", electricity: "50" };

/** A share of the water goes to the sewer. Businesses have no limit. */
const sewerShare = {
  home: { percent: "70", monthlyLimit: "24" },
  business: { percent: "90", monthlyLimit: null },
};

/** The lines of one reading of a meter. */
export interface MeteredLines {
  service: RooidrifMeter["service"];
  /** The estimates that the reading corrects, as negative lines. */
  reversed: StatementLine[];
  charged: StatementLine[];
}

export interface BilledMeter {
  service: RooidrifMeter["service"];
  /** Bills the readings that the account has in a month, in order. Call it for each month once. */
  bill(month: string, vat: number, isIndigent: boolean): MeteredLines[];
}

/** Follows a meter while it belongs to an account. `readings` are all of the meter's. */
export function billMeter(
  account: RooidrifAccount,
  { meter, from, until }: MeterPlace,
  readings: readonly CountedReading[],
): BilledMeter {
  const own = readings.filter(({ date }) => date >= from && (until === null || date <= until));
  let [real] = own;
  let billed = real;
  let estimates: StatementLine[] = [];
  return {
    service: meter.service,
    bill: (month, vat, isIndigent) =>
      own.slice(1).flatMap((reading) => {
        if (reading.date.slice(0, 7) !== month || !real || !billed) return [];
        const isEstimate = reading.kind === "estimated";
        const lines = chargePeriods(isEstimate ? billed : real, reading, {
          account,
          meter,
          isIndigent,
        });
        const charged = lines.map((line) => withVat(line, vat));
        const reversed = isEstimate ? [] : estimates.map(reverse);
        estimates = isEstimate ? [...estimates, ...charged] : [];
        billed = reading;
        if (!isEstimate) real = reading;
        return [{ service: meter.service, reversed, charged }];
      }),
  };
}

/** Returns the line with the opposite amounts, and with the VAT that was charged. */
function reverse({ estimated: _, share: _share, ...line }: StatementLine): StatementLine {
  const { description, quantity, amount, vat, steps } = line;
  return {
    ...line,
    description: `Estimate reversed: ${description}`,
    quantity: negative(quantity),
    amount: 0 - amount,
    vat: 0 - vat,
    ...(steps && {
      steps: steps.map((step) => ({
        ...step,
        quantity: negative(step.quantity),
        amount: 0 - step.amount,
      })),
    }),
  };
}

const negative = (quantity: string) => decimal(-millionths(quantity));

interface Metered {
  account: RooidrifAccount;
  meter: RooidrifMeter;
  isIndigent: boolean;
}

/** Returns the lines of a period, a part for each municipal year, before VAT. */
function chargePeriods(
  from: CountedReading,
  to: CountedReading,
  metered: Metered,
): StatementLine[] {
  const total = daysBetween(from.date, to.date);
  const used = millionths(String(to.count - from.count));
  const ends: string[] = [];
  for (let year = tariffYear(from.date) + 1; `${year}-06-30` < to.date; year++)
    if (`${year}-06-30` > from.date) ends.push(`${year}-06-30`);
  let start = from.date;
  let left = used;
  return [...ends, to.date].flatMap((end) => {
    const days = daysBetween(start, end);
    const quantity =
      end === to.date ? left : divideHalfUp(used * BigInt(days), BigInt(total) * 1_000n) * 1_000n;
    left -= quantity;
    const dates = `${shortDay(start)} to ${shortDay(end)}`;
    start = end;
    return chargePart(metered, decimal(quantity), {
      dates,
      days,
      isEstimate: to.kind === "estimated",
      // A part that ends on 30 June has the tariffs of the old year.
      tariffs: tariffsOn(end),
    });
  });
}

interface Part {
  /** The part's days, as on the bill. */
  dates: string;
  days: number;
  isEstimate: boolean;
  tariffs: RooidrifTariffs;
}

function chargePart(
  { account, meter, isIndigent }: Metered,
  quantity: string,
  { dates, days, isEstimate, tariffs }: Part,
): StatementLine[] {
  const { service, number } = meter;
  const about = { days, estimated: isEstimate, tariff_from: tariffs.from };
  const name = {
    service,
    description: `Meter ${number}, ${dates}${isEstimate ? ", estimated" : ""}`,
    unit: service === "water" ? "kl" : "kWh",
    zeroRated: true,
  };
  if (meter.garden) return [{ ...flatLine(name, quantity, tariffs.gardenWater), ...about }];
  const monthly = isIndigent ? withFreeBasic(tariffs[service], free[service]) : tariffs[service];
  const steps: Step[] = monthly.map(({ upTo, rate }) => ({
    upTo: upTo === null ? null : limitForDays(upTo, days),
    rate,
  }));
  const charge = { ...steppedLine(name, quantity, steps), ...about };
  if (service === "electricity") return [charge];
  const { percent, monthlyLimit } = sewerShare[account.use === "business" ? "business" : "home"];
  const most = monthlyLimit === null ? null : limitForDays(monthlyLimit, days);
  const share = divideHalfUp(millionths(quantity) * BigInt(percent), 100n);
  const sewer = most !== null && millionths(most) < share ? millionths(most) : share;
  return [
    charge,
    {
      ...flatLine(
        {
          service: "sewer",
          description: `${percent} % of the water of meter ${number}, ${dates}`,
          unit: "kl",
          zeroRated: true,
        },
        decimal(sewer),
        tariffs.sewer,
      ),
      ...about,
      share: { of: "water", percent, most },
    },
  ];
}
