/** The history of the municipality's settings, from which an earlier state can be restored. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Confirmed } from "#app/forms/confirm.server.ts";
import { ConfirmForm, ConfirmPage } from "#app/forms/confirm.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import type { ChangedField } from "#app/history/changed-values.server.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumer } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { expireCachedTenant } from "#app/upstream/tenant.server.ts";
import { listSettingsRevisions } from "#contract/settings/calls.ts";
import { type HistoryRow, toHistoryRows } from "./history-rows.server.ts";
import { settingsHandle } from "./settings-handle.ts";

export const handle = settingsHandle;
export const meta = pageMeta("History", "Settings");

/** The number of changed values to show. The rest are collapsed. */
const shownValues = 6;

const RevertForm = z.object({
  to: z.coerce.number().int().min(1),
  revision: z.coerce.number().int().min(0),
  confirmed: Confirmed,
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const [{ revisions, pagination }, { revision }, t] = await Promise.all([
    api.staffSettings.history(listQuery(request, listSettingsRevisions.query)),
    api.staffSettings.get(),
    getRequestTranslator(request, context),
  ]);
  return { rows: toHistoryRows(revisions, revision, t), pagination, revision };
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
  return redirectWithFlash(
    args,
    paths.staffSettingsHistory,
    t("Restored. Everyone will see the change within a minute."),
  );
}

export default function SettingsHistory() {
  const { rows, pagination, revision } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const ask = (to: number) => {
    const count = revision - to;
    const names = rows.find(({ undo }) => undo?.to === to)?.undo?.names;
    return {
      question: {
        title: t.plural(count, {
          one: "Undo the latest change?",
          other: "Undo the latest {count} changes?",
        }),
        text:
          names === undefined
            ? t("All settings will go back to what they were before. You can undo that, too.")
            : t(
                "These settings will go back to what they were before: {names}. You can undo that, too.",
                {
                  names,
                },
              ),
      },
      fields: { to: String(to), revision: String(revision) },
    };
  };
  if (rejected?.needsConfirmation)
    return <ConfirmPage {...ask(Number(rejected.values.to))} back={paths.staffSettingsHistory} />;
  return (
    <>
      <Breadcrumbs trail={[{ to: paths.staffSettings, label: "Settings" }]} here={t("History")} />
      <h1 tabIndex={-1}>{t("History")}</h1>
      <ErrorSummary rejected={rejected} labels={{}} />
      {rows.length === 0 && (
        <EmptyList filtered={pagination.current > 1} all={paths.staffSettingsHistory}>
          {t("The settings have not changed yet.")}
        </EmptyList>
      )}
      {rows.map((row) => (
        <article
          key={row.revision}
          aria-labelledby={`change-${row.revision}`}
          className="settings-change"
        >
          <div className="title-line">
            <h2 id={`change-${row.revision}`}>{row.title}</h2>
            <span className="secondary">{t("Change {number}", { number: row.revision })}</span>
          </div>
          <p className="secondary">
            {row.moment} · <bdi>{row.by}</bdi>
            {row.revertedTo !== null &&
              `, ${t("restored the settings from change {number}", { number: row.revertedTo })}`}
          </p>
          <Changes
            title={row.title}
            changes={row.changes}
            shown={row.revision > 1 ? shownValues : 0}
          />
          {row.undo && (
            <>
              <ConfirmForm {...ask(row.undo.to)}>
                <button type="submit" className="button button-quiet">
                  <UndoLabel undo={row.undo} />
                </button>
              </ConfirmForm>
              {row.undo.count > 1 && row.undo.names && (
                <p className="secondary">
                  {t("Restores these settings: {names}", { names: row.undo.names })}
                </p>
              )}
            </>
          )}
        </article>
      ))}
      <PaginationNav pagination={pagination} label={t("Pages of changes")} />
    </>
  );
}

function UndoLabel({ undo: { count } }: { undo: NonNullable<HistoryRow["undo"]> }) {
  const t = useTranslator();
  if (count === 1) return t("Undo this change");
  return t.plural(count - 1, {
    one: "Undo this and the later change",
    other: "Undo this and the {count} later changes",
  });
}

/** Lists the changes. Those after the first `shown` are collapsed. */
function Changes({
  title,
  changes,
  shown,
}: {
  title: string;
  changes: readonly ChangedField[];
  shown: number;
}) {
  const t = useTranslator();
  const rest = changes.slice(shown);
  return (
    <>
      {shown > 0 && <ChangeList title={title} changes={changes.slice(0, shown)} />}
      {rest.length > 0 && (
        <details>
          <summary>
            {t.plural(rest.length, { one: "Show 1 more", other: "Show {count} more" })}
          </summary>
          <ChangeList title={title} changes={rest} />
        </details>
      )}
    </>
  );
}

/** Lists the values before and after. If only one setting changed, its name is in the title. */
function ChangeList({ title, changes }: { title: string; changes: readonly ChangedField[] }) {
  const t = useTranslator();
  return (
    <dl
      className={
        changes.length === 1 && changes[0]?.name === title ? "labelled unlabelled" : "labelled"
      }
    >
      {changes.map(({ name, before, after }, index) => (
        <DetailItem key={`${name} ${index}`} name={name}>
          {before !== undefined && (
            <>
              {before === t("None") ? (
                before
              ) : (
                <del>
                  <Value text={before} />
                </del>
              )}{" "}
              <span aria-hidden="true">→ </span>
              <span className="visually-hidden">{t("changed to")} </span>
            </>
          )}
          <ins>
            <Value text={after} />
          </ins>
        </DetailItem>
      ))}
    </dl>
  );
}

/**
 * Shows a value, with a swatch if it is a colour. The swatch is an SVG, because the content
 * security policy forbids `style`.
 */
function Value({ text }: { text: string }) {
  if (!/^#[0-9a-f]{6}$/i.test(text)) return <bdi>{text}</bdi>;
  return (
    <span className="one-line">
      <svg className="swatch" viewBox="0 0 1 1" aria-hidden="true">
        <rect width="1" height="1" fill={text} />
      </svg>{" "}
      {text}
    </span>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
