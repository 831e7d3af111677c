/** The Security tab of the profile, with the password and the active sessions. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { z } from "zod";
import { Confirmed } from "#app/forms/confirm.server.ts";
import { ConfirmPage } from "#app/forms/confirm.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { PasswordField } from "#app/forms/password-field.tsx";
import { passwordRules } from "#app/forms/password-rules.ts";
import { ProofFields, takeProof } from "#app/forms/proof.server.ts";
import { ProofPage } from "#app/forms/proof.tsx";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { getDeviceName } from "#app/history/device-name.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumer, requireSignedInProfile } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Link } from "#app/ui/link.tsx";
import { schemaText } from "#contract/messages.ts";
import { NewPassword } from "#contract/profile/calls.ts";
import { Id } from "#contract/values/fields.ts";
import { getEndSessionConfirmation, SessionList } from "./session-list.tsx";

export const handle = { requiresAuth: true, saveLastPage: true } as const;
export const meta = pageMeta("Security", "Profile");

const SecurityForm = z
  .discriminatedUnion("intent", [
    z.object({
      intent: z.literal("password"),
      current_password: z
        .string()
        .min(1, schemaText("current_password_required"))
        .max(128, schemaText("too_long", { count: 128 })),
      password: NewPassword,
    }),
    z.object({ intent: z.literal("end"), id: Id, confirmed: Confirmed }),
  ])
  .and(ProofFields);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const [sessions, twoStep, { identities }, t] = await Promise.all([
    api.profile.sessions(),
    api.secondFactor.getIfAny(),
    requireSignedInProfile(request, context),
    getRequestTranslator(request, context),
  ]);
  return {
    sessions: sessions?.map(({ user_agent, ...session }) => ({
      ...session,
      device: getDeviceName(user_agent, t),
    })),
    twoStep: twoStep && { on: twoStep.on },
    username: identities.find(({ current }) => current)?.identity ?? "",
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const form = await parseForm(request, SecurityForm);
  if (!form.ok) return form.rejected;
  const proof = await takeProof(form, api);
  if (proof) return proof;
  const t = await getRequestTranslator(request, context);
  const redirectWithSuccess = (text: string) =>
    redirectWithFlash({ request, context }, paths.profileSecurity, text);
  switch (form.value.intent) {
    case "password": {
      const { current_password, password } = form.value;
      const changed = await api.profile.update({ current_password, password });
      return changed.ok
        ? redirectWithSuccess(
            t("Your password has been changed. We’ve signed you out everywhere else."),
          )
        : form.rejectWithFailure(changed);
    }
    case "end": {
      if (!form.value.confirmed) return form.requireConfirmation();
      // A session that no longer exists has already ended.
      const ended = await api.profile.endSession(form.value.id);
      if (!ended.ok && ended.status === 403) return form.rejectWithFailure(ended);
      return redirectWithSuccess(t("We’ve signed out that device."));
    }
  }
}

export default function Security() {
  const { sessions, twoStep, username } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { key } = useLocation();
  const t = useTranslator();
  const labels = { current_password: t("Current password"), password: t("New password") };
  if (rejected?.needsProof) return <ProofPage rejected={rejected} back={paths.profileSecurity} />;
  const ending =
    rejected?.needsConfirmation && sessions?.find(({ id }) => id === rejected.values.id);
  if (ending)
    return <ConfirmPage {...getEndSessionConfirmation(ending, t)} back={paths.profileSecurity} />;
  return (
    <>
      <h1 tabIndex={-1}>{t("Security")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <section className="narrow" aria-labelledby="password-title">
        <h2 id="password-title">{t("Change your password")}</h2>
        {/* Reset the form after each submission, so that no password stays in it. */}
        <Form method="post" noValidate key={key}>
          {/* Tells password managers which user the password belongs to. */}
          <input hidden type="text" autoComplete="username" defaultValue={username} />
          <PasswordField
            {...getFieldProps(rejected, labels, "current_password")}
            autoComplete="current-password"
          />
          <PasswordField
            {...getFieldProps(rejected, labels, "password")}
            hint={t(passwordRules)}
            autoComplete="new-password"
          />
          <p>{t("You’ll stay signed in here. We’ll sign you out everywhere else.")}</p>
          <SubmitButton name="intent" value="password">
            {t("Change the password")}
          </SubmitButton>
        </Form>
      </section>
      {twoStep && (
        <section className="part" aria-labelledby="two-step-title">
          <h2 id="two-step-title">{t("Two-step sign-in")}</h2>
          <p>
            {twoStep.on
              ? t("Two-step sign-in is on. Signing in needs your password and a code from an app.")
              : t(
                  "Two-step sign-in is off. With it, a stolen password is not enough to sign in as you.",
                )}
          </p>
          {twoStep.on ? (
            <p>
              <Link to={paths.twoStep} className="button button-quiet">
                {t("Change two-step sign-in")}
              </Link>
            </p>
          ) : (
            <Form method="post" action={paths.twoStep}>
              <SubmitButton name="intent" value="start" quiet>
                {t("Set up two-step sign-in")}
              </SubmitButton>
            </Form>
          )}
        </section>
      )}
      {sessions && (
        <section className="part" aria-labelledby="sessions-title">
          <h2 id="sessions-title">{t("Where you are signed in")}</h2>
          <SessionList sessions={sessions} />
        </section>
      )}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
