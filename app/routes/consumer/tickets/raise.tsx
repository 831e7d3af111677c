/** Raises a ticket: what it is about, the message, and files. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AccountNumber } from "#contract/fields.ts";
import { TicketCategory } from "#contract/tickets.ts";
import { uploadLimits } from "#contract/uploads.ts";
import { accountChoices } from "../../../account-choices.server.ts";
import { Radios } from "../../../forms/choices.tsx";
import { ErrorSummary } from "../../../forms/error-summary.tsx";
import { parseForm } from "../../../forms/parse-form.server.ts";
import { refusedErrors } from "../../../forms/refused.ts";
import { fieldOf } from "../../../forms/rejected.ts";
import { SelectField } from "../../../forms/select-field.tsx";
import { SubmitButton } from "../../../forms/submit-button.tsx";
import { TextField } from "../../../forms/text-field.tsx";
import { attachmentErrors, fingerprints, handOnFiles } from "../../../handed-files.server.ts";
import { useText } from "../../../languages/use-text.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { redirectWithFlash } from "../../../session/flash.server.ts";
import { currentTenant, requireConsumer } from "../../../session/guard.server.ts";
import { textFor } from "../../../session/language.server.ts";
import { mayRaiseTicket } from "../../../session/permissions.ts";
import { alikeTickets, keyUsed, lastClosed, RaiseForm, sendingKey } from "../../../ticket-form.server.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Link } from "../../../ui/link.tsx";
import { categoryChoices } from "../../../ui/ticket-words.ts";
import { MessageFields, useMessageLabels } from "./message-fields.tsx";

export const handle = { requiresAuth: true, module: "tickets" } as const;
export const meta = pageMeta("New", "Tickets");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const { modules } = await currentTenant(request, context);
  // What the link that led here knows already.
  const about = new URL(request.url).searchParams;
  return {
    accounts: modules.includes("accounts") ? await accountChoices(api, mayRaiseTicket) : [],
    category: TicketCategory.safeParse(about.get("category")).data,
    account: AccountNumber.safeParse(about.get("account")).data,
    limits: uploadLimits,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session } = await requireConsumer(request, context, handle);
  const form = await parseForm(request, RaiseForm);
  const t = await textFor(request, context);
  const goTo = (path: string, text: string) => redirectWithFlash(request, context, path, { type: "success", text });
  const already = (id: string) => goTo(paths.ticket(id), t("You have raised this ticket already. Here it is."));

  const { ids, kept, errors, status } = await handOnFiles(api, form, t);
  if (!form.ok || errors.files) return form.rejectedBy(errors, status, kept);
  const before = await alikeTickets(api, form.value);
  const key = sendingKey("raise", session.key ?? "", lastClosed(before), JSON.stringify(form.value), ...(await fingerprints(form)));
  const raised = await api.tickets.raise({ ...form.value, ...(ids.length > 0 && { attachments: ids }) }, key);
  if (raised.ok) {
    const { id, reference } = raised.answer.ticket;
    if (before.some((known) => known.id === id)) return already(id);
    return goTo(paths.ticket(id), t("Your ticket {reference} has been raised.", { reference }));
  }
  if (keyUsed(raised)) {
    const [first, ...more] = (await alikeTickets(api, form.value)).filter((ticket) => ticket.status === "open");
    // Which of several it was, nobody can tell from a list.
    return first && more.length === 0 ? already(first.id) : goTo(paths.openTickets, t("You have raised this ticket already."));
  }
  const refused = attachmentErrors(refusedErrors(raised), ids);
  return form.rejectedBy(refused.errors, raised.status, { ...kept, ...refused.kept });
}

export default function RaiseTicket() {
  const { accounts, category, account, limits } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const t = useText();
  const labels = {
    category: t("What is it about?"),
    account: accounts === null ? t("Account number") : t("Account"),
    subject: t("Subject"),
    ...useMessageLabels(),
  };
  const accountField = fieldOf(rejected, "account", account);
  const categories = Object.entries(categoryChoices).map(([value, words]) => ({ value, label: t(words) }));
  return (
    <>
      <Breadcrumbs trail={[{ to: paths.openTickets, label: "Tickets" }]} here={t("Raise a ticket")} />
      <div className="narrow">
        <h1 tabIndex={-1}>{t("Raise a ticket")}</h1>
        <ErrorSummary rejected={rejected} labels={labels} />
        <Form method="post" encType="multipart/form-data" noValidate>
          <Radios {...fieldOf(rejected, "category", category)} label={labels.category} choices={categories} />
          {accounts === null && (
            <TextField
              {...accountField}
              label={labels.account}
              hint={t("Leave it empty where it is about no account.")}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
            />
          )}
          {accounts !== null && accounts.length > 0 && (
            <SelectField {...accountField} label={labels.account} choices={[{ value: "", label: t("None of my accounts") }, ...accounts]} />
          )}
          <TextField {...fieldOf(rejected, "subject")} label={labels.subject} autoComplete="off" maxLength={150} />
          <MessageFields rejected={rejected} labels={labels} limits={limits} />
          <SubmitButton>{t("Send")}</SubmitButton> <Link to={paths.openTickets}>{t("Cancel")}</Link>
        </Form>
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
