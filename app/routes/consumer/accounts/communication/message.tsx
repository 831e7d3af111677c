/** One message from the municipality, shown as text whatever its original format. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { MessageParams } from "#app/requests/path-params.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { useModule } from "#app/tenant/use-tenant.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { formatDate, formatInstant, formatTime, today } from "#app/ui/date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { getMessageText, keepAmountsTogether } from "#app/ui/message-text.server.ts";
import { Status } from "#app/ui/status-label.tsx";
import { getAccountBreadcrumbs } from "../account/account-tabs.ts";
import { channelLabels, messageStatusLabels } from "./communication-labels.ts";

export const handle = { requiresAuth: true, module: "communication", saveLastPage: true } as const;
export const meta = pageMeta("Message", "Account");

export async function loader(args: LoaderFunctionArgs) {
  const { api, account, message: id } = await requireConsumerAndParams(args, handle, MessageParams);
  const [message, t] = await Promise.all([
    api.communication.get(account, id),
    getRequestTranslator(args.request, args.context),
  ]);
  const { date, channel, to, status, subject, statement } = message;
  const body = keepAmountsTogether(getMessageText(message, t));
  return { account, date, channel, to, status, subject: subject.trim(), body, statement };
}

export default function Message() {
  const { account, date, channel, to, status, subject, body, statement } =
    useLoaderData<typeof loader>();
  const t = useTranslator();
  const hasStatements = useModule("statements");
  const hasTickets = useModule("tickets");
  const heading =
    subject ||
    t("{channel}, {moment}", {
      channel: t(channelLabels[channel].word),
      moment: formatDate(today(Date.parse(date)), t),
    });
  return (
    <>
      <Breadcrumbs trail={getAccountBreadcrumbs(account, "communication")} here={heading} />
      <h1 tabIndex={-1}>{heading}</h1>
      <p className="secondary message-facts">
        {subject !== "" && (
          <span className="with-icon">
            <Icon name={channelLabels[channel].icon} />
            {t(channelLabels[channel].word)}
          </span>
        )}
        {/* Without a subject, the heading contains the channel and the date. */}
        <span>{subject ? formatInstant(date, t) : formatTime(date)}</span>
        {to && (
          <span>
            {t("To")} {to}
          </span>
        )}
        <Status {...messageStatusLabels[status]} />
      </p>
      <p className="message">{body || t("This message has no text.")}</p>
      {hasStatements && statement !== undefined && (
        <p>
          <Link to={paths.statement(account, statement)} className="button">
            {t("View this statement")}
          </Link>
        </p>
      )}
      <p className="plain-links">
        {hasStatements && statement === undefined && (
          <Link to={paths.statements(account)}>{t("See your statements")}</Link>
        )}
        {hasTickets && (
          <Link to={paths.raiseTicket({ account })}>{t("Ask about this message")}</Link>
        )}
      </p>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
