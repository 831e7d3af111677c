/** The user's privacy requests with their answers, newest first. */
import { Form } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatDate, formatInstant } from "#app/ui/date.ts";
import {
  isOpenRequest,
  privacyKindLabels,
  privacyStateLabels,
} from "#app/ui/privacy-request-labels.ts";
import { Status } from "#app/ui/status-label.tsx";
import type { PrivacyRequest } from "#contract/privacy/calls.ts";

export function PrivacyRequestList({ requests }: { requests: readonly PrivacyRequest[] }) {
  const t = useTranslator();
  return (
    <ul className="kept">
      {requests.map((request) => {
        const { id, kind, state, details, created, due, answer } = request;
        return (
          <li key={id}>
            <h3>{t(privacyKindLabels[kind])}</h3>
            <p>
              {isOpenRequest(request) ? (
                t("We’ll answer by {date}.", { date: formatDate(due, t) })
              ) : (
                <Status {...privacyStateLabels[state]} />
              )}{" "}
              <time dateTime={created} className="secondary one-line">
                {formatInstant(created, t)}
              </time>
            </p>
            {details && <p className="message-text">{details}</p>}
            {answer && (
              <p className="message-text">
                <strong>{t("Our answer:")}</strong> {answer}
              </p>
            )}
            {isOpenRequest(request) && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <button type="submit" name="intent" value="withdraw" className="button-quiet">
                  {kind === "deletion"
                    ? t("Withdraw the deletion request")
                    : t("Withdraw the correction request")}
                </button>
              </Form>
            )}
          </li>
        );
      })}
    </ul>
  );
}
