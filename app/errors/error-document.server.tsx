/**
 * Standalone error pages without scripts: for routes that serve files, which have no page to show
 * an error in, and for browsers that are offline.
 */
import { renderToStaticMarkup } from "react-dom/server";
import type { Translator } from "#app/languages/translator.ts";
import { paths } from "#app/paths.ts";
import { errorTitle } from "#app/requests/page-meta.ts";
import stylesheet from "#app/styles/index.css?url";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { MastheadName } from "#app/ui/masthead-name.tsx";
import { themeCss } from "#app/ui/theme.server.ts";
import type { Tenant } from "#contract/settings/tenant.ts";
import { offlineError } from "./catalogue.ts";
import { type PageError, toPageError, withFullStop } from "./page-error.ts";

/** The values that a document needs besides its error. */
interface DocumentContext {
  t: Translator;
  /** The municipality, for the masthead. Undefined if it can't be loaded. */
  tenant: Tenant | undefined;
  /** The nonce that allows the municipality's colours under the content security policy. */
  nonce: string;
}

/**
 * Turns the error data that a loader threw into a response that contains the standalone error page.
 * Rethrows anything else, such as a redirect or an unexpected error, for Remix to handle.
 */
export function errorDocument(thrown: unknown, context: DocumentContext): Response {
  if (!isThrownData(thrown)) throw thrown;
  const error = toPageError(thrown.data);
  // Keep the headers that were thrown with the error, such as the cookies that end a session.
  const headers = new Headers(thrown.init?.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (error.retryAfter !== undefined) headers.set("Retry-After", String(error.retryAfter));
  return new Response(renderDocument(error, context), { status: error.code, headers });
}

/** Returns the page that the service worker (public/service-worker.js) stores and shows offline. */
export function offlineDocument(context: DocumentContext): Response {
  return new Response(renderDocument(offlineError, context), {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}

function renderDocument(error: PageError, context: DocumentContext): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<ErrorDocument error={error} {...context} />)}`;
}

/**
 * Recognizes the result of Remix's data() by its shape, because Remix exports no type guard for it.
 */
function isThrownData(thrown: unknown): thrown is { data: unknown; init: ResponseInit | null } {
  return typeof thrown === "object" && thrown !== null && "data" in thrown && "init" in thrown;
}

/** An empty URL, which makes a link reload the current page. */
const samePage = "";

function ErrorDocument({ error, t, tenant, nonce }: DocumentContext & { error: PageError }) {
  const { code, shownCode = code, text, description, requestId } = error;
  return (
    <html lang={t.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{errorTitle(error, t, tenant?.name)}</title>
        <link rel="stylesheet" href={stylesheet} />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: themeCss(tenant?.theme) }} />
      </head>
      <body>
        {tenant && (
          <header className="masthead">
            <div className="masthead-inner">
              <MastheadName tenant={tenant} />
            </div>
          </header>
        )}
        <main id="main">
          <section className="error-page">
            {code > 0 && <p className="eyebrow">{t("Error {code}", { code: shownCode })}</p>}
            <h1>{t.message(text)}</h1>
            <p className="lead">{withFullStop(t.message(description))}</p>
            <p className="actions">
              {code > 0 ? (
                <a className="button" href={paths.home}>
                  {t("Go to Home")}
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
