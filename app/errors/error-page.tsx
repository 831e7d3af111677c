/**
 * The error page, which says what happened and what to do next, and shows the error's code. It
 * works without JavaScript.
 */
import { useLocation, useParams } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { useRenderContext } from "#app/requests/render-context.ts";
import { describeMissing } from "#app/session/describe-permissions.ts";
import { FaqSearch } from "#app/ui/faq-search.tsx";
import { formatWait } from "#app/ui/format-wait.ts";
import { Link } from "#app/ui/link.tsx";
import { nonRetryableStatuses, type PageError, withFullStop } from "./page-error.ts";

const resendForm = "resend";

export function ErrorPage({ error }: { error: PageError }) {
  const { pathname, search, key } = useLocation();
  const t = useTranslator();
  const here = pathname + search;
  const { requestId } = useRenderContext();
  // The reason of a 403 comes before the links, because it may say whom to ask.
  const reason =
    error.code === 403 && error.error?.message ? t.ifKnown(error.error.message) : undefined;
  // The upstream's own message is often the sentence that its text or description also has.
  const isSaid = [error.text, error.description].some(
    (said) => (typeof said === "string" ? said : said.text) === error.error?.message,
  );
  const details: [label: string, value: string | number | undefined][] = [
    [t("Code"), error.error?.code],
    [
      t("Message"),
      reason === undefined && error.error ? t.ifKnown(error.error.message) : undefined,
    ],
    [t("File"), error.error?.file],
    // `requestId` belongs to the document's own request. A failed client-side navigation has a
    // different ID.
    [t("Request"), error.requestId ?? (key === "default" ? requestId : undefined)],
  ];
  const isSignedOut = error.code === 401;
  const canRetry = !isSignedOut && !nonRetryableStatuses.has(error.code);
  // The portal's own 403, 404 and 405 stay the same, but the upstream may change its mind.
  const unsent =
    canRetry || isSignedOut || error.shownCode !== undefined ? error.unsent : undefined;
  const { account } = useParams();
  const known = details.filter(([, value]) => value !== undefined && value !== "");
  return (
    <section className="error-page" aria-labelledby="error-title">
      <p className="eyebrow">{t("Error {code}", { code: error.shownCode ?? error.code })}</p>
      <h1 id="error-title" tabIndex={-1}>
        {t.message(error.text)}
      </h1>
      <p className="lead">{withFullStop(t.message(error.description))}</p>
      {reason !== undefined && !isSaid && <p>{withFullStop(reason)}</p>}
      {error.missing && <p>{describeMissing(error.missing, t)}</p>}
      {error.retryAfter !== undefined && error.retryAfter > 0 && (
        <p>{t("You can try again in {wait}.", { wait: formatWait(error.retryAfter, t) })}</p>
      )}
      {unsent && (
        <form method="post" action={here} id={resendForm}>
          {Object.entries(unsent).map(([name, value]) => (
            <input type="hidden" key={name} name={name} value={value} />
          ))}
          <p>{t("We kept what you entered, except passwords, codes and files.")}</p>
          {isSignedOut && (
            <p>
              {t(
                "“Go to login” opens another tab. Sign in there, then come back here and send the form again.",
              )}
            </p>
          )}
        </form>
      )}
      <p className="actions">
        {isSignedOut && (
          <a className="button" href={paths.signIn(error.next ?? here)} target={unsent && "_blank"}>
            {t("Go to login")}
          </a>
        )}
        {unsent && (
          <button className={isSignedOut ? "button button-quiet" : "button"} form={resendForm}>
            {t("Send again")}
          </button>
        )}
        {canRetry && !unsent && (
          <a className="button" href={here}>
            {t("Try again")}
          </a>
        )}
        {error.code === 403 && account !== undefined && (
          <Link className="button" to={paths.account(account)} reloadDocument>
            {t("Go to the account")}
          </Link>
        )}
        <Link
          className={nonRetryableStatuses.has(error.code) ? "button" : "button button-quiet"}
          to={paths.home}
          reloadDocument
        >
          {t("Go to Home")}
        </Link>
      </p>
      {error.code === 404 && <FaqSearch fromOutside />}
      {known.length > 0 && (
        <footer className="error-details">
          <dl>
            {known.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </footer>
      )}
    </section>
  );
}
