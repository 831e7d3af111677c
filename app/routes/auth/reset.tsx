/** The way back in for who has forgotten the password: first, whose it is. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { GivenIdentity } from "#contract/profile.ts";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { parseForm } from "../../forms/parse-form.server.ts";
import { refusedErrors } from "../../forms/refused.ts";
import { fieldOf } from "../../forms/rejected.ts";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextField } from "../../forms/text-field.tsx";
import type { Word } from "../../languages/text.ts";
import { useText } from "../../languages/use-text.ts";
import { paths, withNext } from "../../paths.ts";
import { setCookies } from "../../session/cookies.server.ts";
import { visitor } from "../../session/guard.server.ts";
import { safeNext } from "../../session/next.ts";
import { begunReset, resetBegunLine } from "../../session/reset-cookie.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { Link } from "../../ui/link.tsx";

export const meta = pageMeta("Reset password");

const ResetForm = z.object({ identity: GivenIdentity });

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return { over: searchParams.has("over"), next: safeNext(searchParams.get("next")) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { scope, api } = await visitor(request, context);
  const form = await parseForm(request, ResetForm);
  if (!form.ok) return form.rejected;
  const { identity } = form.value;
  const onward = withNext(paths.resetCode, safeNext(new URL(request.url).searchParams.get("next")));
  const asked = await api.auth.requestReset(identity);
  if (asked.ok) {
    const line = await resetBegunLine(scope.site, { token: asked.answer.reset.token, identity });
    return redirect(onward, { status: 303, headers: setCookies([line]) });
  }
  // Sent twice, or once more from the history: the code of the first time is still good.
  const begun = await begunReset(request, scope.site);
  if (asked.status === 429 && begun?.identity === identity) return redirect(onward, { status: 303 });
  return form.rejectedBy(refusedErrors(asked), asked.status);
}
const overMessage: Word =
  "That code can’t be used any more: its time is over, it was tried too often, or it has done its work. Ask for a new one.";
const overRejected = { values: {}, errors: { "": [overMessage] } };

export default function Reset() {
  const { over, next } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>() ?? (over ? overRejected : undefined);
  const t = useText();
  const labels = { identity: t("E-mail address or mobile number") };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Reset password")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <p>{t("We send you a code. With it you choose a new password.")}</p>
      <Form method="post" noValidate>
        <TextField
          {...fieldOf(rejected, "identity")}
          label={labels.identity}
          hint={t("The one that you sign in with.")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton>{t("Send a code")}</SubmitButton>
      </Form>
      <p>
        {t("Have you remembered it?")} <Link to={paths.signIn(next)}>{t("Login")}</Link>
      </p>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../errors/route-error-boundary.tsx";
