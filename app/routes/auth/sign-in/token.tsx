/**
 * The page for a token from a link. The host redirects here after removing the token from the URL,
 * before anything is logged or shown.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { currentProfile } from "#app/session/guard.server.ts";
import { safeNext } from "#app/session/safe-next.ts";
import { Link } from "#app/ui/link.tsx";
import { pageError } from "#app/upstream/upstream.server.ts";
import { readPendingToken, signInWithLinkToken, switchSession } from "./link-token.server.ts";

export const meta = pageMeta("Continue");

const TokenForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("offer"), token: z.string(), next: z.string() }),
  z.object({ intent: z.literal("switch"), next: z.string() }),
]);

/**
 * Loads the question "Continue as …?". If there is no valid token, tells signed-in users that
 * nothing has changed, and throws the 401 page for others.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = safeNext(new URL(request.url).searchParams.get("next"));
  const [offered, current] = await Promise.all([
    readPendingToken(request, context),
    currentProfile(request, context),
  ]);
  if (!offered && !current)
    throw pageError(401, { requestId: getRequestContext(request, context).requestId, next });
  return data(
    { name: offered?.name, current: current?.name, next },
    { status: offered ? 200 : 401 },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request, TokenForm);
  if (!form.ok) return form.rejected;
  const next = safeNext(form.value.next);
  switch (form.value.intent) {
    case "offer":
      return signInWithLinkToken(request, context, form.value.token, next);
    case "switch": {
      const offered = await readPendingToken(request, context);
      if (!offered)
        throw pageError(401, { requestId: getRequestContext(request, context).requestId, next });
      return switchSession(request, context, offered, next);
    }
  }
}

export default function Continue() {
  const { name, current, next } = useLoaderData<typeof loader>();
  const t = useTranslator();
  if (name === undefined)
    return (
      <>
        <h1 tabIndex={-1}>{t("This link is no longer valid")}</h1>
        <p>{t("You are still signed in as {name}.", { name: current ?? "" })}</p>
        <p className="actions">
          <Link to={next} className="button">
            {t("Continue")}
          </Link>
        </p>
      </>
    );
  return (
    <>
      <h1 tabIndex={-1}>{t("Continue as {name}?", { name })}</h1>
      <p>
        {current === undefined
          ? t("This link signs you in as {name}.", { name })
          : t("You are signed in as {current}. This link signs you in as {name} instead.", {
              name,
              current,
            })}
      </p>
      <Form method="post" reloadDocument className="actions">
        <input type="hidden" name="next" value={next} />
        <button type="submit" name="intent" value="switch">
          {t("Continue as {name}", { name })}
        </button>
        <Link to={next} className="button button-quiet">
          {current === undefined ? t("Cancel") : t("Stay as {name}", { name: current })}
        </Link>
      </Form>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
