/**
 * Households for browser tests that change something. Each is one person with one house, like
 * Thandi's in the demo, that no other test uses. add-households.ts adds them to the demo.
 */
import { familyNames, givenNames } from "#service/demo/names.ts";

export interface Household {
  /** The email address that the person signs in with. */
  email: string;
  name: string;
  account: string;
}

/** The households, enough for the tests of one Playwright project. */
export const households: readonly Household[] = Array.from({ length: 40 }, (_, index) => ({
  email: `household${index}@example.com`,
  // Names with many letters that fonts may lack.
  name: `${givenNames[index % givenNames.length]} ${familyNames[index % familyNames.length]}`,
  account: `2813000000009${String(index).padStart(3, "0")}`,
}));

/** Someone with all of Johan's accounts, for tests that switch between accounts or rename them. */
export const family = { email: "family@example.com", name: "Renée van der Merwe" };
