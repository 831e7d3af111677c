/** The account's history: what was done with it, and what staff have looked at. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { listAccountLogs } from "#contract/access.ts";
import { useText } from "../../../../languages/use-text.ts";
import { listQuery } from "../../../../list-query.server.ts";
import { pageMeta } from "../../../../page-meta.ts";
import { AccountParams, parseParams } from "../../../../path-params.server.ts";
import { paths } from "../../../../paths.ts";
import { requireConsumer } from "../../../../session/guard.server.ts";
import { actionInWords } from "../../../../ui/action-words.ts";
import { EmptyList } from "../../../../ui/empty-list.tsx";
import { LogTable } from "../../../../ui/log-table.tsx";
import { PaginationNav } from "../../../../ui/pagination.tsx";
import { useAccount } from "../../../../use-account.ts";

export const handle = { requiresAuth: true, module: "accounts", saveLastPage: true } as const;
export const meta = pageMeta("History", "Account");

const newestFirst = "date|desc";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account } = parseParams(AccountParams, params, scope);
  const query = listQuery(request, listAccountLogs.query);
  const { logs, actions, pagination } = await api.access.logs(account, query);
  return { logs, actions, pagination, order: query.order ?? newestFirst, action: query.action ?? "" };
}

export default function History() {
  const { logs, actions, pagination, order, action } = useLoaderData<typeof loader>();
  const { account } = useAccount();
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("History")}</h1>
      {actions.length > 0 && (
        <Form role="search" className="filter">
          <label htmlFor="action">{t("What was done")}</label>
          <div className="filter-row">
            <select id="action" name="action" defaultValue={action} key={action}>
              <option value="">{t("Everything")}</option>
              {actions.map((each) => (
                <option key={each} value={each}>
                  {t.given(actionInWords(each))}
                </option>
              ))}
            </select>
            <button type="submit">{t("Show")}</button>
          </div>
          {order !== newestFirst && <input type="hidden" name="order" value={order} />}
        </Form>
      )}
      {logs.length === 0 ? (
        <EmptyList filtered={action !== "" || pagination.current > 1} all={paths.history(account)}>
          {t("Nothing has been done with this account yet. Changes, and what staff look at, will stand here.")}
        </EmptyList>
      ) : (
        <LogTable logs={logs} order={order} caption={t("What was done with this account")} />
      )}
      <PaginationNav pagination={pagination} label={t("Pages of the history")} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../../errors/route-error-boundary.tsx";
