/** Labels for meters, meter types and readings. */
import type { PlainTranslationKey, Translator } from "#app/languages/translator.ts";
import type { ListedMeter, Meter, Reading } from "#contract/meters/calls.ts";

const meterLabels: Record<Meter["service"], PlainTranslationKey> = {
  water: "Water meter",
  electricity: "Electricity meter",
};

/** Returns "Water meter", "Electricity meter", or "Meter" if its service isn't known. */
export function describeMeter(service: Meter["service"] | undefined, t: Translator): string {
  return t(service === undefined ? "Meter" : meterLabels[service]);
}

export const meterTypeLabels: Record<Meter["type"], PlainTranslationKey> = {
  prepaid: "Prepaid",
  conventional: "Conventional",
  smart: "Smart",
};

/** Returns an explanation of how a meter of this type gets its readings, if the type is known. */
export function describeMeterType(
  { type, service }: Pick<ListedMeter, "type" | "service">,
  t: Translator,
): string | undefined {
  switch (type) {
    case undefined:
      return undefined;
    case "prepaid":
      if (service === undefined) return undefined;
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
