/** Where a token that came in a link ends up: the host sends it here, off the address, before anything is logged or shown. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { parseForm } from "../../forms/parse-form.server.ts";
import { useText } from "../../languages/use-text.ts";
import { requestScope } from "../../request-scope.server.ts";
import { safeNext } from "../../session/next.ts";
import { offeredToken, offerToken, switchTo } from "../../session/offered-token.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { pageError } from "../../upstream/upstream.server.ts";
import { Link } from "../../ui/link.tsx";

export const meta = pageMeta("Continue");

const TokenForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("offer"), token: z.string(), next: z.string() }),
  z.object({ intent: z.literal("switch"), next: z.string() }),
]);

/** Asks "Continue as …?"; the 401 page where no token is kept aside, or a bad one came. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = safeNext(new URL(request.url).searchParams.get("next"));
  const offered = await offeredToken(request, context);
  if (!offered) throw pageError(401, { requestId: requestScope(request, context).requestId, next });
  return { name: offered.name, next };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request, TokenForm);
  if (!form.ok) return form.rejected;
  const next = safeNext(form.value.next);
  switch (form.value.intent) {
    case "offer":
      return offerToken(request, context, form.value.token, next);
    case "switch": {
      const offered = await offeredToken(request, context);
      if (!offered) throw pageError(401, { requestId: requestScope(request, context).requestId, next });
      return switchTo(request, context, offered, next);
    }
  }
}

export default function Continue() {
  const { name, next } = useLoaderData<typeof loader>();
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("Continue as {name}?", { name })}</h1>
      <p>{t("The link you followed signs in {name}. You are signed in as somebody else, and stay so unless you continue.", { name })}</p>
      <Form method="post" reloadDocument>
        <input type="hidden" name="next" value={next} />
        <button type="submit" name="intent" value="switch">
          {t("Continue as {name}", { name })}
        </button>{" "}
        <Link to={next}>{t("Stay as I am")}</Link>
      </Form>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../errors/route-error-boundary.tsx";
