/** Answers a person's privacy request, for staff and operators. */
import { message } from "#contract/messages.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import type { Service } from "#service/http/serve.ts";
import { conflict, notFound, Refusal, validationError } from "#service/rules/refusal.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { notifyIdentity, notifyPreferred } from "#service/subjects/messages/notify.ts";
import {
  findMunicipality,
  identitiesOf,
  messageContext,
} from "#service/subjects/messages/store/recipients.ts";
import { removeListedFiles } from "#service/subjects/uploads/remove-files.ts";
import { deletePerson, lockLeaving } from "./store/delete-person.ts";
import { canAnswer, lockRequest, saveAnswer } from "./store/privacy-requests.ts";
import { correctionAnsweredMessage, linkToRequests, personDeletedMessage } from "./texts.ts";

interface PrivacyAnswer {
  decision: "done" | "refused";
  message?: string | undefined;
}

/**
 * Answers a request as `answerRequest` does. If the answer deletes the person, removes their files
 * afterwards.
 */
export async function answerAndRemoveFiles(
  { database, files, messages, log }: Service,
  tenant: string,
  by: Actor,
  id: string,
  answer: PrivacyAnswer,
): Promise<void> {
  await answerRequest(database, tenant, by, id, answer);
  messages.wake();
  // The job that removes expired files tries again.
  await removeListedFiles(database, (of, file) => files.remove(of, file)).catch((error: unknown) =>
    log.error({ err: error, tenant }, "the files of a deleted person could not be removed yet"),
  );
}

/**
 * Answers a request and notifies the person, or deletes them, all in one transaction. The files of
 * a deleted person are removed after that. Throws Refusal.
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
    if (!found) throw notFound();
    // Operators can always answer.
    if (by.id !== undefined && !(await canAnswer(context, by.id)))
      throw new Refusal("forbidden", {
        reason: "access_lost",
        description: message("privacy_access_lost"),
      });
    if (found.state !== "received") {
      throw conflict(
        "answered",
        message(
          found.state === "withdrawn" ? "privacy_request_withdrawn" : "privacy_request_answered",
        ),
      );
    }
    if (decision === "refused" && text === "")
      throw validationError({ message: [message("refusal_reason_required")] });
    const { kind, user_id: userId } = found;
    const deletes = kind === "deletion" && decision === "done";
    if (deletes) await deleteAsAsked(context, by, userId, text);
    else {
      const answer = { kind, refused: decision === "refused", message: text };
      await notifyPreferred(context, userId, (about) =>
        correctionAnsweredMessage[about.language]({
          ...about,
          ...answer,
          link: linkToRequests(about),
        }),
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

/**
 * Deletes the person and sends them a last message. Throws Refusal if the person is a member of
 * staff.
 */
async function deleteAsAsked(
  context: TenantContext,
  by: Actor,
  userId: string,
  text: string,
): Promise<void> {
  const leaving = await lockLeaving(context, userId);
  if (leaving?.staff) throw conflict("staff", "deletion_of_staff");
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
