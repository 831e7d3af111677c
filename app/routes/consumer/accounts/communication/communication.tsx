/** The list of the municipality's messages about an account, newest first. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { currentTenant, requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { formatInstant } from "#app/ui/date.ts";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { getMessageTitle } from "#app/ui/message-text.server.ts";
import { MoreResults } from "#app/ui/more-results.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { FoldedSearch, isShortList, RowTable } from "#app/ui/row-table.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { SortableHeader } from "#app/ui/sortable-header.tsx";
import { Status } from "#app/ui/status-label.tsx";
import { listCommunication } from "#contract/communication/calls.ts";
import { maxSearchResults } from "#contract/pagination.ts";
import { useAccount } from "../account/use-account.ts";
import { channelLabels, messageStatusLabels } from "./communication-labels.ts";

export const handle = { requiresAuth: true, module: "communication", saveLastPage: true } as const;
export const meta = pageMeta("Communication", "Account");

const defaultOrder = "date|desc";

export async function loader(args: LoaderFunctionArgs) {
  const { api, account } = await requireConsumerAndParams(args, handle, AccountParams);
  const query = listQuery(args.request, listCommunication.query);
  const [{ communication, pagination, more = false }, { name }, t] = await Promise.all([
    api.communication.list(account, query),
    currentTenant(args.request, args.context),
    getRequestTranslator(args.request, args.context),
  ]);
  // Omit the bodies, which may be long and are not shown here.
  const messages = communication.map((message) => {
    const { id, date, channel, to, status, subject = "", body = "" } = message;
    const title = getMessageTitle({ channel, subject, body }, name, account, t);
    return { id, date, channel, to, status, title };
  });
  return {
    messages,
    pagination,
    most: more ? maxSearchResults : undefined,
    order: query.order ?? defaultOrder,
    search: query.search ?? "",
    channel: query.channel ?? "",
  };
}

export default function Messages() {
  const { messages, pagination, most, order, search, channel } = useLoaderData<typeof loader>();
  const { account } = useAccount();
  const t = useTranslator();
  const filtered = search !== "" || channel !== "";
  const short = isShortList(messages, pagination);
  return (
    <>
      <div className="title-line">
        <h1 tabIndex={-1}>{t("Communication")}</h1>
        {(!short || filtered) && (
          <FoldedSearch active={filtered || order !== defaultOrder}>
            <SearchForm
              label={t("Search by subject or text")}
              search={search}
              kept={{ order: order === defaultOrder ? undefined : order }}
            >
              <select name="channel" aria-label={t("Channel")} defaultValue={channel} key={channel}>
                <option value="">{t("All channels")}</option>
                {Object.entries(channelLabels).map(([name, { word }]) => (
                  <option key={name} value={name}>
                    {t(word)}
                  </option>
                ))}
              </select>
            </SearchForm>
          </FoldedSearch>
        )}
      </div>
      <MoreResults most={most} />
      {messages.length === 0 ? (
        <EmptyList filtered={filtered || pagination.current > 1} all={paths.communication(account)}>
          {t(
            "We haven’t sent any messages about this account yet. When we send one, it appears here.",
          )}
        </EmptyList>
      ) : (
        <RowTable caption={t("Messages about this account")} short={short} className="messages">
          <thead>
            <tr>
              <SortableHeader column="subject" order={order} label={t("Message")} />
              <SortableHeader column="date" order={order} label={t("Date")} />
              <SortableHeader column="channel" order={order} label={t("Channel")} />
              <th scope="col">{t("To")}</th>
              <SortableHeader column="status" order={order} label={t("Status")} wide />
            </tr>
          </thead>
          <tbody>
            {messages.map(({ id, date, channel, to, status, title }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={paths.message(account, id)} className="row-link">
                    {title}
                  </Link>
                </th>
                <td data-label={t("Date")} className="one-line row-note">
                  {channel && (
                    <span className="row-narrow">{t(channelLabels[channel].word)} · </span>
                  )}
                  {date && formatInstant(date, t)}
                </td>
                <td data-label={t("Channel")}>
                  {channel && (
                    <span className="with-icon">
                      <Icon name={channelLabels[channel].icon} />
                      {t(channelLabels[channel].word)}
                    </span>
                  )}
                </td>
                <td data-label={t("To")}>{to}</td>
                {/* On a phone, the status is shown only if the person should know about it. */}
                <td
                  data-label={t("Status")}
                  className={status === "failed" ? "row-end" : undefined}
                >
                  {status && <Status {...messageStatusLabels[status]} />}
                </td>
              </tr>
            ))}
          </tbody>
        </RowTable>
      )}
      <PaginationNav pagination={pagination} label={t("Pages of messages")} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
