/** Searches the items that a member of staff may see. */
import type { PersonContext } from "#service/database/context.ts";
import { logFoundPeople } from "#service/subjects/sign-in/store/staff-people.ts";
import type { DeskItemJson } from "./store/items.ts";
import { findByStart, findExactly } from "./store/search.ts";

/**
 * Returns the items with this number, reference or address, or else the accounts and people with
 * this name. Records which people were found.
 */
export async function searchDesk(context: PersonContext, text: string): Promise<DeskItemJson[]> {
  const sought = text.trim();
  if (sought === "") return [];
  const exact = await findExactly(context, sought);
  const found = exact.length > 0 ? exact : await findByStart(context, sought);
  await logFoundPeople(
    context,
    context.person,
    found.flatMap(({ kind, id }) => (kind === "person" ? [id] : [])),
  );
  return found;
}
