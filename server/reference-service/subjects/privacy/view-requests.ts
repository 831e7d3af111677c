/** Shows privacy requests to staff and operators, and records which requests they have seen. */
import type { z } from "zod";
import { staffPermissions } from "#contract/permissions.ts";
import type { getPrivacyRequest, listPrivacyRequests } from "#contract/privacy/staff-calls.ts";
import type { StaffContext } from "#service/database/context.ts";
import { notFound } from "#service/rules/refusal.ts";
import { requirePermission } from "#service/rules/require-permission.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { findRequest, findRequests, findSubject } from "./store/privacy-requests.ts";

/** Lists a page of everyone's requests. Throws Refusal (forbidden) without the permission. */
export async function listRequests(
  context: StaffContext,
  query: z.output<typeof listPrivacyRequests.query>,
): ReturnType<typeof findRequests> {
  requirePermission(context.person, staffPermissions.managePrivacy, "privacy_manage_only");
  return findRequests(context, query);
}

/**
 * Returns a request. Throws Refusal (not_found), including for people who may not answer requests.
 */
export async function requireRequest(
  context: StaffContext,
  id: string,
): Promise<NonNullable<Awaited<ReturnType<typeof findRequest>>>> {
  requirePermission(context.person, staffPermissions.managePrivacy);
  const found = await findRequest(context, id);
  if (!found) throw notFound();
  return found;
}

/** Returns a request, and what staff need to know about the person. Throws Refusal (not_found). */
export async function showRequest(
  context: StaffContext,
  id: string,
): Promise<z.input<(typeof getPrivacyRequest)["answer"]>> {
  const { request, userId } = await requireRequest(context, id);
  return { request, person: await findSubject(context, userId) };
}

/** Like `showRequest`, but also records that the caller has seen the request. */
export async function viewRequest(
  context: StaffContext,
  id: string,
): ReturnType<typeof showRequest> {
  const shown = await showRequest(context, id);
  await addAuditEntry(context, context.person, {
    action: "privacy.viewed",
    values: {},
    subject: { kind: "privacy_request", id },
  });
  return shown;
}
