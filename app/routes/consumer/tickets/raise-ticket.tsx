/** The form for opening a ticket: its topic, message and files. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { getAccountChoices } from "#app/forms/account-choices.server.ts";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { actionWithFiles } from "#app/forms/received-files.server.ts";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SelectField } from "#app/forms/select-field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import {
  createIdempotencyKey,
  findSimilarTickets,
  getLastClosedMarker,
  isIdempotencyConflict,
  type NewTicket,
  NewTicketForm,
  subjectOf,
} from "#app/forms/ticket-form.server.ts";
import {
  hashFiles,
  rejectWithUploads,
  UploadFields,
  uploadFiles,
} from "#app/forms/upload-files.server.ts";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { currentTenant, requireConsumer } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { formatMonthAndYear } from "#app/ui/date.ts";
import { Link } from "#app/ui/link.tsx";
import { basicTicketCategories, TicketCategory } from "#contract/tickets/calls.ts";
import { uploadLimits } from "#contract/uploads/limits.ts";
import { AccountNumber, CalendarDate } from "#contract/values/fields.ts";
import { MessageFields, useMessageLabels } from "./message-fields.tsx";
import { TopicField } from "./topic-field.tsx";

export const handle = {
  requiresAuth: true,
  module: "tickets",
  maxFiles: uploadLimits.files,
} as const;
export const meta = pageMeta("New", "Tickets");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const { modules, ticket_categories = [] } = await currentTenant(request, context);
  const known = ticket_categories.flatMap((name) => TicketCategory.safeParse(name).data ?? []);
  // The link to this page may prefill the category, the account and a statement's month.
  const about = new URL(request.url).searchParams;
  const accounts = modules.includes("accounts")
    ? await getAccountChoices(api, "tickets.raise")
    : [];
  const only = accounts?.length === 1 ? accounts[0]?.value : undefined;
  return {
    accounts,
    topics: known.length > 0 ? known : basicTicketCategories,
    category: TicketCategory.safeParse(about.get("category")).data,
    account: AccountNumber.safeParse(about.get("account")).data ?? only,
    statement: CalendarDate.safeParse(about.get("statement")).data,
    limits: uploadLimits,
  };
}

export const action = actionWithFiles(async ({ request, context }) => {
  const { api, session } = await requireConsumer(request, context, handle);
  const form = await parseForm(request, NewTicketForm.and(UploadFields));
  const t = await getRequestTranslator(request, context);
  const redirectToTicket = (path: string, text: string, next?: string) =>
    redirectWithFlash({ request, context }, path, text, { next });
  const redirectAlreadySent = (id: string) =>
    redirectToTicket(paths.ticket(id), t("You have already sent this ticket. Here it is."));

  const { ids, kept, errors, status } = await uploadFiles(api, form, t);
  if (!form.ok || errors.files) return form.rejectWith(errors, status, kept);
  const ticket: NewTicket = {
    ...form.value,
    subject: form.value.subject ?? subjectOf(form.value.message),
  };
  const before = await findSimilarTickets(api, ticket);
  const key = createIdempotencyKey(
    "raise",
    session.key ?? "",
    getLastClosedMarker(before),
    JSON.stringify(ticket),
    ...(await hashFiles(form)),
  );
  const raised = await api.tickets.raise(
    { ...ticket, ...(ids.length > 0 && { attachments: ids }) },
    key,
  );
  if (raised.ok) {
    const { id, reference } = raised.answer.ticket;
    if (before.some((known) => known.id === id)) return redirectAlreadySent(id);
    return redirectToTicket(
      paths.ticket(id),
      t("We’ve received your ticket {reference}.", { reference }),
      t("We’ll answer here, and send you a message when we do."),
    );
  }
  if (isIdempotencyConflict(raised)) {
    const [first, ...more] = (await findSimilarTickets(api, ticket)).filter(
      ({ status }) => status === "open",
    );
    // If several tickets match, we can't tell which one was sent before, so show the list.
    return first && more.length === 0
      ? redirectAlreadySent(first.id)
      : redirectToTicket(paths.openTickets, t("You have already sent this ticket."));
  }
  return rejectWithUploads(form, raised, { ids, kept });
});

export default function RaiseTicket() {
  const { accounts, topics, category, account, statement, limits } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const labels = {
    category: t("What is it about?"),
    account: accounts === null ? t("Account number") : t("Account"),
    subject: t("Subject"),
    ...useMessageLabels(),
  };
  const accountField = getFieldProps(rejected, labels, "account", account);
  const subject =
    statement && t("Statement for {month}", { month: formatMonthAndYear(statement, t) });
  return (
    <>
      <Breadcrumbs
        trail={[{ to: paths.openTickets, label: "Tickets" }]}
        here={t("Report a fault or ask a question")}
      />
      <div className="narrow">
        <h1 tabIndex={-1}>{t("Report a fault or ask a question")}</h1>
        <ErrorSummary rejected={rejected} labels={labels} />
        <Form method="post" encType="multipart/form-data" noValidate>
          <TopicField {...getFieldProps(rejected, labels, "category", category)} topics={topics} />
          {accounts === null && (
            <TextField
              {...accountField}
              hint={t("Leave this empty if your question isn’t about an account.")}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
            />
          )}
          {accounts !== null && accounts.length > 0 && (
            <SelectField
              {...accountField}
              choices={[{ value: "", label: t("None of my accounts") }, ...accounts]}
            />
          )}
          {(subject ?? rejected?.values.subject) && (
            <TextField
              {...getFieldProps(rejected, labels, "subject", subject)}
              autoComplete="off"
              maxLength={150}
            />
          )}
          <MessageFields rejected={rejected} labels={labels} limits={limits} />
          <SubmitButton>{t("Send")}</SubmitButton> <Link to={paths.openTickets}>{t("Cancel")}</Link>
        </Form>
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
