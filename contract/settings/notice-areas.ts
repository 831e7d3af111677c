/** Tells whether a notice is for an address. Both programs use it, for Home and for alerts. */

/** Checks whether one of the areas is in one of the addresses, as whole words. */
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
