/**
 * People's privacy requests and the answers of staff. Used by the API and by `npm run admin`.
 */
import type { z } from "zod";
import { type CodedMessage, message } from "#contract/messages.ts";
import type { PrivacyRequest } from "#contract/privacy/calls.ts";
import type { makePrivacyRequest } from "#contract/privacy/calls.ts";
import {
  type Actor,
  isStaffMember,
  type PersonContext,
  type TenantContext,
} from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { notifyIdentity, notifyPreferred } from "#service/subjects/messages/notify.ts";
import { linkTo, type MessageContext } from "#service/subjects/messages/rules/message-text.ts";
import {
  findMunicipality,
  identitiesOf,
  messageContext,
} from "#service/subjects/messages/store/recipients.ts";
import { deletePerson, lockLeaving } from "./store/delete-person.ts";
import {
  addRequest,
  canAnswer,
  findOwnRequest,
  lockRequest,
  saveAnswer,
  withdrawRequest,
} from "./store/privacy-requests.ts";
import {
  correctionAnsweredMessage,
  personDeletedMessage,
  requestReceivedMessage,
} from "./texts.ts";

/** Error for a request or an answer that is not possible. `field` is the field to correct. */
export class PrivacyRefused extends Error {
  constructor(
    readonly reason: "invalid" | "not_found" | "access_lost" | "open" | "answered" | "staff",
    readonly description: CodedMessage,
    readonly field?: "details" | "message",
  ) {
    super(description.text);
  }
}

/** Returns the page with a person's requests, for a message. */
const requestsAt = (about: MessageContext) => linkTo(about, "consumer/profile/your-data");

/** Takes a person's request and confirms that it has arrived. Throws PrivacyRefused. */
export async function makeRequest(
  context: PersonContext,
  { kind, details }: z.output<typeof makePrivacyRequest.body>,
): Promise<z.input<typeof PrivacyRequest>> {
  const { person } = context;
  if (kind === "correction" && details === undefined) {
    throw new PrivacyRefused("invalid", message("correction_required"), "details");
  }
  if (kind === "deletion" && isStaffMember(person))
    throw new PrivacyRefused("staff", message("deletion_of_staff"));
  const id = await addRequest(context, { kind, details });
  const request = id === undefined ? undefined : await findOwnRequest(context, id);
  if (!request) throw new PrivacyRefused("open", message("privacy_request_open"));
  await logRequest(context, request, "privacy.requested");
  const { due } = request;
  await notifyPreferred(context, person.id, (about) =>
    requestReceivedMessage[about.language]({ ...about, kind, due, link: requestsAt(about) }),
  );
  return request;
}

/** Withdraws a person's own request. Throws PrivacyRefused. */
export async function withdraw(context: PersonContext, id: string): Promise<void> {
  const request = await findOwnRequest(context, id);
  if (!request) throw new PrivacyRefused("not_found", message("not_found"));
  if (!(await withdrawRequest(context, id)))
    throw new PrivacyRefused("answered", message("privacy_request_answered"));
  await logRequest(context, request, "privacy.withdrawn");
}

async function logRequest(
  context: PersonContext,
  { id, kind }: Pick<z.input<typeof PrivacyRequest>, "id" | "kind">,
  action: "privacy.requested" | "privacy.withdrawn",
): Promise<void> {
  await logProfileAction(
    context,
    context.person,
    action,
    { request: kind },
    {
      subject: { kind: "privacy_request", id },
    },
  );
}

export interface PrivacyAnswer {
  decision: "done" | "refused";
  message?: string | undefined;
}

/**
 * Answers a request and notifies the person, or deletes them, all in one transaction. The files of
 * a deleted person are removed after that. Throws PrivacyRefused.
 */
export async function answerRequest(
  database: Database,
  tenant: string,
  by: Actor,
  id: string,
  { decision, message: text = "" }: PrivacyAnswer,
): Promise<void> {
  // As the owner of the tables, because no one else can change the audit log. So every statement
  // names the tenant.
  await database.asOwner(async (db) => {
    const context: TenantContext = { db, tenant };
    const found = await lockRequest(context, id);
    if (!found) throw new PrivacyRefused("not_found", message("not_found"));
    // Operators can always answer.
    if (by.id !== undefined && !(await canAnswer(context, by.id)))
      throw new PrivacyRefused("access_lost", message("privacy_access_lost"));
    if (found.state !== "received") {
      throw new PrivacyRefused(
        "answered",
        message(
          found.state === "withdrawn" ? "privacy_request_withdrawn" : "privacy_request_answered",
        ),
      );
    }
    if (decision === "refused" && text === "")
      throw new PrivacyRefused("invalid", message("refusal_reason_required"), "message");
    const { kind, user_id: userId } = found;
    const deletes = kind === "deletion" && decision === "done";
    if (deletes) await deleteAsAsked(context, by, userId, text);
    else {
      const answer = { kind, refused: decision === "refused", message: text };
      await notifyPreferred(context, userId, (about) =>
        correctionAnsweredMessage[about.language]({ ...about, ...answer, link: requestsAt(about) }),
      );
    }
    await saveAnswer(context, id, { state: decision, answer: deletes ? "" : text, by });
    await addAuditEntry(context, by, {
      action: `privacy.${decision}`,
      values: { request: kind },
      subject: { kind: "privacy_request", id },
    });
  });
}

/** Deletes the person and sends them a last message. Throws PrivacyRefused for staff. */
async function deleteAsAsked(
  context: TenantContext,
  by: Actor,
  userId: string,
  text: string,
): Promise<void> {
  const leaving = await lockLeaving(context, userId);
  if (leaving?.staff) throw new PrivacyRefused("staff", message("deletion_of_staff"));
  const municipality = await findMunicipality(context);
  const [last] = await identitiesOf(context, [userId], municipality.types);
  const deleted = await deletePerson(context, userId);
  if (last) {
    const { type, identity, language } = last;
    const about = messageContext(municipality, language);
    const words = personDeletedMessage[about.language]({ ...about, message: text });
    await notifyIdentity(context, { type, identity }, words, { kind: "profile", forget: true });
  }
  const person = { kind: "person", id: userId } as const;
  await addAuditEntry(context, by, {
    action: "person.deleted",
    values: {},
    subject: person,
  });
  for (const account of deleted?.closedAccounts ?? []) {
    await logChange(context, by, account, "access.removed", {});
  }
}
