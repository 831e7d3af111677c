/** Bills property rates: by month or by year, with corrections of the value and with rebates. */
import type { StatementLine } from "#contract/statements/calls.ts";
import { flatLine, rateableValue } from "#service/subjects/statements/rules/tariffs.ts";
import { addMonths, lastDay, monthsFrom } from "../calendar.ts";
import type { RooidrifAccount } from "./accounts.ts";
import { rebateLine } from "./rebate.ts";
import { exemptCents, monthlyRate, tariffsOn } from "./tariffs.ts";

const service = "property rates";

/** Returns the lines of a month (YYYY-MM). */
export function ratesLines(account: RooidrifAccount, month: string): StatementLine[] {
  const { rates, rebate, values } = account;
  if (rates === null) return [];
  if (rates === "yearly") return month.endsWith("-07") ? [chargeFor(account, month, month)] : [];
  const corrected = values.find(({ entered }) => entered === month);
  const corrections = corrected
    ? monthsFrom(corrected.from.slice(0, 7), addMonths(month, -1)).flatMap((earlier) => [
        reversed(chargeFor(account, earlier, earlier), earlier),
        {
          ...chargeFor(account, earlier, month),
          description: `Rates of ${earlier} on the new value`,
        },
      ])
    : [];
  const charge = chargeFor(account, month, month);
  const hasRebate = rebate && month >= rebate.from && month <= rebate.until;
  return [
    ...corrections,
    charge,
    ...(hasRebate ? [rebateLine(charge, rebate.percent, "Pensioner's rebate")] : []),
  ];
}

/** Returns the charge for a month, with the value that was known in another one. */
function chargeFor(
  { use, values, rates }: RooidrifAccount,
  month: string,
  knownIn: string,
): StatementLine {
  const value =
    values.findLast(
      ({ from, entered = from }) => from <= `${month}-01` && entered.slice(0, 7) <= knownIn,
    )?.cents ?? 0;
  const { from, propertyRates } = tariffsOn(lastDay(month));
  const exempt = use === "residential" ? exemptCents : 0;
  const what = exempt > 0 ? "Value above R 50 000" : `Value, ${use}`;
  const isYear = rates === "yearly";
  const name = {
    service,
    description: `${what}, ${isYear ? "the whole year" : "a month's share"}`,
    unit: "R",
    zeroRated: true,
  };
  const rate = isYear ? propertyRates[use] : monthlyRate(propertyRates[use]);
  return { ...flatLine(name, rateableValue(value, exempt), rate), tariff_from: from };
}

/** Returns a charge with the opposite quantity and amount. */
function reversed(charge: StatementLine, month: string): StatementLine {
  return {
    ...charge,
    description: `Rates of ${month} reversed`,
    quantity: `-${charge.quantity}`,
    amount: 0 - charge.amount,
  };
}
