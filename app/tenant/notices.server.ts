/** Chooses the notices to show to a user. */
import { isForAddress } from "#contract/settings/notice-areas.ts";
import type { Notice, Tenant } from "#contract/settings/tenant.ts";

/**
 * Returns an address and its suburb, to match against the areas of a notice. Alerts are matched
 * against the same texts.
 */
export const placesOf = ({
  address,
  suburb = "",
}: {
  address: string;
  suburb?: string | undefined;
}) => [address, suburb];

/**
 * Returns the notices that have not ended and that are for everyone or for an area named in one of
 * the places. If `places` is undefined because there are too many, includes the notices for every
 * area. A notice without a translation keeps the municipality's original text.
 */
export function selectNotices(
  { notices = [] }: Pick<Tenant, "notices">,
  places: readonly string[] | undefined,
  { language, now = Date.now() }: { language: string; now?: number },
): Notice[] {
  return notices
    .filter(
      ({ until, areas = [] }) =>
        (until === null || Date.parse(until) > now) &&
        (areas.length === 0 || !places || isForAddress(areas, places)),
    )
    .map(({ translations = {}, ...notice }) => ({ ...notice, ...translations[language] }));
}
