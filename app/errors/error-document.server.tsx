/**
 * Standalone error pages without scripts: for routes that serve files, which have no page to show
 * an error in, and for browsers that are offline.
 */
import { renderToStaticMarkup } from "react-dom/server";
import type { Translator } from "#app/languages/translator.ts";
import { paths } from "#app/paths.ts";
import stylesheet from "#app/styles/index.css?url";
import { errorTitle } from "#app/requests/page-meta.ts";
import { offlineError } from "./catalogue.ts";
import { type PageError, toPageError } from "./page-error.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";

/**
 * Turns the error data that a loader threw into a response that contains this error page. `tenant`
 * is the municipality's name, for the title. Rethrows anything else, such as a redirect or an
 * unexpected error, for Remix to handle.
 */
export function errorDocument(thrown: unknown, t: Translator, tenant?: string): Response {
  if (!isThrownData(thrown)) throw thrown;
  const error = toPageError(thrown.data);
  // Keep the headers that were thrown with the error, such as the cookies that end a session.
  const headers = new Headers(thrown.init?.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const page = renderToStaticMarkup(<ErrorDocument error={error} title={errorTitle(error, t, tenant)} t={t} />);
  return new Response(`<!DOCTYPE html>${page}`, { status: error.code, headers });
}

/** Returns the page that the service worker (public/service-worker.js) stores and shows offline. */
export function offlineDocument(t: Translator, tenant: string): Response {
  const page = renderToStaticMarkup(<ErrorDocument error={offlineError} title={errorTitle(offlineError, t, tenant)} t={t} />);
  return new Response(`<!DOCTYPE html>${page}`, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/**
 * Recognizes the result of Remix's data() by its shape, because Remix exports no type guard for it.
 */
function isThrownData(thrown: unknown): thrown is { data: unknown; init: ResponseInit | null } {
  return typeof thrown === "object" && thrown !== null && "data" in thrown && "init" in thrown;
}

/** An empty address is that of the page that couldn't be loaded. */
const samePage = "";

function ErrorDocument({ error, title, t }: { error: PageError; title: string; t: Translator }) {
  const { code, shownCode = code, text, description, requestId } = error;
  return (
    <html lang={t.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <main id="main">
          <section className="error-page">
            {code > 0 && <p className="eyebrow">{t("Error {code}", { code: shownCode })}</p>}
            <h1>{t.message(text)}</h1>
            <p className="lead">{t.message(description)}</p>
            <p className="actions">
              {code > 0 ? (
                <a className="button" href={paths.home}>
                  {t("Go to the Welcome page")}
                </a>
              ) : (
                <a className="button" href={samePage}>
                  {t("Try again")}
                </a>
              )}
            </p>
            {requestId && (
              <footer className="error-details">
                <dl>
                  <DetailItem name={t("Request")}>{requestId}</DetailItem>
                </dl>
              </footer>
            )}
          </section>
        </main>
      </body>
    </html>
  );
}
