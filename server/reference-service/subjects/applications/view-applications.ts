/** Shows applications to staff and operators, and records what they have seen. */
import type { z } from "zod";
import type { listStaffApplications as listCall } from "#contract/applications/staff-calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import type { StaffContext } from "#service/database/context.ts";
import { orNotFound } from "#service/rules/refusal.ts";
import { requirePermission } from "#service/rules/require-permission.ts";
import { logAuditView } from "#service/subjects/audit/store/account-audit-log.ts";
import {
  findApplication,
  findApplicationId,
  type FoundApplication,
  listAllApplications,
} from "./store/staff-applications.ts";

/** Lists a page of all applications. Throws Refusal (forbidden) without the permission. */
export async function listStaffApplications(
  context: StaffContext,
  query: z.output<typeof listCall.query>,
): ReturnType<typeof listAllApplications> {
  requirePermission(context.person, staffPermissions.manageApplications, "application_staff_only");
  return listAllApplications(context, query);
}

/**
 * Returns the application. Throws Refusal (not_found) if it doesn't exist or the person may not
 * see it.
 */
export async function requireApplication(
  context: StaffContext,
  id: string,
): Promise<FoundApplication> {
  requirePermission(context.person, staffPermissions.manageApplications);
  return orNotFound(await findApplication(context, id));
}

/** Like `requireApplication`, but finds the application by its reference number. */
export async function requireApplicationNumbered(
  context: StaffContext,
  reference: string,
): Promise<FoundApplication> {
  return requireApplication(context, orNotFound(await findApplicationId(context, reference)));
}

/** Returns the application, and records that the person viewed it or one of its files. */
export async function viewApplication(
  context: StaffContext,
  { application }: FoundApplication,
  view: "application.viewed" | "application.file" = "application.viewed",
): Promise<FoundApplication["application"]> {
  const { id, account, reference } = application;
  await logAuditView(context, account, view, reference, { kind: "application", id });
  return application;
}
