/** An error page that stands alone: for files, whose routes have no page of their own to show it in. */
import { renderToStaticMarkup } from "react-dom/server";
import type { Text } from "../languages/text.ts";
import { paths } from "../paths.ts";
import stylesheet from "../styles/index.css?url";
import { type PageError, pageErrorFrom } from "./page-error.ts";

/** `thrown` is what a loader throws: a redirect is thrown on, an error page's data becomes this page, and anything else is left to Remix to log. */
export function errorDocument(thrown: unknown, t: Text): Response {
  if (!isThrownData(thrown)) throw thrown;
  const error = pageErrorFrom(thrown.data);
  // Such as the cookies that end a session.
  const headers = new Headers(thrown.init?.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const page = renderToStaticMarkup(<ErrorDocument error={error} t={t} />);
  return new Response(`<!DOCTYPE html>${page}`, { status: error.code, headers });
}

/** What Remix's data() makes, by its shape: Remix exports no test for it. */
function isThrownData(thrown: unknown): thrown is { data: unknown; init: ResponseInit | null } {
  return typeof thrown === "object" && thrown !== null && "data" in thrown && "init" in thrown;
}

function ErrorDocument({ error: { code, text, description, requestId }, t }: { error: PageError; t: Text }) {
  return (
    <html lang={t.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t.given(text)}</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <main id="main">
          <section className="error-page">
            <p className="eyebrow">{t("Error {code}", { code })}</p>
            <h1>{t.given(text)}</h1>
            <p className="lead">{t.given(description)}</p>
            <p className="actions">
              <a className="button" href={paths.home}>
                {t("Go to the Welcome page")}
              </a>
            </p>
            {requestId && (
              <footer className="error-details">
                <dl>
                  <div>
                    <dt>{t("Request")}</dt>
                    <dd>{requestId}</dd>
                  </div>
                </dl>
              </footer>
            )}
          </section>
        </main>
      </body>
    </html>
  );
}
