/** Shows staff and operators a privacy request, and what is known about the person. */
import type { z } from "zod";
import type { getPrivacyRequest } from "#contract/privacy/staff-calls.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { notFound } from "#service/rules/refusal.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { findRequest, findSubject } from "./store/privacy-requests.ts";

type ShownRequest = z.input<(typeof getPrivacyRequest)["answer"]>;

/** Returns the request with the person who made it. Throws Refusal (not_found). */
export async function showRequest(context: TenantContext, id: string): Promise<ShownRequest> {
  const found = await findRequest(context, id);
  if (!found) throw notFound();
  return { request: found.request, person: await findSubject(context, found.userId) };
}

/** Returns the same, and records that the actor has seen it. */
export async function viewRequest(
  context: TenantContext,
  actor: Actor,
  id: string,
): Promise<ShownRequest> {
  const shown = await showRequest(context, id);
  await addAuditEntry(context, actor, {
    action: "privacy.viewed",
    values: {},
    subject: { kind: "privacy_request", id },
  });
  return shown;
}
