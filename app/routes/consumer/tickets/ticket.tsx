/** One ticket, with its conversation and the actions available to its owner and to staff. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Confirmed } from "#app/forms/confirm.server.ts";
import { ConfirmForm, ConfirmPage } from "#app/forms/confirm.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { actionWithFiles } from "#app/forms/received-files.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { getReaderSide } from "#app/forms/ticket-form.server.ts";
import { UploadFields, uploadFiles } from "#app/forms/upload-files.server.ts";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { TicketParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Breadcrumbs, deskBreadcrumb } from "#app/ui/breadcrumbs.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { MessageText, type Ticket } from "#contract/tickets/calls.ts";
import { uploadLimits } from "#contract/uploads/limits.ts";
import { Conversation, getEntries } from "./conversation.tsx";
import {
  addNote,
  AssignForm,
  assignTo,
  MergeForm,
  mergeInto,
  NoteForm,
} from "./desk-actions.server.ts";
import { DeskForms } from "./desk-forms.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { TicketDetails } from "./ticket-details.tsx";
import { TicketProgress } from "./ticket-progress.tsx";
import { sendReply } from "./ticket-reply.server.ts";

export const handle = {
  requiresAuth: true,
  module: "tickets",
  saveLastPage: true,
  maxFiles: uploadLimits.files,
} as const;
export const meta = pageMeta("Ticket", "Tickets");

const TicketForm = z
  .discriminatedUnion("intent", [
    z.object({ intent: z.literal("reply"), message: MessageText }),
    z.object({ intent: z.literal("close"), confirmed: Confirmed }),
    z.object({ intent: z.literal("reopen") }),
    z.object({ intent: z.literal("take") }),
    z.object({ intent: z.literal("give back") }),
    NoteForm,
    AssignForm,
    MergeForm,
  ])
  .and(UploadFields);

export async function loader(args: LoaderFunctionArgs) {
  const { api, ticket: id } = await requireConsumerAndParams(args, handle, TicketParams);
  const ticket = await api.tickets.get(id);
  const side = getReaderSide(ticket);
  const savedReplies =
    side === "staff" && ticket.assignees ? await api.savedReplies.listIfAny() : [];
  const chosen = new URL(args.request.url).searchParams.get("saved");
  return {
    ticket,
    side,
    limits: uploadLimits,
    savedReplies,
    text: savedReplies.find((reply) => reply.id === chosen)?.body,
  };
}

export const action = actionWithFiles(async (args) => {
  const { api, session, ticket: id } = await requireConsumerAndParams(args, handle, TicketParams);
  const form = await parseForm(args.request, TicketForm);
  const t = await getRequestTranslator(args.request, args.context);
  const redirectWithSuccess = (text: string, next?: string) =>
    redirectWithFlash(args, paths.ticket(id), text, { next });
  if (!form.ok) {
    const { errors, status, kept } = await uploadFiles(api, form, t);
    return form.rejectWith(errors, status, kept);
  }
  const visitor = { api, person: session.key ?? "", t, redirectWithSuccess };
  switch (form.value.intent) {
    case "reply":
      return sendReply(id, form.value.message, form, visitor);
    case "note":
      return addNote(id, form.value.note, form, visitor);
    case "assign":
      return assignTo(id, form.value.assignee, form, visitor);
    case "merge":
      return form.value.confirmed
        ? mergeInto(id, form.value.into, form, visitor)
        : form.requireConfirmation();
    case "close":
      if (!form.value.confirmed) return form.requireConfirmation();
      await api.tickets.close(id);
      return redirectWithSuccess(t("The ticket is closed."), t("A reply reopens it."));
    case "reopen":
      await api.tickets.reopen(id);
      return redirectWithSuccess(t("The ticket is open again."));
    case "take":
      await api.tickets.assign(id, true);
      return redirectWithSuccess(t("This ticket is now assigned to you."));
    case "give back":
      await api.tickets.assign(id, false);
      return redirectWithSuccess(t("This ticket is no longer assigned to anyone."));
  }
});

function getCloseConfirmation(reference: string, t: Translator) {
  const text = t("The ticket will move to Closed. A reply will reopen it.");
  return {
    question: { title: t("Close ticket {reference}?", { reference }), text },
    fields: { intent: "close" },
  };
}

function getMergeConfirmation(reference: string, into: string, t: Translator) {
  const title = t("Merge {reference} into {other}?", { reference, other: into });
  const text = t(
    "{reference} will be permanently closed. We’ll ask the consumer to write in {other} instead.",
    {
      reference,
      other: into,
    },
  );
  return { question: { title, text }, fields: { intent: "merge", into } };
}

export default function TicketPage() {
  const { ticket, side, limits, savedReplies, text } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const { id, subject, reference, status, assignee, messages, merged_into: mergedInto } = ticket;
  const closing = getCloseConfirmation(reference, t);
  if (rejected?.needsConfirmation) {
    const merging = rejected.values.intent === "merge";
    const asked = merging
      ? getMergeConfirmation(reference, rejected.values.into?.trim().toUpperCase() ?? "", t)
      : closing;
    return <ConfirmPage {...asked} back={paths.ticket(id)} />;
  }
  const ownList =
    status === "open"
      ? { to: paths.openTickets, label: "Open tickets" }
      : { to: paths.closedTickets, label: "Closed tickets" };
  const list =
    side === "staff" ? { to: paths.staffTickets, label: "All consumers’ tickets" } : ownList;
  const newestFirst = getEntries(ticket);
  // A restored form has no intent.
  const { intent = "reply" } = rejected?.values ?? {};
  const replyRejected = intent === "reply" || rejected?.unsent ? rejected : undefined;
  // The last message comes before the actions, with the events and notes after it.
  const latest = newestFirst.findIndex(({ from, note }) => from !== "system" && !note) + 1;
  const conversation = { ticket: id, side };
  return (
    <>
      <Breadcrumbs trail={side === "staff" ? [deskBreadcrumb, list] : [list]} here={reference} />
      <h1 tabIndex={-1} className="subject">
        <bdi>{subject}</bdi>
      </h1>
      {mergedInto ? (
        <p className="support-banner">
          <Icon name="info" />
          <span>
            {t.parts("This ticket was merged into {reference}. Write there instead.", {
              reference: <Link to={paths.ticket(mergedInto.id)}>{mergedInto.reference}</Link>,
            })}
          </span>
        </p>
      ) : (
        <TicketProgress ticket={ticket} side={side} />
      )}
      <Conversation
        {...conversation}
        label={t("Latest message")}
        messages={newestFirst.slice(0, latest)}
      />
      {!mergedInto && (
        <div className="actions">
          <a href="#reply" className="button">
            {t("Reply")}
          </a>
          {assignee !== undefined && (
            <TicketAction intent={assignee?.me ? "give back" : "take"}>
              {getAssignLabel(assignee, t)}
            </TicketAction>
          )}
          {status === "open" ? (
            <ConfirmForm {...closing}>
              <button type="submit" className="button-quiet">
                {t("Close the ticket")}
              </button>
            </ConfirmForm>
          ) : (
            <TicketAction intent="reopen">{t("Reopen the ticket")}</TicketAction>
          )}
        </div>
      )}
      {newestFirst.length > latest && (
        <>
          <h2>{t("Earlier messages, newest first")}</h2>
          <Conversation
            {...conversation}
            label={t("Earlier messages")}
            messages={newestFirst.slice(latest)}
          />
        </>
      )}
      <TicketDetails ticket={ticket} />
      {/* A reply that was written while the ticket was merged is not lost. */}
      {(!mergedInto || replyRejected) && (
        <ReplyForm
          // Resets the form once a reply has been sent.
          key={messages.length}
          ticket={id}
          rejected={replyRejected}
          closed={status === "closed" && !mergedInto}
          limits={limits}
          savedReplies={savedReplies}
          text={text}
        />
      )}
      <DeskForms ticket={ticket} rejected={rejected} />
    </>
  );
}

/**
 * Returns the label of the assign button, which says whether the ticket would be taken from a
 * colleague.
 */
function getAssignLabel(assignee: Ticket["assignee"], t: Translator): string {
  if (!assignee) return t("Assign to me");
  return assignee.me ? t("Unassign me") : t("Take over from {name}", { name: assignee.name });
}

function TicketAction({ intent, children }: { intent: string; children: string }) {
  return (
    <Form method="post">
      <SubmitButton name="intent" value={intent} quiet>
        {children}
      </SubmitButton>
    </Form>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
