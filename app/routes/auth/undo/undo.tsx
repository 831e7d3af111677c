/**
 * The page that a notice about a sign-in change links to. It lists the changes to how the person
 * signs in, and lets them undo the changes.
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { RejectedForm } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { TranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { BearerToken, defineCookie, setCookieHeaders } from "#app/session/cookies.server.ts";
import { getSessionContextForToken } from "#app/session/guard.server.ts";
import { formatInstant } from "#app/ui/date.ts";
import { Link } from "#app/ui/link.tsx";
import type { SignInChangeKind } from "#contract/sign-in/calls.ts";

export const meta = pageMeta("Undo changes to how you sign in");

/** The cookie that keeps the link's token, so that it can be removed from the URL immediately. */
const undoCookie = defineCookie("undo", z.object({ token: BearerToken }), { maxAge: 15 * 60 });

async function readToken({ request, context }: LoaderFunctionArgs) {
  const { site } = getRequestContext(request, context);
  return (await undoCookie.read(site, request.headers.get("Cookie")))?.token;
}

export async function loader(given: LoaderFunctionArgs) {
  const { request, context } = given;
  const { site } = getRequestContext(request, context);
  const { searchParams } = new URL(request.url);
  const linked = BearerToken.safeParse(searchParams.get("change"));
  if (linked.success) {
    throw redirect(paths.undo, {
      status: 303,
      headers: setCookieHeaders([await undoCookie.serialize(site, { token: linked.data })]),
    });
  }
  const token = await readToken(given);
  const undone = searchParams.get("done") === "true";
  if (!token) return { changes: [], undone };
  const { api } = await getSessionContextForToken(token, request, context);
  return { changes: (await api.auth.signInChanges()) ?? [], undone: false };
}

export async function action(given: ActionFunctionArgs) {
  const { request, context } = given;
  const form = await parseForm(request, z.object({}));
  if (!form.ok) return form.rejected;
  const token = await readToken(given);
  if (!token) return redirect(paths.undo, { status: 303 });
  const { api } = await getSessionContextForToken(token, request, context);
  const done = await api.auth.undoSignInChanges();
  if (!done.ok && done.status !== 401) return form.rejectWithFailure(done);
  const headers = setCookieHeaders([
    await undoCookie.expire(getRequestContext(request, context).site),
  ]);
  // A link that no longer works gets the page that says so.
  return redirect(done.ok ? `${paths.undo}?done=true` : paths.undo, { status: 303, headers });
}

const changeTexts = {
  identity_added: "{identity} was added as a way to sign in.",
  identity_preferred: "{identity} was set as your preferred address or number.",
  identity_removed: "{identity} was removed as a way to sign in.",
  password_changed: "The password was changed.",
  second_factor_on: "Two-step sign-in was turned on.",
  second_factor_off: "Two-step sign-in was turned off.",
  recovery_codes_renewed: "New recovery codes were created.",
  session_ended: "A device was signed out.",
} as const satisfies Record<SignInChangeKind, TranslationKey>;

export default function Undo() {
  const { changes, undone } = useLoaderData<typeof loader>();
  const rejected = useActionData<RejectedForm>();
  const t = useTranslator();
  if (undone) return <Undone />;
  if (changes.length === 0) {
    return (
      <div className="narrow">
        <h1 tabIndex={-1}>{t("This link no longer works")}</h1>
        <p>
          {t(
            "The link works for seven days, and only once. If someone else may be using your profile, choose a new password now.",
          )}
        </p>
        <p>
          <Link to={paths.reset} className="button">
            {t("Choose a new password")}
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Undo changes to how you sign in")}</h1>
      <ErrorSummary rejected={rejected} labels={{}} />
      <p>{t("If you didn’t make these changes, undo them:")}</p>
      <ul className="dotted">
        {changes.map(({ kind, identity = "", date }) => (
          <li key={date}>
            {t(changeTexts[kind], { identity })}
            <br />
            <span className="secondary">{formatInstant(date, t)}</span>
          </li>
        ))}
      </ul>
      {changes.some(({ kind }) => kind === "second_factor_off") && (
        <p>
          <strong>
            {t(
              "Two-step sign-in will be turned on again. You’ll then need a code from your app, or a recovery code. If you have neither, don’t undo this change. Choose a new password and tell us.",
            )}
          </strong>
        </p>
      )}
      <p>{t("We’ll also sign you out on every device.")}</p>
      <Form method="post">
        <SubmitButton>{t("Undo and sign out everywhere")}</SubmitButton>
      </Form>
    </div>
  );
}

function Undone() {
  const t = useTranslator();
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("You can sign in as before")}</h1>
      <p>
        {t(
          "We’ve undone the changes and signed you out everywhere. If someone else may know your password, choose a new one now.",
        )}
      </p>
      <p className="actions">
        <Link to={paths.reset} className="button">
          {t("Choose a new password")}
        </Link>{" "}
        <Link to={paths.signIn()}>{t("Login")}</Link>
      </p>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
