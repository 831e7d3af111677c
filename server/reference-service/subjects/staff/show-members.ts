/** Shows the people who work for a municipality to those who manage staff. */
import type { z } from "zod";
import { staffPermissions } from "#contract/permissions.ts";
import type { listStaffMembers, StaffMember } from "#contract/staff/calls.ts";
import type { StaffContext } from "#service/database/context.ts";
import { orNotFound } from "#service/rules/refusal.ts";
import { requirePermission } from "#service/rules/require-permission.ts";
import { findMember, findMembers } from "./store/staff.ts";

/** Returns a page of the staff list, sorted by name. Throws Refusal (forbidden). */
export async function listMembers(
  context: StaffContext,
  query: z.output<typeof listStaffMembers.query>,
): ReturnType<typeof findMembers> {
  requirePermission(context.person, staffPermissions.manageStaff, "staff_manage_only");
  return findMembers(context, query);
}

/**
 * Returns a staff member. Throws Refusal (not_found), including for callers who don't manage staff,
 * so that they learn nothing about who works here.
 */
export async function showMember(
  context: StaffContext,
  id: string,
): Promise<z.input<typeof StaffMember>> {
  requirePermission(context.person, staffPermissions.manageStaff);
  return orNotFound(await findMember(context, id));
}
