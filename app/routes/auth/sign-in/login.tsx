/** The sign-in page. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Checkbox } from "#app/forms/checkbox.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { PasswordField } from "#app/forms/password-field.tsx";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths, withNext } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { currentProfile, getSessionContext } from "#app/session/guard.server.ts";
import { knownBrowserCookie } from "#app/session/known-browser-cookie.server.ts";
import { safeNext } from "#app/session/safe-next.ts";
import { Link } from "#app/ui/link.tsx";
import { registrationTypes } from "../registration/registration-types.server.ts";
import { finishSignIn } from "./finish-sign-in.server.ts";

export const meta = pageMeta(
  "Login",
  undefined,
  "Sign in to see and pay your municipal accounts, send meter readings and report problems.",
);

const SignInForm = z.object({
  username: z
    .string()
    .trim()
    .min(1, "Enter your email address or mobile number" satisfies PlainTranslationKey)
    .max(254, "Enter an email address of 254 characters or fewer" satisfies PlainTranslationKey),
  password: z
    .string()
    .min(1, "Enter your password" satisfies PlainTranslationKey)
    .max(128, "Enter a password of 128 characters or fewer" satisfies PlainTranslationKey),
  remember: z.literal("true").optional(),
});

/**
 * The error for a wrong identity or password, which is the same for both, so that it doesn't reveal
 * who is registered.
 */
const signInFailed: PlainTranslationKey =
  "Your email address, mobile number or password isn’t right. Check them and try again.";

/** Redirects users who are already signed in to the page they requested. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = safeNext(new URL(request.url).searchParams.get("next"));
  if (await currentProfile(request, context)) throw redirect(next);
  return { next, mayRegister: (await registrationTypes(request, context)).length > 0 };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { requestContext, api } = await getSessionContext(request, context);
  const form = await parseForm(request, SignInForm);
  if (!form.ok) return form.rejected;
  const { username, password, remember } = form.value;
  const { site } = requestContext;
  const browser = await knownBrowserCookie.read(site, request.headers.get("Cookie"));
  const signedIn = await api.auth.signIn({
    username,
    password,
    remember: remember === "true",
    known_browser: browser,
  });
  if (!signedIn.ok && signedIn.status === 401) return form.rejectWith({ "": [signInFailed] }, 401);
  if (!signedIn.ok) return form.rejectWithFailure(signedIn);
  const { known_browser } = signedIn.answer;
  const cookies = known_browser ? [await knownBrowserCookie.serialize(site, known_browser)] : [];
  return finishSignIn({ request, context }, signedIn.answer, {
    remember: remember === "true",
    cookies,
  });
}

export default function Login() {
  const { next, mayRegister } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const labels = { username: t("Email address or mobile number"), password: t("Password") };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Login")}</h1>
      {next !== "/" && !rejected && <p>{t("Sign in to see the page you asked for.")}</p>}
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate>
        <TextField
          {...getFieldProps(rejected, labels, "username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...getFieldProps(rejected, labels, "password")}
          autoComplete="current-password"
        />
        <Checkbox
          name="remember"
          label={t("Remember me on this device")}
          hint={t("Don’t tick this on a shared device.")}
          defaultChecked={rejected?.values.remember === "true"}
        />
        <SubmitButton>{t("Login")}</SubmitButton>
      </Form>
      <p>
        <Link to={withNext(paths.reset, next)}>{t("Forgot your password?")}</Link>
      </p>
      {mayRegister && (
        <p>
          {t("New here?")} <Link to={withNext(paths.register, next)}>{t("Register")}</Link>
        </p>
      )}
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
