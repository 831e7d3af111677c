/** The second step of a reset: the code that was sent, and the new password. Signed in at the end. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Code, NewPassword } from "#contract/profile.ts";
import { CodeField } from "../../forms/code-field.tsx";
import { CodeStanding } from "../../forms/code-standing.tsx";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { parseForm } from "../../forms/parse-form.server.ts";
import { PasswordField } from "../../forms/password-field.tsx";
import { refusedErrors } from "../../forms/refused.ts";
import { fieldOf } from "../../forms/rejected.ts";
import { SendAgain } from "../../forms/send-again.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { waitUntil } from "../../forms/wait.server.ts";
import { useText } from "../../languages/use-text.ts";
import { paths, withNext } from "../../paths.ts";
import { requestScope } from "../../request-scope.server.ts";
import { setCookies, signedInCookies } from "../../session/cookies.server.ts";
import { newsOf, redirectWithFlash } from "../../session/flash.server.ts";
import { visitorWith } from "../../session/guard.server.ts";
import { textFor } from "../../session/language.server.ts";
import { landing } from "../../session/last-page.server.ts";
import { safeNext } from "../../session/next.ts";
import { begunReset, resetBegunLine, resetEndedLine } from "../../session/reset-cookie.server.ts";
import { revokeSession } from "../../session/sign-out.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { Link } from "../../ui/link.tsx";
import { passwordRules } from "../../ui/password-rules.ts";

export const meta = pageMeta("Reset password");

/** The tries left change with every answer, a refusal too. */
export const shouldRevalidate = () => true;

const CodeForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("reset"), otp: Code, password: NewPassword }),
  z.object({ intent: z.literal("send") }),
]);

/** The reset that was begun here. Throws the way to the first step where there is none. */
async function beginning({ request, context }: LoaderFunctionArgs) {
  const { site } = requestScope(request, context);
  const next = safeNext(new URL(request.url).searchParams.get("next"));
  const begun = await begunReset(request, site);
  if (!begun) throw redirect(withNext(paths.reset, next));
  const { api } = await visitorWith(begun.token, request, context);
  return { begun, api, site, next };
}

/** Back to the first step, which says why. */
async function over({ site, next }: Awaited<ReturnType<typeof beginning>>) {
  const first = withNext(paths.reset, next);
  const headers = setCookies([await resetEndedLine(site)]);
  return redirect(`${first}${first.includes("?") ? "&" : "?"}over=true`, { status: 303, headers });
}

export async function loader(given: LoaderFunctionArgs) {
  const reset = await beginning(given);
  const state = await reset.api.auth.resetState();
  if (!state || state.tries_left === 0) throw await over(reset);
  return { identity: state.identity, expires: state.expires, triesLeft: state.tries_left, wait: waitUntil(state.resend_at) };
}

export async function action(given: ActionFunctionArgs) {
  const { request, context } = given;
  const reset = await beginning(given);
  const { api, begun, site } = reset;
  const t = await textFor(request, context);
  const form = await parseForm(request, CodeForm);
  if (!form.ok) return form.rejected;
  if (form.value.intent === "send") {
    const asked = await api.auth.requestReset(begun.identity);
    if (!asked.ok) return form.rejectedBy(refusedErrors(asked), asked.status);
    const line = await resetBegunLine(site, { ...begun, token: asked.answer.reset.token });
    const message = { type: "success", text: t("A new code is on its way.") } as const;
    return redirectWithFlash(request, context, withNext(paths.resetCode, reset.next), message, [line]);
  }
  const { otp, password } = form.value;
  const done = await api.auth.reset({ otp, password });
  if (!done.ok) return done.status === 401 ? over(reset) : form.rejectedBy(refusedErrors(done), done.status);
  await revokeSession(request, context);
  const { profile, messages } = done.answer;
  const text = `${t("Your password is changed. Wherever else you were signed in, that has ended.")} ${newsOf(messages, t)}`.trimEnd();
  const message = { type: "success", text } as const;
  const cookies = [...(await signedInCookies(site, profile, false)), await resetEndedLine(site)];
  return redirectWithFlash(request, context, await landing(request, context, profile), message, cookies);
}

export default function ResetCode() {
  const { identity, expires, triesLeft, wait } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const t = useText();
  const labels = { otp: t("Code"), password: t("New password") };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Choose a new password")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <p>{t.parts("If somebody signs in with {identity}, a code is on its way to it.", { identity: <strong>{identity}</strong> })}</p>
      <CodeStanding triesLeft={triesLeft} expires={expires} />
      <Form method="post" noValidate>
        <CodeField {...fieldOf(rejected, "otp")} label={labels.otp} />
        <PasswordField {...fieldOf(rejected, "password")} label={labels.password} hint={t(passwordRules)} autoComplete="new-password" />
        <SubmitButton name="intent" value="reset">
          {t("Change password")}
        </SubmitButton>
      </Form>
      <h2>{t("Didn’t get a code?")}</h2>
      <SendAgain wait={wait} />
      <p>
        {t("Not yours?")} <Link to={paths.reset}>{t("Begin again")}</Link>
      </p>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../errors/route-error-boundary.tsx";
