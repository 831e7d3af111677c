/** Shows the people who work for a municipality to those who manage staff. */
import type { z } from "zod";
import { staffPermissions } from "#contract/permissions.ts";
import type { listStaffMembers, StaffMember } from "#contract/staff/calls.ts";
import type { PermittedActor, StaffContext } from "#service/database/context.ts";
import { forbidden, notFound } from "#service/rules/refusal.ts";
import { findMember, findMembers } from "./store/staff.ts";

/** Throws Refusal (forbidden) for people who may not manage staff. */
export function requireStaffManager(person: PermittedActor): void {
  if (!managesStaff(person)) throw forbidden("staff_manage_only");
}

function managesStaff({ permissions }: PermittedActor): boolean {
  return permissions.includes(staffPermissions.manageStaff);
}

/** Lists a page of the staff by name. Throws Refusal (forbidden). */
export async function listMembers(
  context: StaffContext,
  query: z.output<typeof listStaffMembers.query>,
): ReturnType<typeof findMembers> {
  requireStaffManager(context.person);
  return findMembers(context, query);
}

/**
 * Returns a staff member. Throws Refusal (not_found) also for people who don't manage staff, so
 * that they learn nothing about who works here.
 */
export async function showMember(
  context: StaffContext,
  id: string,
): Promise<z.input<typeof StaffMember>> {
  const member = managesStaff(context.person) ? await findMember(context, id) : undefined;
  if (!member) throw notFound();
  return member;
}
