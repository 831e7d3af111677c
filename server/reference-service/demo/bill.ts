/** Generates one month's bill lines for a demo account. */
import type { StatementLine } from "#contract/statements/calls.ts";
import {
  flatLine,
  rateableValue,
  sewerKl,
  type Step,
  steppedLine,
  withFreeBasic,
} from "#service/subjects/statements/rules/tariffs.ts";
import { shortDay } from "./calendar.ts";
import type { DemoAccount } from "./demo-account.ts";
import type { MonthReading } from "./meter-history.ts";
import type { Tariffs } from "./tariff-figures.ts";

/** The free monthly amounts for a household on the indigent register. */
const freeBasic = { waterKl: "6", electricityKwh: "50" };

export interface MonthReadings {
  water: MonthReading | undefined;
  electricity: MonthReading | undefined;
}

export function billLines(
  account: DemoAccount,
  { water, electricity }: MonthReadings,
  tariffs: Tariffs,
): StatementLine[] {
  const lines = [
    ...(water ? waterLines(account, water, tariffs) : []),
    ...(electricity ? electricityLines(account, electricity, tariffs) : []),
    ...(account.bins > 0 ? [refuseLine(account, tariffs)] : []),
    ratesLine(account, tariffs),
  ];
  return lines.map((line) => ({ ...line, tariff_from: tariffs.from }));
}

function waterLines(
  account: DemoAccount,
  reading: MonthReading,
  tariffs: Tariffs,
): StatementLine[] {
  const steps =
    account.indigent === "approved"
      ? withFreeBasic(tariffs.water, freeBasic.waterKl)
      : tariffs.water;
  const { sewer } = tariffs;
  return [
    ...meteredLines({ service: "water", unit: "kl" }, tariffs.waterBasic, reading, steps),
    "monthly" in sewer
      ? flatLine(
          { service: "sewer", description: "Fixed charge", unit: "month" },
          "1",
          sewer.monthly,
        )
      : {
          ...flatLine(
            {
              service: "sewer",
              description: `${sewer.sharePercent} % of the water, at most ${sewer.capKl} kl`,
              unit: "kl",
            },
            sewerKl(reading.consumption, sewer.sharePercent, sewer.capKl),
            sewer.rate,
          ),
          ...period(reading),
          share: { of: "water", percent: String(sewer.sharePercent), most: sewer.capKl },
        },
  ];
}

function electricityLines(
  account: DemoAccount,
  reading: MonthReading,
  tariffs: Tariffs,
): StatementLine[] {
  const steps =
    account.indigent === "approved"
      ? withFreeBasic(tariffs.electricity, freeBasic.electricityKwh)
      : tariffs.electricity;
  const metered = { service: "electricity", unit: "kWh" };
  return meteredLines(metered, tariffs.electricityBasic, reading, steps);
}

/** Returns two lines: the basic charge, and the charge for the metered consumption. */
function meteredLines(
  { service, unit }: { service: string; unit: string },
  basicCharge: string,
  reading: MonthReading,
  steps: readonly Step[],
): StatementLine[] {
  const used = { service, description: meterDescription(reading), unit };
  return [
    flatLine({ service, description: "Basic charge", unit: "month" }, "1", basicCharge),
    { ...steppedLine(used, reading.consumption, steps), ...period(reading) },
  ];
}

function refuseLine({ bins }: DemoAccount, tariffs: Tariffs): StatementLine {
  const description = bins === 1 ? "One bin, every week" : `${bins} bins, every week`;
  return flatLine({ service: "refuse", description, unit: "bin" }, String(bins), tariffs.refuse);
}

function ratesLine({ use, valuationCents }: DemoAccount, tariffs: Tariffs): StatementLine {
  const exemptCents = use === "residential" ? tariffs.exemptCents : 0;
  const exempt = exemptCents > 0 ? `Value above R ${exemptCents / 100_000} 000` : `Value, ${use}`;
  const name = {
    service: "property rates",
    description: `${exempt}, a month's share`,
    unit: "R",
    zeroRated: true,
  };
  return flatLine(name, rateableValue(valuationCents, exemptCents), tariffs.propertyRates[use]);
}

const dayMs = 86_400_000;

function period({ from, date, kind }: MonthReading): Pick<StatementLine, "days" | "estimated"> {
  return {
    days: Math.round((Date.parse(date) - Date.parse(from)) / dayMs),
    estimated: kind === "estimated",
  };
}

function meterDescription({ number, from, date, kind }: MonthReading): string {
  return `Meter ${number}, ${shortDay(from)} to ${shortDay(date)}${kind === "estimated" ? ", estimated" : ""}`;
}
