/** Rates and the steps of a rising tariff, as people read them. */
import type { TariffStep } from "#contract/statements.ts";
import type { Text } from "../languages/text.ts";
import { formatDecimal, formatQuantity } from "./decimal.ts";
import { space } from "./digits.ts";

/** Rand per unit: "R 27,6543". A rate keeps its own places, at least two. */
export function formatRate(decimal: string): string {
  const [whole, places = ""] = formatDecimal(decimal).split(",");
  return `R${space}${whole ?? ""},${places.padEnd(2, "0")}`;
}

/** "6 to 15 kl", or "over 45 kl" for the last step. */
export function stepInWords({ from, to }: Pick<TariffStep, "from" | "to">, unit: string, t: Text): string {
  if (to === null) return t("over {quantity}", { quantity: formatQuantity(from, unit) });
  return t("{from} to {to}", { from: formatDecimal(from), to: formatQuantity(to, unit) });
}
