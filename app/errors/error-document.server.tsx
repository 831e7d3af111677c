/** An error page that stands alone: for files, whose routes have no page of their own to show it in. */
import { renderToStaticMarkup } from "react-dom/server";
import { paths } from "../paths.ts";
import stylesheet from "../styles/index.css?url";
import { type PageError, pageErrorFrom } from "./page-error.ts";

/** `thrown` is what a loader throws: a redirect is thrown on, an error page's data becomes this page, and anything else is left to Remix to log. */
export function errorDocument(thrown: unknown): Response {
  if (!isThrownData(thrown)) throw thrown;
  const error = pageErrorFrom(thrown.data);
  // Such as the cookies that end a session.
  const headers = new Headers(thrown.init?.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const page = renderToStaticMarkup(<ErrorDocument error={error} />);
  return new Response(`<!DOCTYPE html>${page}`, { status: error.code, headers });
}

/** What Remix's data() makes, by its shape: Remix exports no test for it. */
function isThrownData(thrown: unknown): thrown is { data: unknown; init: ResponseInit | null } {
  return typeof thrown === "object" && thrown !== null && "data" in thrown && "init" in thrown;
}

function ErrorDocument({ error: { code, text, description, requestId } }: { error: PageError }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{text}</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <main id="main">
          <section className="error-page">
            <p className="eyebrow">Error {code}</p>
            <h1>{text}</h1>
            <p className="lead">{description}</p>
            <p className="actions">
              <a className="button" href={paths.home}>
                Go to the Welcome page
              </a>
            </p>
            {requestId && (
              <footer className="error-details">
                <dl>
                  <div>
                    <dt>Request</dt>
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
