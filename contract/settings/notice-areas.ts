/**
 * Checks whether a notice applies to an address. The portal uses it on Home, and the service uses
 * it for alerts.
 */

/** Checks whether any of the areas occurs in any of the addresses, matching whole words only. */
export function isForAddress(areas: readonly string[], addresses: readonly string[]): boolean {
  const places = addresses.map(spaceWords);
  return areas.map(spaceWords).some((area) => places.some((place) => place.includes(area)));
}

/** Puts a space around each word, so that "Park" isn't found in "Parktown". */
function spaceWords(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(" ") ?? ""
  } `;
}
