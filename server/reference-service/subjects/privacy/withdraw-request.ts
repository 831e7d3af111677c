/** Withdraws a person's own privacy request. */
import type { PersonContext } from "#service/database/context.ts";
import { conflict, notFound } from "#service/rules/refusal.ts";
import { logRequest } from "./log-request.ts";
import { findOwnRequest, saveWithdrawal } from "./store/privacy-requests.ts";

/**
 * Withdraws the request. Throws Refusal: not_found for other people's requests, conflict if it has
 * been answered.
 */
export async function withdrawRequest(context: PersonContext, id: string): Promise<void> {
  const request = await findOwnRequest(context, id);
  if (!request) throw notFound();
  if (!(await saveWithdrawal(context, id))) throw conflict("answered", "privacy_request_answered");
  await logRequest(context, request, "privacy.withdrawn");
}
