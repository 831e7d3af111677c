/** Puts the lines of a statement of Rooidrif together. */
import type { StatementLine } from "#contract/statements/calls.ts";
import { flatLine } from "#service/subjects/statements/rules/tariffs.ts";
import { lastDay } from "../calendar.ts";
import type { OnceOff, RooidrifAccount } from "./accounts.ts";
import type { BilledMeter } from "./metered-lines.ts";
import { ratesLines } from "./rates-lines.ts";
import { rebateLine } from "./rebate.ts";
import { type Fee, type RooidrifTariffs, tariffsOn, vatOn } from "./tariffs.ts";
import { withVat } from "./vat.ts";

export const isIndigent = ({ indigentFrom }: RooidrifAccount, month: string) =>
  indigentFrom !== undefined && indigentFrom <= month;

/** Returns a month's lines without interest. Call it for each month once, in order. */
export function billLines(
  account: RooidrifAccount,
  meters: readonly BilledMeter[],
  month: string,
): StatementLine[] {
  const vat = vatOn(lastDay(month));
  const tariffs = tariffsOn(lastDay(month));
  const indigent = isIndigent(account, month);
  const billed = meters.flatMap((meter) => meter.bill(month, vat, indigent));
  const metered = (service: string) => {
    const of = (lines: StatementLine[]) => lines.filter((line) => line.service === service);
    return [
      ...billed.flatMap(({ reversed }) => of(reversed)),
      ...billed.flatMap(({ charged }) => of(charged)),
    ];
  };
  const fixed = (
    service: "water" | "electricity" | "refuse",
    name: { description: string; unit: string },
    { quantity, rate, subsidy }: { quantity: string; rate: string; subsidy: number },
  ) => {
    const charge = {
      ...flatLine({ service, ...name, zeroRated: true }, quantity, rate),
      tariff_from: tariffs.from,
    };
    const lines = indigent ? [charge, rebateLine(charge, subsidy, "Indigent subsidy")] : [charge];
    return lines.map((line) => withVat(line, vat));
  };
  const basic = (service: "water" | "electricity", rate: string) =>
    meters.some((meter) => meter.service === service)
      ? fixed(
          service,
          { description: "Basic charge", unit: "month" },
          { quantity: "1", rate, subsidy: 100 },
        )
      : [];
  const rates = ratesLines(account, month);
  return [
    ...basic("water", tariffs.waterBasic),
    ...metered("water"),
    ...metered("sewer"),
    ...basic("electricity", tariffs.electricityBasic),
    ...metered("electricity"),
    ...(account.bins > 0
      ? fixed(
          "refuse",
          { description: `${account.bins} × a bin, every week`, unit: "bin" },
          { quantity: String(account.bins), rate: tariffs.refuse, subsidy: 50 },
        )
      : []),
    ...rates,
    ...(indigent ? rates.map((line) => rebateLine(line, 100, "Indigent rebate")) : []),
    ...account.onceOff
      .filter((charge) => charge.month === month)
      .map((charge) => onceOffLine(charge, tariffs, vat)),
  ];
}

const feeNames: Record<Fee, { service: string; description: string }> = {
  reconnection: { service: "electricity", description: "Reconnection after payment" },
  callOut: { service: "electricity", description: "Call-out after hours" },
  legal: { service: "debt collection", description: "Legal costs" },
  clearance: { service: "sundry", description: "Clearance certificate" },
  meterTest: { service: "water", description: "Test of meter" },
};

/** Returns a once-off charge. The billing system gives every charge without a quantity a month. */
function onceOffLine(charge: OnceOff, { from, fees }: RooidrifTariffs, vat: number): StatementLine {
  if ("fee" in charge) {
    const name = { ...feeNames[charge.fee], unit: "month", zeroRated: true };
    return withVat({ ...flatLine(name, "1", fees[charge.fee]), tariff_from: from }, vat);
  }
  const { depositCents } = charge;
  return {
    service: "deposit",
    description: depositCents < 0 ? "Deposit paid back" : "Deposit",
    quantity: "1",
    unit: "month",
    rate: null,
    amount: depositCents,
    vat: 0,
  };
}
