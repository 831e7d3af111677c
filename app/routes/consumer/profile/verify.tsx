/** Proves that an identity is one's own, with the code that was sent to it. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Code, type IdentityType } from "#contract/profile.ts";
import { CodeField } from "../../../forms/code-field.tsx";
import { CodeStanding } from "../../../forms/code-standing.tsx";
import { ErrorSummary } from "../../../forms/error-summary.tsx";
import { parseForm } from "../../../forms/parse-form.server.ts";
import { refusedErrors } from "../../../forms/refused.ts";
import { fieldOf } from "../../../forms/rejected.ts";
import { SendAgain } from "../../../forms/send-again.tsx";
import { SubmitButton } from "../../../forms/submit-button.tsx";
import { waitUntil } from "../../../forms/wait.server.ts";
import { shownIdentity } from "../../../identity.server.ts";
import type { TextKey } from "../../../languages/text.ts";
import { useText } from "../../../languages/use-text.ts";
import { IdentityParams, parseParams } from "../../../path-params.server.ts";
import { paths } from "../../../paths.ts";
import { newsOf, redirectWithFlash } from "../../../session/flash.server.ts";
import { requireConsumer } from "../../../session/guard.server.ts";
import { textFor } from "../../../session/language.server.ts";
import { safeNext } from "../../../session/next.ts";
import { pageMeta } from "../../../page-meta.ts";
import { Link } from "../../../ui/link.tsx";

export const handle = { requiresAuth: true } as const;
export const meta = pageMeta("Verify", "Profile");

/** The tries left change with every answer, a refusal too. */
export const shouldRevalidate = () => true;

const VerifyForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("verify"), otp: Code }),
  z.object({ intent: z.literal("send") }),
]);

const words = {
  email: {
    verified: "Your e-mail address is verified.",
    sent: "A code is on its way to {identity}. It shows that this e-mail address is yours.",
    other: "Not your e-mail address? {signOut} and register again.",
  },
  mobile: {
    verified: "Your mobile number is verified.",
    sent: "A code is on its way to {identity}. It shows that this mobile number is yours.",
    other: "Not your mobile number? {signOut} and register again.",
  },
} as const satisfies Record<IdentityType, Record<string, TextKey>>;

async function asked({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { identity } = parseParams(IdentityParams, params, scope);
  const registering = identity === "current";
  const next = safeNext(new URL(request.url).searchParams.get("next"), registering ? paths.home : paths.profileDetails);
  return { api: api.profile, identity, registering, next };
}

export async function loader(given: LoaderFunctionArgs) {
  const { api, identity, registering, next } = await asked(given);
  const [verification, code] = await Promise.all([api.verification(identity), api.code(identity)]);
  if (verification.verified) throw redirect(next);
  return {
    identity: shownIdentity(verification.identity),
    type: verification.identity.type,
    registering,
    next,
    /** Whether there is a code that could be entered. */
    open: code.sent && code.tries_left > 0,
    triesLeft: code.tries_left,
    expires: code.expires,
    wait: waitUntil(code.resend_at),
  };
}

export async function action(given: ActionFunctionArgs) {
  const { request, context } = given;
  const { api, identity, next } = await asked(given);
  const form = await parseForm(request, VerifyForm);
  if (!form.ok) return form.rejected;
  const t = await textFor(request, context);
  if (form.value.intent === "send") {
    const sent = await api.sendCode(identity);
    const { pathname, search } = new URL(request.url);
    if (sent.ok) return redirectWithFlash(request, context, pathname + search, { type: "success", text: t("A new code is on its way.") });
    return form.rejectedBy(refusedErrors(sent), sent.status);
  }
  const verified = await api.verify(identity, form.value.otp);
  // Sent twice: what comes second finds the code used, and the loader finds the identity verified.
  if (!verified.ok) return form.rejectedBy(refusedErrors(verified), verified.status);
  const { verify, messages } = verified.answer;
  const text = `${t(words[verify.identity.type].verified)} ${newsOf(messages, t)}`.trimEnd();
  return redirectWithFlash(request, context, next, { type: "success", text });
}

export default function Verify() {
  const { identity, type, registering, next, open, triesLeft, expires, wait } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const t = useText();
  const labels = { otp: t("Code") };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Enter the code")}</h1>
      <ErrorSummary rejected={rejected} labels={open ? labels : {}} />
      {open ? (
        <>
          <p>{t.parts(words[type].sent, { identity: <strong>{identity}</strong> })}</p>
          <CodeStanding triesLeft={triesLeft} expires={expires} />
          <Form method="post" noValidate>
            <CodeField {...fieldOf(rejected, "otp")} label={labels.otp} />
            <SubmitButton name="intent" value="verify">
              {t("Verify")}
            </SubmitButton>
          </Form>
          <h2>{t("Didn’t get a code?")}</h2>
        </>
      ) : (
        <p>
          {t.parts(
            "There is no code for {identity} that could still be entered: its time is over, or it was tried too often. Ask for a new one.",
            {
              identity: <strong>{identity}</strong>,
            },
          )}
        </p>
      )}
      <SendAgain wait={wait} quiet={open} />
      {registering ? (
        <p>
          {t.parts(words[type].other, {
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

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
