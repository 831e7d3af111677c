/** The history of the municipality's settings, from which an earlier state can be restored. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listSettingsRevisions, type SettingsRevision } from "#contract/tenant-settings.ts";
import { Confirmed } from "#app/forms/confirm.server.ts";
import { ConfirmForm, ConfirmPage } from "#app/forms/confirm.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { toWords } from "#app/history/to-words.ts";
import type { PlainTranslationKey, Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumer } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { formatInstant } from "#app/ui/date.ts";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { expireCachedTenant } from "#app/upstream/tenant.server.ts";
import { settingsHandle } from "./settings-handle.ts";

export const handle = settingsHandle;
export const meta = pageMeta("History", "Settings");

/** The number of changed settings that the title of a change names. */
const namesInTitle = 3;

const RevertForm = z.object({ to: z.coerce.number().int().min(1), revision: z.coerce.number().int().min(0), confirmed: Confirmed });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const [history, { revision }] = await Promise.all([
    api.staffSettings.history(listQuery(request, listSettingsRevisions.query)),
    api.staffSettings.get(),
  ]);
  return { ...history, revision };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { api } = await requireConsumer(request, context, handle);
  const form = await parseForm(request, RevertForm);
  if (!form.ok) return form.rejected;
  const { to, revision, confirmed } = form.value;
  if (!confirmed) return form.requireConfirmation();
  const reverted = await api.staffSettings.revert({ to, revision });
  if (!reverted.ok) return form.rejectWithFailure(reverted);
  expireCachedTenant(getRequestContext(request, context).site.tenant);
  const t = await getRequestTranslator(request, context);
  return redirectWithFlash(args, paths.staffSettingsHistory, t("Restored. Everyone sees it within a minute."));
}

export default function SettingsHistory() {
  const { revisions, pagination, revision } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const restore = (to: number) => ({
    question: {
      title: t("Restore the settings of change {number}?", { number: to }),
      text: t("All settings become as they were after that change. You can restore the others the same way."),
    },
    fields: { to: String(to), revision: String(revision) },
  });
  if (rejected?.needsConfirmation) return <ConfirmPage {...restore(Number(rejected.values.to))} back={paths.staffSettingsHistory} />;
  return (
    <div className="narrow">
      <Breadcrumbs trail={[{ to: paths.staffSettings, label: "Settings" }]} here={t("History")} />
      <h1 tabIndex={-1}>{t("History")}</h1>
      <ErrorSummary rejected={rejected} labels={{}} />
      {revisions.length === 0 && (
        <EmptyList filtered={pagination.current > 1} all={paths.staffSettingsHistory}>
          {t("The settings have not changed yet.")}
        </EmptyList>
      )}
      {revisions.map((change) => (
        <section key={change.revision} aria-labelledby={`change-${change.revision}`} className="settings-change">
          <h2 id={`change-${change.revision}`}>
            <ChangedNames change={change} />
          </h2>
          <p className="secondary">
            {t("Change {number}", { number: change.revision })} · {formatInstant(change.date, t)} · <bdi>{change.by}</bdi>
            {change.reverted_to !== null && ` · ${t("restored change {number}", { number: change.reverted_to })}`}
          </p>
          <ChangedValues change={change} />
          {change.revision !== revision && (
            <ConfirmForm {...restore(change.revision)}>
              <button type="submit" className="button button-quiet">
                {t("Restore change {number}", { number: change.revision })}
              </button>
            </ConfirmForm>
          )}
        </section>
      ))}
      <PaginationNav pagination={pagination} label={t("Pages of changes")} />
    </div>
  );
}

/** The settings whose names in tenant.json are not those on screen. */
const settingLabels: Partial<Record<string, PlainTranslationKey>> = {
  bank: "Bank account",
  communication: "Emails and SMS",
  default_language: "Language of your own texts",
  enable_easypay: "Accounts have EasyPay numbers",
  enable_indigent: "People can apply for indigent support",
  enabled_payments: "People can pay online",
  faq: "Questions and answers",
  feedback_email: "Email address at the bottom of every page",
  indigent_emails: "Email addresses that receive applications",
  payments: "Payment limits",
  portal_url: "Address of the portal",
  theme: "Colours",
  ticket_target_hours: "Hours to answer a ticket",
  vat_number: "VAT number",
};

function settingLabel(name: string, t: Translator): string {
  const known = settingLabels[name];
  return known ? t(known) : toWords(name, t);
}

/** Names the changed settings, as the title of the change. */
function ChangedNames({ change: { before, after } }: { change: SettingsRevision }) {
  const t = useTranslator();
  const names = Object.keys({ ...before, ...after });
  const more = names.length - namesInTitle;
  return (
    <>
      {names
        .slice(0, namesInTitle)
        .map((name) => settingLabel(name, t))
        .join(", ")}
      {more > 0 && ` ${t("and {count} more", { count: more })}`}
    </>
  );
}

/** Lists the changed settings with their values, folded. */
function ChangedValues({ change: { before, after } }: { change: SettingsRevision }) {
  const t = useTranslator();
  const names = Object.keys({ ...before, ...after });
  return (
    <details>
      <summary>{t("What changed")}</summary>
      <dl className="facts">
        {names.map((name) => (
          <div key={name}>
            <dt>{settingLabel(name, t)}</dt>
            <dd>
              <del>{describe(before[name], t)}</del> <ins>{describe(after[name], t)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function describe(value: unknown, t: Translator): string {
  if (value === undefined) return t("not set");
  return typeof value === "string" ? value : JSON.stringify(value);
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
