/** The page for an error: what happened, what it is called, and a way on. Works without JavaScript. */
import { useLocation } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import { useRendering } from "#app/render-context.ts";
import { useText } from "../languages/use-text.ts";
import type { PageError } from "./page-error.ts";
import { HelpSearch } from "../ui/help-search.tsx";
import { Link } from "../ui/link.tsx";
import { waitInWords } from "../ui/wait.ts";

/** Trying the same address again can't help with these. */
const final = new Set([403, 404, 405]);

export function ErrorPage({ error }: { error: PageError }) {
  const { pathname, search, key } = useLocation();
  const t = useText();
  const here = pathname + search;
  const { requestId } = useRendering();
  const details: [label: string, value: string | number | undefined][] = [
    [t("Code"), error.error?.code],
    [t("Message"), error.error && t.given(error.error.message)],
    [t("File"), error.error?.file],
    // The page's own id is that of the document: a client-side navigation has failed under another one.
    [t("Request"), error.requestId ?? (key === "default" ? requestId : undefined)],
  ];
  const known = details.filter(([, value]) => value !== undefined && value !== "");
  return (
    <section className="error-page" aria-labelledby="error-title">
      <p className="eyebrow">{t("Error {code}", { code: error.code })}</p>
      <h1 id="error-title" tabIndex={-1}>
        {t.given(error.text)}
      </h1>
      <p className="lead">{sentence(t.given(error.description))}</p>
      {error.retryAfter !== undefined && error.retryAfter > 0 && (
        <p>{t("You can try again in {wait}.", { wait: waitInWords(error.retryAfter, t) })}</p>
      )}
      <p className="actions">
        {error.code === 401 && (
          <a className="button" href={paths.signIn(error.next ?? here)}>
            {t("Go to login")}
          </a>
        )}
        {error.code !== 401 && !final.has(error.code) && (
          <a className="button" href={here}>
            {t("Try again")}
          </a>
        )}
        <Link className={final.has(error.code) ? "button" : "button button-quiet"} to={paths.home} reloadDocument>
          {t("Go to the Welcome page")}
        </Link>
      </p>
      {error.code === 404 && <HelpSearch fromOutside />}
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

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
