/** Sends a reply with its files to a ticket, and prevents sending the same reply twice. */
import type { TypedResponse } from "@remix-run/node";
import type { ParsedForm } from "#app/forms/parse-form.server.ts";
import {
  createIdempotencyKey,
  getLastAnswerId,
  getReaderSide,
  isIdempotencyConflict,
} from "#app/forms/ticket-form.server.ts";
import { hashFiles, rejectWithUploads, uploadFiles } from "#app/forms/upload-files.server.ts";
import type { Translator } from "#app/languages/translator.ts";
import type { Api } from "#app/upstream/api.server.ts";

/** A valid form, which the upstream may still reject. */
type ReplyFormResult = Pick<
  ParsedForm<unknown>,
  "files" | "values" | "rejectWith" | "rejectWithFailure"
>;

interface ReplyContext {
  api: Api;
  /** The profile key of the signed-in user. */
  person: string;
  t: Translator;
  /** Redirects to the ticket, which then shows the text. */
  redirectWithSuccess: (text: string, next?: string) => Promise<TypedResponse<never>>;
}

export async function sendReply(
  id: string,
  message: string,
  form: ReplyFormResult,
  visitor: ReplyContext,
) {
  const { api, person, t, redirectWithSuccess } = visitor;
  const ticket = await api.tickets.get(id);
  const { ids, kept, errors, status } = await uploadFiles(api, form, t);
  if (errors.files) return form.rejectWith(errors, status, kept);
  const key = createIdempotencyKey(
    "reply",
    person,
    id,
    getLastAnswerId(ticket),
    message,
    ...(await hashFiles(form)),
  );
  const sent = await api.tickets.reply(
    id,
    { message, ...(ids.length > 0 && { attachments: ids }) },
    key,
  );
  const known =
    sent.ok &&
    sent.answer.ticket.messages.every((answered) =>
      ticket.messages.some((before) => before.id === answered.id),
    );
  if (known || isIdempotencyConflict(sent))
    return redirectWithSuccess(t("You have already sent this reply."));
  const next =
    getReaderSide(ticket) === "consumer"
      ? t("We’ll answer here, and send you a message when we do.")
      : undefined;
  if (sent.ok) return redirectWithSuccess(t("Your reply has been sent."), next);
  return rejectWithUploads(form, sent, { ids, kept });
}
