/** What the municipality has written about an account: newest first. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listCommunication, mostFound } from "#contract/communication.ts";
import { useText } from "../../../languages/use-text.ts";
import { listQuery } from "../../../list-query.server.ts";
import { titleOf } from "../../../mail-text.server.ts";
import { AccountParams, parseParams } from "../../../path-params.server.ts";
import { paths } from "../../../paths.ts";
import { requireConsumer } from "../../../session/guard.server.ts";
import { textFor } from "../../../session/language.server.ts";
import { channelWords, messageStatusWords } from "../../../ui/communication-words.ts";
import { formatInstant } from "../../../ui/date.ts";
import { formatDecimal } from "../../../ui/decimal.ts";
import { EmptyList } from "../../../ui/empty-list.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { PaginationNav } from "../../../ui/pagination.tsx";
import { SearchForm } from "../../../ui/search-form.tsx";
import { SortableHeader } from "../../../ui/sortable-header.tsx";
import { Status } from "../../../ui/status.tsx";
import { useAccount } from "../../../use-account.ts";
import { pageMeta } from "../../../page-meta.ts";

export const handle = { requiresAuth: true, module: "communication", saveLastPage: true } as const;
export const meta = pageMeta("Communication", "Account");

const newestFirst = "date|desc";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account } = parseParams(AccountParams, params, scope);
  const query = listQuery(request, listCommunication.query);
  const [{ communication, pagination, more = false }, t] = await Promise.all([
    api.communication.list(account, query),
    textFor(request, context),
  ]);
  // Without the bodies, which may be long and are not shown here.
  const messages = communication.map((message) => {
    const { id, date, channel, to, status } = message;
    return { id, date, channel, to, status, title: titleOf(message, t) };
  });
  return {
    messages,
    pagination,
    most: more ? mostFound : undefined,
    order: query.order ?? newestFirst,
    search: query.search ?? "",
    channel: query.channel ?? "",
  };
}

export default function Messages() {
  const { messages, pagination, most, order, search, channel } = useLoaderData<typeof loader>();
  const { account } = useAccount();
  const t = useText();
  const filtered = search !== "" || channel !== "";
  return (
    <>
      <h1 tabIndex={-1}>{t("Communication")}</h1>
      <SearchForm label={t("Search in subject and text")} search={search} kept={{ order: order === newestFirst ? undefined : order }}>
        <select name="channel" aria-label={t("Channel")} defaultValue={channel} key={channel}>
          <option value="">{t("All channels")}</option>
          {Object.entries(channelWords).map(([name, { word }]) => (
            <option key={name} value={name}>
              {t(word)}
            </option>
          ))}
        </select>
      </SearchForm>
      {most !== undefined && (
        <p>
          {t("The first {count} that were found are shown. Search for more of the text to find fewer.", {
            count: formatDecimal(String(most)),
          })}
        </p>
      )}
      {messages.length === 0 ? (
        <EmptyList filtered={filtered || pagination.current > 1} all={paths.communication(account)}>
          {t("The municipality has not written to you about this account yet. What it sends will be kept here.")}
        </EmptyList>
      ) : (
        <table className="stacked">
          <caption className="visually-hidden">{t("Messages about this account")}</caption>
          <thead>
            <tr>
              <SortableHeader column="subject" order={order} label={t("Message")} />
              <SortableHeader column="date" order={order} label={t("Date")} />
              <SortableHeader column="channel" order={order} label={t("Channel")} />
              <th scope="col">{t("To")}</th>
              <SortableHeader column="status" order={order} label={t("Status")} />
            </tr>
          </thead>
          <tbody>
            {messages.map(({ id, date, channel, to, status, title }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={paths.message(account, id)}>{title}</Link>
                </th>
                <td data-label={t("Date")} className="one-line">
                  {formatInstant(date, t)}
                </td>
                <td data-label={t("Channel")}>
                  <span className="with-icon">
                    <Icon name={channelWords[channel].icon} />
                    {t(channelWords[channel].word)}
                  </span>
                </td>
                <td data-label={t("To")}>{to}</td>
                <td data-label={t("Status")}>
                  <Status {...messageStatusWords[status]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PaginationNav pagination={pagination} label={t("Pages of messages")} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
