/** Labels for meters, meter types and readings. */
import type { PlainTranslationKey, Translator } from "#app/languages/translator.ts";
import type { Meter, Reading } from "#contract/meters/calls.ts";

export const meterLabels: Record<Meter["service"], PlainTranslationKey> = {
  water: "Water meter",
  electricity: "Electricity meter",
};

export const meterTypeLabels: Record<Meter["type"], PlainTranslationKey> = {
  prepaid: "Prepaid",
  conventional: "Conventional",
  smart: "Smart",
};

/** Returns an explanation of how a meter of this type gets its readings. */
export function describeMeterType(
  { type, service }: Pick<Meter, "type" | "service">,
  t: Translator,
): string {
  switch (type) {
    case "prepaid":
      return t(
        "You buy {service} before you use it. Each purchase gives you a 20-digit token to enter on the meter. You don’t need to send readings.",
        {
          service: t(service),
        },
      );
    case "conventional":
      return t(
        "We visit your property to read this meter. Between visits, or if we can’t get to it, you can send a reading yourself.",
      );
    case "smart":
      return t(
        "This meter sends its readings automatically. If one is missing, you can send it yourself.",
      );
  }
}

export const readingKindLabels: Record<Reading["kind"], PlainTranslationKey> = {
  actual: "read by the municipality",
  estimated: "estimated",
  consumer: "sent by you",
};
