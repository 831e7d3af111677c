/**
 * The second step of a password reset. The user enters the one-time code and a new password, and is
 * then signed in, or first asked for a code of the second factor.
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { CodeAttempts } from "#app/forms/code-attempts.tsx";
import { CodeField } from "#app/forms/code-field.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { PasswordField } from "#app/forms/password-field.tsx";
import { passwordRules } from "#app/forms/password-rules.ts";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { ResendCode } from "#app/forms/resend-code.tsx";
import { getResendDelay } from "#app/forms/resend-delay.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths, withNext } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { setCookieHeaders } from "#app/session/cookies.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { getSessionContextForToken } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { safeNext } from "#app/session/safe-next.ts";
import { Link } from "#app/ui/link.tsx";
import { NewPassword, OneTimeCode } from "#contract/profile/calls.ts";
import { finishSignIn } from "../sign-in/finish-sign-in.server.ts";
import { resetCookie } from "./reset-cookie.server.ts";

export const meta = pageMeta("Reset password");

/**
 * Reloads after every submission, including a rejected one, because it may change the number of
 * remaining attempts.
 */
export { wasSent as shouldRevalidate } from "#app/forms/keep-unsent-form.ts";

const CodeForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("reset"), otp: OneTimeCode, password: NewPassword }),
  z.object({ intent: z.literal("send") }),
]);

/**
 * Returns the password reset started in this browser. Throws a redirect to the first step if there
 * is none.
 */
async function requireStartedReset({ request, context }: LoaderFunctionArgs) {
  const { site } = getRequestContext(request, context);
  const next = safeNext(new URL(request.url).searchParams.get("next"));
  const started = await resetCookie.read(site, request.headers.get("Cookie"));
  if (!started) throw redirect(withNext(paths.reset, next));
  const { api } = await getSessionContextForToken(started.token, request, context);
  return { started, api, site, next };
}

/** Redirects to the first step, which explains that the reset has expired. */
async function redirectToExpiredReset({
  site,
  next,
}: Awaited<ReturnType<typeof requireStartedReset>>) {
  const first = withNext(paths.reset, next);
  const headers = setCookieHeaders([await resetCookie.expire(site)]);
  return redirect(`${first}${first.includes("?") ? "&" : "?"}over=true`, { status: 303, headers });
}

export async function loader(given: LoaderFunctionArgs) {
  const reset = await requireStartedReset(given);
  const state = await reset.api.auth.passwordReset();
  if (!state || state.tries_left === 0) throw await redirectToExpiredReset(reset);
  const { identity = reset.started.identity, expires = null, tries_left, resend_at = null } = state;
  return { identity, expires, triesLeft: tries_left, wait: getResendDelay(resend_at) };
}

export async function action(given: ActionFunctionArgs) {
  const { request, context } = given;
  const reset = await requireStartedReset(given);
  const { api, started, site } = reset;
  const t = await getRequestTranslator(request, context);
  const form = await parseForm(request, CodeForm);
  if (!form.ok) return form.rejected;
  if (form.value.intent === "send") {
    const requested = await api.auth.requestPasswordReset(started.identity);
    if (!requested.ok) return form.rejectWithFailure(requested);
    const line = await resetCookie.serialize(site, {
      ...started,
      token: requested.answer.reset.token,
    });
    return redirectWithFlash(
      given,
      withNext(paths.resetCode, reset.next),
      t("We’ve sent a new code."),
      { cookies: [line] },
    );
  }
  const { otp, password } = form.value;
  const done = await api.auth.resetPassword({ otp, password });
  if (!done.ok)
    return done.status === 401 ? redirectToExpiredReset(reset) : form.rejectWithFailure(done);
  const cookies = [await resetCookie.expire(site)];
  const { profile } = done.answer;
  if (!profile)
    return redirectWithFlash(
      given,
      paths.signIn(reset.next),
      t("Your password has been changed. You can sign in now."),
      { cookies },
    );
  return finishSignIn(given, { profile }, { isReset: true, cookies });
}

export default function ResetCode() {
  const { identity, expires, triesLeft, wait } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const labels = { otp: t("Code from the message"), password: t("New password") };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Choose a new password")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <p>
        {t.parts("If {identity} is registered, we’ve sent a code.", {
          identity: <strong>{identity}</strong>,
        })}
      </p>
      <CodeAttempts triesLeft={triesLeft} expires={expires} />
      <Form method="post" noValidate>
        <CodeField {...getFieldProps(rejected, labels, "otp")} />
        <PasswordField
          {...getFieldProps(rejected, labels, "password")}
          hint={t(passwordRules)}
          autoComplete="new-password"
        />
        <SubmitButton name="intent" value="reset">
          {t("Change password")}
        </SubmitButton>
      </Form>
      <h2>{t("Didn’t get a code?")}</h2>
      <ResendCode wait={wait} />
      <p>
        {t("Wrong email address or number?")} <Link to={paths.reset}>{t("Start again")}</Link>
      </p>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
