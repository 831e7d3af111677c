/**
 * Shows people to staff and operators who help them to sign in, and records which people were
 * viewed.
 */
import type { z } from "zod";
import { staffPermissions } from "#contract/permissions.ts";
import type { findPeople as findCall, StaffPerson } from "#contract/sign-in/staff-calls.ts";
import type { StaffContext } from "#service/database/context.ts";
import { orNotFound } from "#service/rules/refusal.ts";
import { requirePermission } from "#service/rules/require-permission.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { mayActOn } from "./helped-person.ts";
import { findPeople, findPerson, logFoundPeople } from "./store/staff-people.ts";

/** Searches for people, and records who was found. Throws Refusal (forbidden). */
export async function searchPeople(
  context: StaffContext,
  query: z.output<typeof findCall.query>,
): ReturnType<typeof findPeople> {
  requirePermission(context.person, staffPermissions.managePeople, "permission_required");
  const found = await findPeople(context, query);
  await logFoundPeople(
    context,
    context.person,
    found.people.map(({ id }) => id),
  );
  return found;
}

/**
 * Returns a person with their permissions, and records that the person was viewed. `token` is the
 * viewer's own. Throws Refusal (not_found), including for callers who may help no one.
 */
export async function viewPerson(
  context: StaffContext,
  id: string,
  token = "",
): Promise<{ person: z.input<typeof StaffPerson>; permissions: readonly string[] }> {
  const { person: by } = context;
  requirePermission(by, staffPermissions.managePeople);
  const found = orNotFound(await findPerson(context, id, token));
  await addAuditEntry(context, by, {
    action: "person.viewed",
    values: {},
    subject: { kind: "person", id },
  });
  const { person, permissions } = found;
  const ownSecondFactor = id === by.id ? { second_factor: undefined } : {};
  return {
    person: { ...person, ...ownSecondFactor, may_act: mayActOn(by, permissions) },
    permissions,
  };
}
