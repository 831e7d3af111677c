/**
 * Decides which charges can be disputed, and which have an objection to the valuation instead.
 * Browsers load this file, so it doesn't import zod.
 */

interface ServiceTerms {
  /** The services that can be disputed. Without it, all except property rates. */
  services?: readonly string[] | undefined;
}

/** Checks whether a service is property rates, whose amount follows from a valuation. */
export function isRates(service: string): boolean {
  return /\brates\b/i.test(service);
}

const sameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Checks whether charges of this service can be disputed. */
export function isDisputable({ services }: ServiceTerms, service: string): boolean {
  if (!services) return !isRates(service);
  return services.some((name) => sameName(name, service));
}

/** Checks whether people can object to a valuation on a day (YYYY-MM-DD). */
export function isOpenForValuation(
  {
    valuation,
  }: { valuation?: { from?: string | undefined; until?: string | undefined } | undefined },
  day: string,
): boolean {
  const { from = day, until = day } = valuation ?? {};
  return from <= day && day <= until;
}
