/** One ticket: the conversation, and what can be done with it by whom it belongs to and by staff. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { MessageText, type Ticket } from "#contract/tickets.ts";
import { uploadLimits } from "#contract/uploads.ts";
import { Confirmed } from "../../../forms/confirm.server.ts";
import { ConfirmForm, ConfirmPage } from "../../../forms/confirm.tsx";
import { parseForm } from "../../../forms/parse-form.server.ts";
import { SubmitButton } from "../../../forms/submit-button.tsx";
import { handOnFiles } from "../../../handed-files.server.ts";
import type { Text } from "../../../languages/text.ts";
import { useText } from "../../../languages/use-text.ts";
import { pageMeta } from "../../../page-meta.ts";
import { parseParams, TicketParams } from "../../../path-params.server.ts";
import { paths } from "../../../paths.ts";
import { redirectWithFlash } from "../../../session/flash.server.ts";
import { requireConsumer } from "../../../session/guard.server.ts";
import { textFor } from "../../../session/language.server.ts";
import { sideOf } from "../../../ticket-form.server.ts";
import { replyTo } from "../../../ticket-reply.server.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Conversation } from "./conversation.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { TicketFacts } from "./ticket-facts.tsx";

export const handle = { requiresAuth: true, module: "tickets", saveLastPage: true } as const;
export const meta = pageMeta("Ticket", "Tickets");

const TicketForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("reply"), message: MessageText }),
  z.object({ intent: z.literal("close"), confirmed: Confirmed }),
  z.object({ intent: z.literal("reopen") }),
  z.object({ intent: z.literal("take") }),
  z.object({ intent: z.literal("give back") }),
]);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { ticket: id } = parseParams(TicketParams, params, scope);
  const ticket = await api.tickets.get(id);
  return { ticket, side: sideOf(ticket), limits: uploadLimits };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { api, scope, session } = await requireConsumer(request, context, handle);
  const { ticket: id } = parseParams(TicketParams, params, scope);
  const form = await parseForm(request, TicketForm);
  const t = await textFor(request, context);
  const done = (text: string) => redirectWithFlash(request, context, paths.ticket(id), { type: "success", text });
  if (!form.ok) {
    const { errors, status, kept } = await handOnFiles(api, form, t);
    return form.rejectedBy(errors, status, kept);
  }
  switch (form.value.intent) {
    case "reply": {
      const sent = await replyTo(id, form.value.message, form, { api, person: session.key ?? "", t });
      return sent.ok ? done(sent.text) : sent.rejected;
    }
    case "close":
      if (!form.value.confirmed) return form.asksFirst();
      await api.tickets.close(id);
      return done(t("The ticket is closed."));
    case "reopen":
      await api.tickets.reopen(id);
      return done(t("The ticket is open again."));
    case "take":
      await api.tickets.assign(id, true);
      return done(t("You are looking after this ticket now."));
    case "give back":
      await api.tickets.assign(id, false);
      return done(t("Nobody is looking after this ticket now."));
  }
}

function closingOf(reference: string, t: Text) {
  const text = t("It goes to the closed tickets. Whoever writes to it opens it again.");
  return { question: { title: t("Close ticket {reference}?", { reference }), text }, fields: { intent: "close" } };
}

export default function TicketPage() {
  const { ticket, side, limits } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const t = useText();
  const { id, subject, reference, status, assignee, messages } = ticket;
  const closing = closingOf(reference, t);
  if (rejected?.asking) return <ConfirmPage {...closing} back={paths.ticket(id)} />;
  const ownList = status === "open" ? { to: paths.openTickets, label: "Open" } : { to: paths.closedTickets, label: "Closed" };
  const list = side === "staff" ? { to: paths.staffTickets, label: "Of all consumers" } : ownList;
  return (
    <>
      <Breadcrumbs trail={[{ to: paths.openTickets, label: "Tickets" }, list]} here={reference} />
      <h1 tabIndex={-1} className="subject">
        <bdi>{subject}</bdi>
      </h1>
      <TicketFacts ticket={ticket} />
      <div className="actions">
        <a href="#reply" className="button">
          {t("Write a reply")}
        </a>
        {assignee !== undefined && <Act intent={assignee?.me ? "give back" : "take"}>{lookAfter(assignee, t)}</Act>}
        {status === "open" ? (
          <ConfirmForm {...closing}>
            <button type="submit" className="button-quiet">
              {t("Close the ticket")}
            </button>
          </ConfirmForm>
        ) : (
          <Act intent="reopen">{t("Open it again")}</Act>
        )}
      </div>
      <h2>{t("Messages")}</h2>
      <Conversation ticket={id} side={side} messages={messages} />
      {/* A reply that was sent leaves an empty form behind. */}
      <ReplyForm key={messages.length} rejected={rejected} closed={status === "closed"} limits={limits} />
    </>
  );
}

/** Who takes a ticket from a colleague is told so. */
function lookAfter(assignee: Ticket["assignee"], t: Text): string {
  if (!assignee) return t("Assign to me");
  return assignee.me ? t("Give back") : t("Take it from {name}", { name: assignee.name });
}

function Act({ intent, children }: { intent: string; children: string }) {
  return (
    <Form method="post">
      <SubmitButton name="intent" value={intent} quiet>
        {children}
      </SubmitButton>
    </Form>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
