/** Sign-in. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Checkbox } from "../../forms/checkbox.tsx";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { parseForm } from "../../forms/parse-form.server.ts";
import { PasswordField } from "../../forms/password-field.tsx";
import { fieldOf } from "../../forms/rejected.ts";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextField } from "../../forms/text-field.tsx";
import type { Word } from "../../languages/text.ts";
import { useText } from "../../languages/use-text.ts";
import { paths, withNext } from "../../paths.ts";
import { setCookies, signedInCookies } from "../../session/cookies.server.ts";
import { currentProfile, visitor } from "../../session/guard.server.ts";
import { newsOf, redirectWithFlash } from "../../session/flash.server.ts";
import { textFor } from "../../session/language.server.ts";
import { landing } from "../../session/last-page.server.ts";
import { safeNext } from "../../session/next.ts";
import { registrationTypes } from "../../session/registration.server.ts";
import { revokeSession } from "../../session/sign-out.server.ts";
import { signInRefusal } from "../../session/sign-in-refusal.ts";
import { pageMeta } from "../../page-meta.ts";
import { Link } from "../../ui/link.tsx";

export const meta = pageMeta("Login");

const SignInForm = z.object({
  username: z
    .string()
    .trim()
    .min(1, "Enter your e-mail address or mobile number" satisfies Word)
    .max(254, "An e-mail address has 254 characters at most" satisfies Word),
  password: z
    .string()
    .min(1, "Enter your password" satisfies Word)
    .max(128, "A password has 128 characters at most" satisfies Word),
  remember: z.literal("true").optional(),
});

/** Somebody who is signed in already goes on to where they wanted to go. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = safeNext(new URL(request.url).searchParams.get("next"));
  if (await currentProfile(request, context)) throw redirect(next);
  return { next, mayRegister: (await registrationTypes(request, context)).length > 0 };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { scope, api } = await visitor(request, context);
  const form = await parseForm(request, SignInForm);
  if (!form.ok) return form.rejected;
  const { username, password, remember } = form.value;
  const signedIn = await api.auth.signIn({ username, password, remember: remember === "true" });
  if (!signedIn.ok) return form.rejectedBy(signInRefusal(signedIn), signedIn.status);
  await revokeSession(request, context);
  const { profile, messages } = signedIn.answer;
  const cookies = await signedInCookies(scope.site, profile, remember === "true");
  const to = await landing(request, context, profile);
  const text = newsOf(messages, await textFor(request, context));
  if (text) return redirectWithFlash(request, context, to, { type: "success", text }, cookies);
  return redirect(to, { status: 303, headers: setCookies(cookies) });
}

export default function Login() {
  const { next, mayRegister } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const t = useText();
  const labels = { username: t("E-mail address or mobile number"), password: t("Password") };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Login")}</h1>
      {next !== "/" && !rejected && <p>{t("After that you go on to the page you asked for.")}</p>}
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate>
        <TextField
          {...fieldOf(rejected, "username")}
          label={labels.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...fieldOf(rejected, "password")} label={labels.password} autoComplete="current-password" />
        <Checkbox
          name="remember"
          label={t("Remember me on this device")}
          hint={t("Not on a device that others use.")}
          defaultChecked={rejected?.values.remember === "true"}
        />
        <SubmitButton>{t("Login")}</SubmitButton>
      </Form>
      <p>
        <Link to={withNext(paths.reset, next)}>{t("Forgot your password?")}</Link>
      </p>
      {mayRegister && (
        <p>
          {t("Are you new here?")} <Link to={withNext(paths.register, next)}>{t("Register")}</Link>
        </p>
      )}
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../errors/route-error-boundary.tsx";
