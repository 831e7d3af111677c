/** What meters, their types and their readings are called. */
import type { Meter, Reading } from "#contract/meters.ts";
import type { Text, Word } from "../languages/text.ts";

export const meterNames: Record<Meter["service"], Word> = { water: "Water meter", electricity: "Electricity meter" };

export const meterTypeNames: Record<Meter["type"], Word> = { prepaid: "Prepaid", conventional: "Conventional", smart: "Smart" };

/** How a meter of its type comes by its readings. */
export function meterTypeInWords({ type, service }: Pick<Meter, "type" | "service">, t: Text): string {
  switch (type) {
    case "prepaid":
      return t(
        "You buy {service} before you use it: each purchase gives you a token of 20 digits to key into the meter. Nobody has to read it.",
        {
          service: t(service),
        },
      );
    case "conventional":
      return t("It is read by hand. Between visits, or when nobody can get to it, you can hand in a reading yourself.");
    case "smart":
      return t("It sends its readings by itself. You can hand one in where you think that it has not.");
  }
}

export const readingKindNames: Record<Reading["kind"], Word> = {
  actual: "read by the municipality",
  estimated: "estimated",
  consumer: "handed in by the consumer",
};
