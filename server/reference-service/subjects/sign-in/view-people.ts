/** Shows people to staff and operators who help them to sign in, and records who was seen. */
import type { z } from "zod";
import type { findPeople as findCall } from "#contract/sign-in/staff-calls.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { findPeople, findPerson, type FoundPerson, logFoundPeople } from "./store/staff-people.ts";

/** Searches for people, and records who was found. */
export async function searchPeople(
  context: TenantContext,
  by: Actor,
  query: z.output<typeof findCall.query>,
): ReturnType<typeof findPeople> {
  const found = await findPeople(context, query);
  await logFoundPeople(
    context,
    by,
    found.people.map(({ id }) => id),
  );
  return found;
}

/**
 * Returns a person, and records that they were seen. Returns undefined if they don't exist. `token`
 * is the viewer's own.
 */
export async function viewPerson(
  context: TenantContext,
  by: Actor,
  id: string,
  token: string,
): Promise<FoundPerson | undefined> {
  const found = await findPerson(context, id, token);
  if (!found) return undefined;
  await addAuditEntry(context, by, {
    action: "person.viewed",
    values: {},
    subject: { kind: "person", id },
  });
  return found;
}
