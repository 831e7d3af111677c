/** Chooses the notices to show to a user. */
import type { Notice, Tenant } from "#contract/tenant.ts";

/**
 * Returns the notices that have not ended, and that are for everyone or for an area in one of the
 * addresses. Without addresses, returns those of every area.
 */
export function selectNotices({ notices = [] }: Tenant, addresses: readonly string[] | undefined, now = Date.now()): Notice[] {
  return notices.filter(({ until, areas }) => (until === null || Date.parse(until) > now) && isForAddress(areas, addresses));
}

function isForAddress(areas: readonly string[] | undefined, addresses: readonly string[] | undefined): boolean {
  if (!areas || !addresses) return true;
  const places = addresses.map((address) => address.toLowerCase());
  return areas.some((area) => places.some((place) => place.includes(area.toLowerCase())));
}
