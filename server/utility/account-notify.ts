/** Tells people of what was done to an account that they have to do with. */
import type { MessageText } from "./domain/messages.ts";
import { type KnownIdentity, readIdentity } from "./identities.ts";
import { tell } from "./notify.ts";
import type { Db } from "./store/database.ts";
import { findMunicipality, identitiesOf } from "./store/recipients.ts";

export interface Told {
  /** Ids of people; each is told once, where they have said that they like to be told. */
  people?: readonly string[];
  /** The holder as the municipality knows them, for whoever has the account may not be the one who is to know. */
  holder?: { email: string; mobile: string } | undefined;
}

/** In the transaction of what it tells of; wake the messages once that is committed. A channel that the municipality does not have is left out. */
export async function tellPeople(
  db: Db,
  tenant: string,
  { people = [], holder }: Told,
  write: (municipality: string) => MessageText,
): Promise<void> {
  const { name, types } = await findMunicipality(db, tenant);
  const known = [...(await identitiesOf(db, tenant, people, types)), ...(holder ? holders(holder, types) : [])];
  const text = write(name);
  for (const identity of new Map(known.map((one) => [one.identity, one])).values()) await tell(db, tenant, identity, text);
}

/** The first of the two that can be written to. */
function holders({ email, mobile }: { email: string; mobile: string }, types: readonly KnownIdentity["type"][]): KnownIdentity[] {
  const known = types.map((type) => readIdentity(type === "email" ? email : mobile, type)).find(Boolean);
  return known ? [known] : [];
}
