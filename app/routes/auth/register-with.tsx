/** Registering with an e-mail address or a mobile number; the code that proves it comes next. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { GivenIdentity, type IdentityType, NewPassword, PersonName } from "#contract/profile.ts";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { parseForm } from "../../forms/parse-form.server.ts";
import { PasswordField } from "../../forms/password-field.tsx";
import { refusedErrors } from "../../forms/refused.ts";
import { fieldOf } from "../../forms/rejected.ts";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextField } from "../../forms/text-field.tsx";
import type { Word } from "../../languages/text.ts";
import { useText } from "../../languages/use-text.ts";
import { parseParams, RegisterParams } from "../../path-params.server.ts";
import { paths, withNext } from "../../paths.ts";
import { setCookies, signedInCookies } from "../../session/cookies.server.ts";
import { currentProfile, visitor } from "../../session/guard.server.ts";
import { safeNext } from "../../session/next.ts";
import { registrationTypes } from "../../session/registration.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { pageError } from "../../upstream/upstream.server.ts";
import { Link } from "../../ui/link.tsx";
import { passwordRules } from "../../ui/password-rules.ts";

const words = {
  email: {
    title: "Register using email",
    identity: "E-mail address",
    hint: "We send a code to it, so that nobody can register with what is yours.",
    other: "Use a mobile number instead",
  },
  mobile: {
    title: "Register using mobile",
    identity: "Mobile number",
    hint: "Such as 082 123 4567, or +44 7911 123456 for another country. We send a code to it, so that nobody can register with what is yours.",
    other: "Use an e-mail address instead",
  },
} as const satisfies Record<IdentityType, Record<string, Word>>;

export const meta: MetaFunction = ({ params, ...args }) => pageMeta(words[params.type === "mobile" ? "mobile" : "email"].title)(args);

const RegisterForm = z.object({ name: PersonName, identity: GivenIdentity, password: NewPassword });

/** What may be registered with, and where to go on to. Throws the 404 page for a channel that is off, and whoever is signed in goes on at once. */
async function registering({ request, params, context }: LoaderFunctionArgs) {
  const { scope, api } = await visitor(request, context);
  const { type } = parseParams(RegisterParams, params, scope);
  const next = safeNext(new URL(request.url).searchParams.get("next"));
  if (await currentProfile(request, context)) throw redirect(next);
  const types = await registrationTypes(request, context);
  if (types.length === 0) throw redirect(paths.register);
  if (!types.includes(type)) throw pageError(404, { requestId: scope.requestId });
  return { type, other: types.find((another) => another !== type), next, site: scope.site, api };
}

export async function loader(given: LoaderFunctionArgs) {
  const { type, other, next } = await registering(given);
  return { type, other, next };
}

export async function action(given: ActionFunctionArgs) {
  const { type, next, site, api } = await registering(given);
  const form = await parseForm(given.request, RegisterForm);
  if (!form.ok) return form.rejected;
  const registered = await api.auth.register({ type, ...form.value });
  if (!registered.ok) return form.rejectedBy(refusedErrors(registered), registered.status);
  const headers = setCookies(await signedInCookies(site, registered.answer.profile, false));
  return redirect(withNext(paths.verify("current"), next), { status: 303, headers });
}

export default function Register() {
  const { type, other, next } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const t = useText();
  const { title, identity, hint, other: useOther } = words[type];
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
        <TextField {...fieldOf(rejected, "name")} label={labels.name} autoComplete="name" maxLength={120} />
        <TextField
          {...fieldOf(rejected, "identity")}
          label={labels.identity}
          hint={t(hint)}
          {...(type === "email" ? ({ type: "email", autoComplete: "email" } as const) : ({ type: "tel", autoComplete: "tel" } as const))}
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...fieldOf(rejected, "password")} label={labels.password} hint={t(passwordRules)} autoComplete="new-password" />
        <SubmitButton>{t("Register")}</SubmitButton>
      </Form>
      <p>
        {t("Have you registered before?")} <Link to={paths.signIn(next)}>{t("Login")}</Link>
      </p>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../errors/route-error-boundary.tsx";
