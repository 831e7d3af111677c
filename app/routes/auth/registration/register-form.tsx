/**
 * The registration form for an email address or mobile number. The next step verifies it with a
 * one-time code.
 */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { possibleIdentity } from "#app/forms/identity.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { PasswordField } from "#app/forms/password-field.tsx";
import { passwordRules } from "#app/forms/password-rules.ts";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths, withNext } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { parseParams, RegisterParams } from "#app/requests/path-params.server.ts";
import { serializeSessionCookies, setCookieHeaders } from "#app/session/cookies.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { currentProfile, getSessionContext } from "#app/session/guard.server.ts";
import { getRequestLanguage, getRequestTranslator } from "#app/session/language.server.ts";
import { safeNext } from "#app/session/safe-next.ts";
import { Link } from "#app/ui/link.tsx";
import { pageError } from "#app/upstream/upstream.server.ts";
import { type IdentityType, NewPassword } from "#contract/profile/calls.ts";
import { PersonName } from "#contract/values/person-name.ts";
import { registrationTypes } from "./registration-types.server.ts";

const identityLabels = {
  email: {
    title: "Register using email",
    identity: "Email address",
    hint: "We’ll send a code to check that this is yours.",
    other: "Use a mobile number instead",
  },
  mobile: {
    title: "Register using mobile",
    identity: "Mobile number",
    hint: "For example 082 123 4567. Start a foreign number with + and its country code. We’ll send a code to check that this is yours.",
    other: "Use an email address instead",
  },
} as const satisfies Record<IdentityType, Record<string, PlainTranslationKey>>;

export const meta: MetaFunction = ({ params, ...args }) =>
  pageMeta(identityLabels[params.type === "mobile" ? "mobile" : "email"].title)(args);

/**
 * Builds the form's schema, which reports an impossible identity together with any other errors.
 */
function createFormSchema(type: IdentityType) {
  return z.object({ name: PersonName, identity: possibleIdentity(type), password: NewPassword });
}

/**
 * Returns the identity type to register with and the page to continue to. Throws the 404 page for a
 * disabled channel, and a redirect if the user is already signed in.
 */
async function requireRegistration({ request, params, context }: LoaderFunctionArgs) {
  const { requestContext, api } = await getSessionContext(request, context);
  const { type } = parseParams(RegisterParams, params, requestContext);
  const next = safeNext(new URL(request.url).searchParams.get("next"));
  if (await currentProfile(request, context)) throw redirect(next);
  const types = await registrationTypes(request, context);
  if (types.length === 0) throw redirect(paths.register);
  if (!types.includes(type)) throw pageError(404, { requestId: requestContext.requestId });
  return {
    type,
    other: types.find((another) => another !== type),
    next,
    site: requestContext.site,
    api,
  };
}

export async function loader(given: LoaderFunctionArgs) {
  const { type, other, next } = await requireRegistration(given);
  return { type, other, next };
}

export async function action(given: ActionFunctionArgs) {
  const { type, next, site, api } = await requireRegistration(given);
  const form = await parseForm(given.request, createFormSchema(type));
  if (!form.ok) return form.rejected;
  const language = await getRequestLanguage(given.request, given.context);
  const registered = await api.auth.register({ type, ...form.value, language });
  if (!registered.ok) return form.rejectWithFailure(registered);
  const { profile } = registered.answer;
  if (!profile) {
    const t = await getRequestTranslator(given.request, given.context);
    return redirectWithFlash(
      given,
      paths.signIn(next),
      t("You’ve registered. You can sign in now."),
    );
  }
  const headers = setCookieHeaders(await serializeSessionCookies(site, profile, false));
  return redirect(withNext(paths.verify("current"), next), { status: 303, headers });
}

export default function Register() {
  const { type, other, next } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const { title, identity, hint, other: useOther } = identityLabels[type];
  const labels = { name: t("Name"), identity: t(identity), password: t("Password") };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t(title)}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      {other && (
        <p>
          <Link to={withNext(paths.registerWith(other), next)}>{t(useOther)}</Link>
        </p>
      )}
      <Form method="post" noValidate key={type}>
        <TextField
          {...getFieldProps(rejected, labels, "name")}
          autoComplete="name"
          maxLength={120}
        />
        <TextField
          {...getFieldProps(rejected, labels, "identity")}
          hint={t(hint)}
          {...(type === "email"
            ? ({ type: "email", autoComplete: "email" } as const)
            : ({ type: "tel", autoComplete: "tel" } as const))}
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...getFieldProps(rejected, labels, "password")}
          hint={t(passwordRules)}
          autoComplete="new-password"
        />
        <SubmitButton>{t("Register")}</SubmitButton>
      </Form>
      <p>
        {t("Already registered?")} <Link to={paths.signIn(next)}>{t("Login")}</Link>
      </p>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
