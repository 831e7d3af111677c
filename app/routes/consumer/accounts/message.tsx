/** One message of the municipality's, as text whatever it was sent as. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readableBody } from "../../../mail-text.server.ts";
import { MessageParams, parseParams } from "../../../path-params.server.ts";
import { requireConsumer } from "../../../session/guard.server.ts";
import { trailTo } from "../../../ui/account-tabs.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { channelWords, messageStatusWords } from "../../../ui/communication-words.ts";
import { formatInstant } from "../../../ui/date.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Status } from "../../../ui/status.tsx";
import { pageMeta } from "../../../page-meta.ts";

export const handle = { requiresAuth: true, module: "communication", saveLastPage: true } as const;
export const meta = pageMeta("Message", "Account");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account, message: id } = parseParams(MessageParams, params, scope);
  const message = await api.communication.get(account, id);
  const { date, channel, to, status } = message;
  return { account, date, channel, to, status, subject: message.subject.trim(), body: readableBody(message) };
}

export default function Message() {
  const { account, date, channel, to, status, subject, body } = useLoaderData<typeof loader>();
  const heading = subject || `${channelWords[channel].word} of ${formatInstant(date)}`;
  return (
    <>
      <Breadcrumbs trail={trailTo(account, "communication")} here={heading} />
      <h1 tabIndex={-1}>{heading}</h1>
      <dl className="facts">
        <div>
          <dt>Channel</dt>
          <dd className="with-icon">
            <Icon name={channelWords[channel].icon} />
            {channelWords[channel].word}
          </dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{formatInstant(date)}</dd>
        </div>
        {to && (
          <div>
            <dt>To</dt>
            <dd>{to}</dd>
          </div>
        )}
        <div>
          <dt>Status</dt>
          <dd>
            <Status {...messageStatusWords[status]} />
          </dd>
        </div>
      </dl>
      <p className="message">{body || "This message has no text."}</p>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
