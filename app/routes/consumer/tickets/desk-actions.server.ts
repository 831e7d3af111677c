/** The staff's actions on a ticket other than replies: notes, assigning and merging. */
import type { TypedResponse } from "@remix-run/node";
import { z } from "zod";
import { Confirmed } from "#app/forms/confirm.server.ts";
import type { ParsedForm } from "#app/forms/parse-form.server.ts";
import {
  createIdempotencyKey,
  getLastAnswerId,
  isIdempotencyConflict,
} from "#app/forms/ticket-form.server.ts";
import type { Translator } from "#app/languages/translator.ts";
import type { Api } from "#app/upstream/api.server.ts";
import { MessageText } from "#contract/tickets/calls.ts";
import { TicketReference } from "#contract/tickets/staff-calls.ts";
import { Id } from "#contract/values/fields.ts";

export const NoteForm = z.object({ intent: z.literal("note"), note: MessageText });
export const AssignForm = z.object({ intent: z.literal("assign"), assignee: Id });
export const MergeForm = z.object({
  intent: z.literal("merge"),
  into: TicketReference,
  confirmed: Confirmed,
});

interface DeskContext {
  api: Api;
  /** The profile key of the signed-in user. */
  person: string;
  t: Translator;
  /** Redirects to the ticket, which then shows the text. */
  redirectWithSuccess: (text: string) => Promise<TypedResponse<never>>;
}

type Rejectable = Pick<ParsedForm<unknown>, "rejectWithFailure">;

/** Adds a note. Ignores a repeat of the same note until the consumer writes again. */
export async function addNote(
  id: string,
  note: string,
  form: Rejectable,
  { api, person, t, redirectWithSuccess }: DeskContext,
) {
  const key = createIdempotencyKey(
    "note",
    person,
    id,
    getLastAnswerId(await api.tickets.get(id)),
    note,
  );
  const added = await api.tickets.addNote(id, note, key);
  if (!added.ok && !isIdempotencyConflict(added)) return form.rejectWithFailure(added);
  return redirectWithSuccess(t("Your note has been saved."));
}

export async function assignTo(
  id: string,
  assignee: string,
  form: Rejectable,
  { api, t, redirectWithSuccess }: DeskContext,
) {
  const assigned = await api.tickets.assignTo(id, assignee);
  return assigned.ok
    ? redirectWithSuccess(
        t("This ticket is now assigned to {name}.", {
          name: assigned.answer.ticket.assignee?.name ?? "",
        }),
      )
    : form.rejectWithFailure(assigned);
}

export async function mergeInto(
  id: string,
  into: string,
  form: Rejectable,
  { api, t, redirectWithSuccess }: DeskContext,
) {
  const merged = await api.tickets.merge(id, into);
  if (!merged.ok) return form.rejectWithFailure(merged);
  const { reference, merged_into: target } = merged.answer.ticket;
  return redirectWithSuccess(
    t("{reference} has been merged into {other}.", { reference, other: target?.reference ?? into }),
  );
}
