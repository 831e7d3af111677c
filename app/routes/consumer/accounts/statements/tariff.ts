/** Formats rates and the steps of a rising tariff for display. */
import type { Translator } from "#app/languages/translator.ts";
import { formatDecimal, formatQuantity } from "#app/ui/decimal.ts";
import { noBreakSpace } from "#app/ui/number-format.ts";
import type { TariffStep } from "#contract/statements/calls.ts";

/**
 * Formats a rate in rand per unit, such as "R 27,6543". Keeps the rate's own decimal places, and
 * shows at least two.
 */
export function formatRate(decimal: string): string {
  const [whole, places = ""] = formatDecimal(decimal).split(",");
  return `R${noBreakSpace}${whole ?? ""},${places.padEnd(2, "0")}`;
}

/** Formats a tariff step as "6 to 15 kl", or as "over 45 kl" if it is the last one. */
export function describeTariffStep(
  { from, to }: Pick<TariffStep, "from" | "to">,
  unit: string,
  t: Translator,
): string {
  if (to === null) return t("over {quantity}", { quantity: formatQuantity(from, t.ifKnown(unit)) });
  return t("{from} to {to}", {
    from: formatDecimal(from),
    to: formatQuantity(to, t.ifKnown(unit)),
  });
}
