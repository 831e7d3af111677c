/** Accepts a person's request about their information. */
import type { z } from "zod";
import { message } from "#contract/messages.ts";
import type { makePrivacyRequest, PrivacyRequest } from "#contract/privacy/calls.ts";
import { isStaffMember, type Person, type PersonContext } from "#service/database/context.ts";
import type { RateLimit } from "#service/database/rate-limits.ts";
import { rateLimitInTransaction } from "#service/http/rate-limits.ts";
import { conflict, validationError } from "#service/rules/refusal.ts";
import { notifyPreferred } from "#service/subjects/messages/notify.ts";
import { logRequest } from "./log-request.ts";
import { addRequest, findOwnRequest } from "./store/privacy-requests.ts";
import { linkToRequests, requestReceivedMessage } from "./texts.ts";

/** Returns the rate limit on requests, because each one sends a message. */
const requestLimit = ({ id }: Person): RateLimit => ({
  action: "privacy-request",
  subject: id,
  count: 10,
  seconds: 86_400,
});

/**
 * Adds a request, and confirms that it has arrived. Throws Refusal: invalid for a correction
 * without details, conflict for staff and for a second open request, too_often.
 */
export async function makeRequest(
  context: PersonContext,
  { kind, details }: z.output<typeof makePrivacyRequest.body>,
): Promise<z.input<typeof PrivacyRequest>> {
  const { person } = context;
  await rateLimitInTransaction(context, [requestLimit(person)]);
  if (kind === "correction" && details === undefined) {
    throw validationError({ details: [message("correction_required")] });
  }
  if (kind === "deletion" && isStaffMember(person)) throw conflict("staff", "deletion_of_staff");
  const id = await addRequest(context, { kind, details });
  const request = id === undefined ? undefined : await findOwnRequest(context, id);
  if (!request) throw conflict("open", "privacy_request_open");
  await logRequest(context, request, "privacy.requested");
  const { due } = request;
  await notifyPreferred(context, person.id, (about) =>
    requestReceivedMessage[about.language]({ ...about, kind, due, link: linkToRequests(about) }),
  );
  return request;
}
