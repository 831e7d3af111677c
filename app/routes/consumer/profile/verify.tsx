/** Verifies an identity with the one-time code sent to it. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { CodeAttempts } from "#app/forms/code-attempts.tsx";
import { CodeField } from "#app/forms/code-field.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { formatIdentity } from "#app/forms/identity.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { ResendCode } from "#app/forms/resend-code.tsx";
import { getResendDelay } from "#app/forms/resend-delay.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import type { TranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { IdentityParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumerAndParams, requireSignedInProfile } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { safeNext } from "#app/session/safe-next.ts";
import { Link } from "#app/ui/link.tsx";
import { type IdentityType, OneTimeCode } from "#contract/profile/calls.ts";
import { bounceLabels } from "./bounce-labels.ts";

export const handle = { requiresAuth: true } as const;
export const meta = pageMeta("Verify", "Profile");

/**
 * Reloads after every submission, including a rejected one, because it may change the number of
 * remaining attempts.
 */
export { wasSent as shouldRevalidate } from "#app/forms/keep-unsent-form.ts";

const VerifyForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("verify"), otp: OneTimeCode }),
  z.object({ intent: z.literal("send") }),
]);

const identityLabels = {
  email: {
    verified: "Your email address is verified.",
    sent: "We’ve sent a code to {identity}. Enter it to show that this email address is yours.",
    other: "Not your email address? {signOut} and register again.",
  },
  mobile: {
    verified: "Your mobile number is verified.",
    sent: "We’ve sent a code to {identity}. Enter it to show that this mobile number is yours.",
    other: "Not your mobile number? {signOut} and register again.",
  },
} as const satisfies Record<IdentityType, Record<string, TranslationKey>>;

async function requireVerification(args: LoaderFunctionArgs) {
  const { api, identity } = await requireConsumerAndParams(args, handle, IdentityParams);
  const registering = identity === "current";
  const next = safeNext(
    new URL(args.request.url).searchParams.get("next"),
    registering ? paths.home : paths.profileDetails,
  );
  return { api: api.profile, identity, registering, next };
}

/** Returns the identity as the user's profile has it. The ID `current` means the current one. */
async function findOwnIdentity({ request, context }: LoaderFunctionArgs, id: string) {
  const { identities } = await requireSignedInProfile(request, context);
  return identities.find((one) => (id === "current" ? one.current : one.id === id));
}

export async function loader(given: LoaderFunctionArgs) {
  const { api, identity, registering, next } = await requireVerification(given);
  const [verification, code, own] = await Promise.all([
    api.verification(identity),
    api.codeStatus(identity),
    findOwnIdentity(given, identity),
  ]);
  const shown = verification?.identity ?? own;
  if (verification?.verified ?? own?.verified) throw redirect(next);
  return {
    /** Undefined if the upstream doesn't say which identity is verified here. */
    identity: shown && formatIdentity(shown),
    type: shown?.type ?? "email",
    registering,
    next,
    bounces: shown?.bounces === true,
    /**
     * True if the identity was verified before. It needs to be verified again, because messages to
     * it bounce.
     */
    again: shown?.verified === true,
    /** True if there may be a code that the user can still enter. */
    open: !code || (code.sent && code.tries_left > 0),
    triesLeft: code?.tries_left,
    expires: code?.expires ?? null,
    wait: getResendDelay(code?.resend_at ?? null),
  };
}

export async function action(given: ActionFunctionArgs) {
  const { request, context } = given;
  const { api, identity, next } = await requireVerification(given);
  const form = await parseForm(request, VerifyForm);
  if (!form.ok) return form.rejected;
  const t = await getRequestTranslator(request, context);
  if (form.value.intent === "send") {
    const sent = await api.sendCode(identity);
    const { pathname, search } = new URL(request.url);
    return sent.ok
      ? redirectWithFlash(given, pathname + search, t("We’ve sent a new code."))
      : form.rejectWithFailure(sent);
  }
  const verified = await api.verify(identity, form.value.otp);
  // If the form was sent twice, the second request fails because the code has already been used.
  // The loader then redirects, because the identity is verified.
  if (!verified.ok) return form.rejectWithFailure(verified);
  const own = verified.answer.verify?.identity ?? (await findOwnIdentity(given, identity));
  return redirectWithFlash(given, next, t(own ? identityLabels[own.type].verified : "Verified"));
}

export default function Verify() {
  const { identity, type, bounces, again, registering, next, open, triesLeft, expires, wait } =
    useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const labels = { otp: t("Code") };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Enter the code")}</h1>
      <ErrorSummary rejected={rejected} labels={open ? labels : {}} />
      {bounces && <p className="field-error">{t(bounceLabels[type])}</p>}
      {open ? (
        <>
          <p>
            {identity === undefined
              ? t("Enter the code that we sent you.")
              : t.parts(identityLabels[type].sent, { identity: <strong>{identity}</strong> })}
          </p>
          <CodeAttempts triesLeft={triesLeft} expires={expires} />
          <Form method="post" noValidate>
            <CodeField {...getFieldProps(rejected, labels, "otp")} />
            <SubmitButton name="intent" value="verify">
              {t("Verify")}
            </SubmitButton>
          </Form>
          <h2>{t("Didn’t get a code?")}</h2>
        </>
      ) : (
        <p>
          {t.parts(
            again
              ? "Ask for a code to check that messages reach {identity}."
              : "The code we sent to {identity} has expired. Ask for a new one.",
            { identity: <strong>{identity}</strong> },
          )}
        </p>
      )}
      <ResendCode wait={wait} quiet={open} />
      {registering ? (
        <p>
          {t.parts(identityLabels[type].other, {
            signOut: (
              <Link to={paths.signOut} reloadDocument>
                {t("Sign out")}
              </Link>
            ),
          })}
        </p>
      ) : (
        <p>
          <Link to={next}>{t("Not now")}</Link>
        </p>
      )}
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
