/** The first step of a password reset, in which users enter the identity that they sign in with. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths, withNext } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { setCookieHeaders } from "#app/session/cookies.server.ts";
import { getSessionContext } from "#app/session/guard.server.ts";
import { safeNext } from "#app/session/safe-next.ts";
import { Link } from "#app/ui/link.tsx";
import { IdentityInput } from "#contract/profile/calls.ts";
import { resetCookie } from "./reset-cookie.server.ts";

export const meta = pageMeta("Reset password");

const ResetForm = z.object({ identity: IdentityInput });

export function loader({ request }: LoaderFunctionArgs) {
  // The link in an invitation contains the email address that was invited. One with a code that
  // staff have sent also has `sent`.
  const { searchParams } = new URL(request.url);
  return {
    over: searchParams.has("over"),
    next: safeNext(searchParams.get("next")),
    identity: searchParams.get("identity") ?? "",
    sent: searchParams.has("sent"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { requestContext, api } = await getSessionContext(request, context);
  const form = await parseForm(request, ResetForm);
  if (!form.ok) return form.rejected;
  const { identity } = form.value;
  const onward = withNext(paths.resetCode, safeNext(new URL(request.url).searchParams.get("next")));
  const requested = await api.auth.requestPasswordReset(identity);
  if (requested.ok) {
    const line = await resetCookie.serialize(requestContext.site, {
      token: requested.answer.reset.token,
      identity,
    });
    return redirect(onward, { status: 303, headers: setCookieHeaders([line]) });
  }
  // A 429 may mean that the form was sent twice or resubmitted. The first code is still valid.
  const started = await resetCookie.read(requestContext.site, request.headers.get("Cookie"));
  if (requested.status === 429 && started?.identity === identity)
    return redirect(onward, { status: 303 });
  return form.rejectWithFailure(requested);
}
const expiredMessage: PlainTranslationKey = "You can’t use that code any more. Ask for a new one.";
const expiredRejectedForm = { values: {}, errors: { "": [expiredMessage] } };

export default function Reset() {
  const { over, next, identity, sent } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm() ?? (over ? expiredRejectedForm : undefined);
  const t = useTranslator();
  const labels = { identity: t("Email address or mobile number") };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Reset password")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <p>
        {sent
          ? t("Choose “Continue” to enter the code that we sent you.")
          : t("We’ll send you a code. Use it to choose a new password.")}
      </p>
      <Form method="post" noValidate>
        <TextField
          {...getFieldProps(rejected, labels, "identity", identity)}
          hint={t("The one you sign in with.")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton>{sent ? t("Continue") : t("Send a code")}</SubmitButton>
      </Form>
      <p>
        {t("Remembered your password?")} <Link to={paths.signIn(next)}>{t("Login")}</Link>
      </p>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
