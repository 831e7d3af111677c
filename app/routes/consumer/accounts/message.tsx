/** One message of the municipality's, as text whatever it was sent as. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useText } from "../../../languages/use-text.ts";
import { readableBody } from "../../../mail-text.server.ts";
import { MessageParams, parseParams } from "../../../path-params.server.ts";
import { requireConsumer } from "../../../session/guard.server.ts";
import { textFor } from "../../../session/language.server.ts";
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
  const [message, t] = await Promise.all([api.communication.get(account, id), textFor(request, context)]);
  const { date, channel, to, status } = message;
  return { account, date, channel, to, status, subject: message.subject.trim(), body: readableBody(message, t) };
}

export default function Message() {
  const { account, date, channel, to, status, subject, body } = useLoaderData<typeof loader>();
  const t = useText();
  const heading = subject || t("{channel} of {moment}", { channel: t(channelWords[channel].word), moment: formatInstant(date, t) });
  return (
    <>
      <Breadcrumbs trail={trailTo(account, "communication")} here={heading} />
      <h1 tabIndex={-1}>{heading}</h1>
      <dl className="facts">
        <div>
          <dt>{t("Channel")}</dt>
          <dd className="with-icon">
            <Icon name={channelWords[channel].icon} />
            {t(channelWords[channel].word)}
          </dd>
        </div>
        <div>
          <dt>{t("Date")}</dt>
          <dd>{formatInstant(date, t)}</dd>
        </div>
        {to && (
          <div>
            <dt>{t("To")}</dt>
            <dd>{to}</dd>
          </div>
        )}
        <div>
          <dt>{t("Status")}</dt>
          <dd>
            <Status {...messageStatusWords[status]} />
          </dd>
        </div>
      </dl>
      <p className="message">{body || t("This message has no text.")}</p>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
