/**
 * The last step of signing in or resetting the password with a second factor: a code from an
 * authenticator app, or a recovery code.
 */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { CodeField } from "#app/forms/code-field.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths, withNext } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { getSessionContextForToken } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { safeNext } from "#app/session/safe-next.ts";
import { ContactMunicipality } from "#app/tenant/contact-municipality.tsx";
import { useTenant } from "#app/tenant/use-tenant.ts";
import { Link } from "#app/ui/link.tsx";
import { SecondFactorCode } from "#contract/sign-in/second-factor-calls.ts";
import { awaitingCodeCookie } from "./awaiting-code-cookie.server.ts";
import { finishSignIn } from "./finish-sign-in.server.ts";

const [appMeta, recoveryMeta] = [pageMeta("Enter your code"), pageMeta("Enter a recovery code")];
const isRecoveryPage = (search: string) => new URLSearchParams(search).get("recovery") === "true";
export const meta: MetaFunction = (page) =>
  (isRecoveryPage(page.location.search) ? recoveryMeta : appMeta)(page);

/**
 * Returns the sign-in or reset in progress in this browser. Throws a redirect to the sign-in page
 * if there is none.
 */
async function requireAwaitingCode({ request, context }: LoaderFunctionArgs) {
  const { site } = getRequestContext(request, context);
  const { search, searchParams } = new URL(request.url);
  const next = safeNext(searchParams.get("next"));
  const awaiting = await awaitingCodeCookie.read(site, request.headers.get("Cookie"));
  if (!awaiting) throw redirect(paths.signIn(next));
  return { ...awaiting, next, site, isRecovery: isRecoveryPage(search) };
}

export async function loader(given: LoaderFunctionArgs) {
  const { next, isRecovery, isReset } = await requireAwaitingCode(given);
  return { next, isRecovery, isReset };
}

export async function action(given: ActionFunctionArgs) {
  const { request, context } = given;
  const { token, remember, isReset, next, site } = await requireAwaitingCode(given);
  const form = await parseForm(request, z.object({ otp: SecondFactorCode }));
  if (!form.ok) return form.rejected;
  const { api } = await getSessionContextForToken(token, request, context);
  const signedIn = await api.secondFactor.complete(form.value.otp);
  const cookies = [await awaitingCodeCookie.expire(site)];
  if (signedIn.ok) return finishSignIn(given, signedIn.answer, { remember, isReset, cookies });
  if (signedIn.status !== 401) return form.rejectWithFailure(signedIn);
  const t = await getRequestTranslator(request, context);
  const [again, text] = isReset
    ? [withNext(paths.reset, next), t("Resetting the password took too long. Ask for a new code.")]
    : [paths.signIn(next), t("Signing in took too long. Sign in again.")];
  return redirectWithFlash(given, again, text, { type: "error", cookies });
}

export default function SignInCode() {
  const { next, isRecovery, isReset } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const { name = "" } = useTenant() ?? {};
  const labels = { otp: isRecovery ? t("Recovery code") : t("Code from the app") };
  const here = withNext(paths.signInCode, next);
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{isRecovery ? t("Enter a recovery code") : t("Enter your code")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      {isReset && <p>{t("Your new password works once you have entered the code.")}</p>}
      <p>
        {isRecovery
          ? t("You got the recovery codes when you set up two-step sign-in. Each works once.")
          : t("Open your authenticator app and enter the code that it shows for {municipality}.", {
              municipality: name,
            })}
      </p>
      <Form method="post" noValidate>
        {isRecovery ? (
          <TextField
            {...getFieldProps(rejected, labels, "otp")}
            hint={t("12 letters and digits, with or without hyphens.")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        ) : (
          <CodeField {...getFieldProps(rejected, labels, "otp")} />
        )}
        <SubmitButton>{t("Continue")}</SubmitButton>
      </Form>
      <p>
        {isRecovery ? (
          <Link to={here}>{t("Use a code from the app")}</Link>
        ) : (
          <>
            {t("Don’t have your phone?")}{" "}
            <Link to={`${here}${here.includes("?") ? "&" : "?"}recovery=true`}>
              {t("Use a recovery code")}
            </Link>
          </>
        )}
      </p>
      {isRecovery && (
        <p>
          {t("Lost your codes, too? We can turn off two-step sign-in for you.")}{" "}
          <ContactMunicipality />
        </p>
      )}
      <p>
        {t("Not you?")} <Link to={paths.signIn(next)}>{t("Sign in as someone else")}</Link>
      </p>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
