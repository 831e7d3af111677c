/** The list of the messages that the portal has sent, for staff, with a search by recipient. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatIdentity } from "#app/forms/identity.server.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { requireConsumer } from "#app/session/guard.server.ts";
import { formatInstant, formatRecent } from "#app/ui/date.ts";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { keepReferencesTogether } from "#app/ui/keep-references-together.tsx";
import { Link } from "#app/ui/link.tsx";
import { MoreResults } from "#app/ui/more-results.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { isShortList, RowTable } from "#app/ui/row-table.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { Status } from "#app/ui/status-label.tsx";
import {
  listSentMessages,
  SentMessageFilter,
  type SentMessageListItem,
} from "#contract/messages/calls.ts";
import { maxSearchResults } from "#contract/pagination.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { filterLabels, kindLabels, stateLabels } from "./message-labels.ts";

export const handle = {
  requiresAuth: [staffPermissions.manageMessages],
  saveLastPage: true,
} as const;
export const meta = pageMeta("Sent messages");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const query = listQuery(request, listSentMessages.query);
  const { messages, more, ...rest } = await api.staffMessages.list(query);
  const shown = messages.map((message) => ({
    ...message,
    recipient: formatIdentity({
      type: message.channel === "sms" ? "mobile" : "email",
      identity: message.recipient,
    }),
  }));
  return {
    ...rest,
    messages: shown,
    most: more ? maxSearchResults : undefined,
    query,
    filters: SentMessageFilter.options,
  };
}

export default function Messages() {
  const { messages, pagination, most, attention, sms_limit_reached, kept_days, query, filters } =
    useLoaderData<typeof loader>();
  const { state, recipient = "", person } = query;
  const t = useTranslator();
  const name =
    person === undefined
      ? undefined
      : messages.find((message) => message.person?.id === person)?.person?.name;
  return (
    <>
      <h1 tabIndex={-1}>{t("Sent messages")}</h1>
      <p>
        {attention === 0 ? (
          t("No messages need attention.")
        ) : (
          <Link to={paths.staffMessages({ state: "attention" })}>
            {t.plural(attention, {
              one: "1 message needs attention",
              other: "{count} messages need attention",
            })}
          </Link>
        )}
        {kept_days !== undefined && (
          <span className="secondary">
            {" "}
            {t.plural(kept_days, {
              one: "Messages are kept for 1 day.",
              other: "Messages are kept for {count} days.",
            })}
          </span>
        )}
      </p>
      {sms_limit_reached && (
        <p className="caution">
          {t(
            "Today’s SMS limit has been reached, so we won’t send any more until tomorrow. The limit is in the settings, under SMS limits.",
          )}
        </p>
      )}
      <SearchForm
        name="recipient"
        label={t("Find messages sent to this email address or mobile number")}
        search={recipient}
        kept={{ person }}
      >
        <select name="state" aria-label={t("Status")} defaultValue={state ?? ""} key={state}>
          <option value="">{t("All")}</option>
          {filters.map((one) => (
            <option key={one} value={one}>
              {t(filterLabels[one])}
            </option>
          ))}
        </select>
      </SearchForm>
      {name !== undefined && (
        <p>
          {t("Messages to {name}", { name })} ·{" "}
          <Link to={paths.staffMessages()}>{t("Show the whole list")}</Link>
        </p>
      )}
      <MoreResults most={most} />
      {messages.length === 0 ? (
        <EmptyList
          filtered={Boolean(state ?? person) || recipient !== "" || pagination.current > 1}
          all={paths.staffMessages()}
        >
          {t("No message has been sent yet.")}
        </EmptyList>
      ) : (
        <RowTable caption={t("Sent messages")} short={isShortList(messages, pagination)}>
          <thead>
            <tr>
              <th scope="col">{t("To")}</th>
              <th scope="col">{t("Person")}</th>
              <th scope="col">{t("Subject")}</th>
              <th scope="col">{t("Status")}</th>
              <th scope="col">{t("Date")}</th>
            </tr>
          </thead>
          <tbody>
            {messages.map((message) => (
              <Row key={message.id} message={message} />
            ))}
          </tbody>
        </RowTable>
      )}
      <PaginationNav pagination={pagination} label={t("Pages of messages")} />
    </>
  );
}

/**
 * Renders a message. On a phone, shows only the recipient, the state with the time, and the
 * subject.
 */
function Row({ message }: { message: SentMessageListItem }) {
  const { id, recipient, person, subject, kind, state, bounces, created } = message;
  const t = useTranslator();
  const title = subject ? keepReferencesTogether(subject) : t(kindLabels[kind]);
  return (
    <tr>
      <th scope="row">
        <Link to={paths.staffMessage(id)} className="row-link">
          <bdi>{recipient}</bdi>
        </Link>
        {bounces && <div className="secondary">{t("Messages can’t be delivered")}</div>}
      </th>
      <td data-label={t("Person")}>{person ? <bdi>{person.name}</bdi> : "–"}</td>
      <td data-label={t("Subject")}>{title}</td>
      <td data-label={t("Status")} className="row-note">
        <Status {...stateLabels[state]} />
        <span className="row-narrow"> · {formatRecent(created, t)}</span>
        <span className="row-line">{title}</span>
      </td>
      <td data-label={t("Date")} className="one-line">
        {formatInstant(created, t)}
      </td>
    </tr>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
