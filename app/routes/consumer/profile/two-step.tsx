/** Two-step sign-in: setting it up, turning it off, and getting new recovery codes. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Confirmed } from "#app/forms/confirm.server.ts";
import { ConfirmForm, ConfirmPage } from "#app/forms/confirm.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { ProofFields, takeProof } from "#app/forms/proof.server.ts";
import { ProofPage } from "#app/forms/proof.tsx";
import type { RejectedForm } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import {
  currentTenant,
  requireConsumer,
  requireSignedInProfile,
} from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { isStaff } from "#app/session/permissions.ts";
import { safeNext } from "#app/session/safe-next.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { formatInstant } from "#app/ui/date.ts";
import { drawQrCode } from "#app/ui/qr-code.server.ts";
import { Status } from "#app/ui/status-label.tsx";
import { pageError } from "#app/upstream/upstream.server.ts";
import { SecondFactorCode, startSecondFactor } from "#contract/sign-in/second-factor-calls.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { type TwoStepSecret, TwoStepSetup } from "./two-step-setup.tsx";

export const handle = { requiresAuth: true } as const;
export const meta = pageMeta("Two-step sign-in", "Profile");

/**
 * The `otpauth:` URI with the secret. The form sends it back, because the portal doesn't store it.
 */
const Uri = startSecondFactor.answer.shape.start.shape.uri.refine((uri) => URL.canParse(uri));

const TwoStepForm = z
  .discriminatedUnion("intent", [
    z.object({ intent: z.literal("start") }),
    z.object({ intent: z.literal("confirm"), uri: Uri, otp: SecondFactorCode }),
    z.object({ intent: z.literal("renew") }),
    z.object({ intent: z.literal("off"), confirmed: Confirmed }),
  ])
  .and(ProofFields);

/** The action's result for a form that it has accepted, or that the user has to send again. */
interface Outcome {
  rejected?: RejectedForm;
  setup?: TwoStepSecret;
  codes?: string[];
  /** The time at which the codes were generated. */
  made?: string;
  justOn?: boolean;
}

const toSetup = (uri: string): TwoStepSecret => ({
  uri,
  secret: new URL(uri).searchParams.get("secret") ?? "",
  qr: drawQrCode(uri),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, requestContext } = await requireConsumer(request, context, handle);
  const [state, profile, { staff_second_factor: requiredOfStaff = false }] = await Promise.all([
    api.secondFactor.get(),
    requireSignedInProfile(request, context),
    currentTenant(request, context),
  ]);
  if (!state) throw pageError(404, { requestId: requestContext.requestId });
  const { name, needs_second_factor: isRequired = false } = profile;
  return {
    state,
    name,
    isRequired,
    closesDesk: requiredOfStaff && isStaff(profile),
    next: safeNext(new URL(request.url).searchParams.get("next"), paths.profileSecurity),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const form = await parseForm(request, TwoStepForm);
  const rejectedAs = (
    { data: rejected, init }: ReturnType<typeof form.rejectWith>,
    setup?: TwoStepSecret,
  ) => data<Outcome>({ rejected, ...(setup && { setup }) }, init ?? {});
  if (!form.ok) {
    const uri = Uri.safeParse(form.values.uri);
    return rejectedAs(form.rejected, uri.success ? toSetup(uri.data) : undefined);
  }
  const proof = await takeProof(form, api);
  if (proof) return rejectedAs(proof);
  switch (form.value.intent) {
    case "start": {
      const started = await api.secondFactor.start();
      return started.ok
        ? data<Outcome>({ setup: toSetup(started.answer.start.uri) })
        : rejectedAs(form.rejectWithFailure(started));
    }
    case "confirm": {
      const confirmed = await api.secondFactor.confirm(form.value.otp);
      if (confirmed.ok)
        return data<Outcome>({
          codes: confirmed.answer.recovery_codes,
          made: new Date().toISOString(),
          justOn: true,
        });
      // Reloading the page with the codes sends the form again.
      if (confirmed.status === 409 && (await api.secondFactor.get())?.on) {
        const t = await getRequestTranslator(request, context);
        const text = t(
          "Two-step sign-in is on. If you haven’t saved your recovery codes, get new ones.",
        );
        return redirectWithFlash({ request, context }, paths.twoStep, text);
      }
      return rejectedAs(
        form.rejectWithFailure(confirmed),
        confirmed.status === 409 ? undefined : toSetup(form.value.uri),
      );
    }
    case "renew": {
      const renewed = await api.secondFactor.renewCodes();
      return renewed.ok
        ? data<Outcome>({
            codes: renewed.answer.recovery_codes,
            made: new Date().toISOString(),
          })
        : rejectedAs(form.rejectWithFailure(renewed));
    }
    case "off": {
      if (!form.value.confirmed) return rejectedAs(form.requireConfirmation());
      const off = await api.secondFactor.turnOff();
      if (!off.ok) return rejectedAs(form.rejectWithFailure(off));
      const t = await getRequestTranslator(request, context);
      return redirectWithFlash(
        { request, context },
        paths.profileSecurity,
        t("Two-step sign-in is off."),
      );
    }
  }
}

const getOffConfirmation = (closesDesk: boolean, t: Translator) => ({
  question: {
    title: t("Turn off two-step sign-in?"),
    text: closesDesk
      ? t(
          "Our staff must use two-step sign-in. You won’t be able to use the desk until you set it up again.",
        )
      : t("Your password alone will then be enough to sign in."),
  },
  fields: { intent: "off" },
});

export default function TwoStep() {
  const { state, name, isRequired, closesDesk, next } = useLoaderData<typeof loader>();
  const { rejected, setup, codes, made = "", justOn = false } = useActionData<Outcome>() ?? {};
  const t = useTranslator();
  if (rejected?.needsProof) return <ProofPage rejected={rejected} back={paths.profileSecurity} />;
  if (rejected?.needsConfirmation)
    return <ConfirmPage {...getOffConfirmation(closesDesk, t)} back={paths.twoStep} />;
  if (codes)
    return <RecoveryCodes codes={codes} name={name} made={made} next={next} justOn={justOn} />;
  if (setup) return <TwoStepSetup given={setup} rejected={rejected} />;
  return (
    <div className="narrow">
      <Breadcrumbs
        trail={[{ to: paths.profileSecurity, label: "Security" }]}
        here={t("Two-step sign-in")}
      />
      <h1 tabIndex={-1}>{t("Two-step sign-in")}</h1>
      <ErrorSummary rejected={rejected} labels={{}} />
      {isRequired && (
        <p>
          <strong>
            {t("Our staff must use two-step sign-in. You can’t use the desk until you set it up.")}
          </strong>
        </p>
      )}
      <p>
        {t(
          "With two-step sign-in, you enter your password and then a code from an app on your phone. A stolen password alone is not enough.",
        )}
      </p>
      {state.on ? (
        <>
          <p>
            <Status word="On" icon="check" tone="good" />{" "}
            {state.since && (
              <span className="secondary">
                {t("Since {moment}", { moment: formatInstant(state.since, t) })}
              </span>
            )}
          </p>
          <h2>{t("Recovery codes")}</h2>
          <p>
            {t.plural(state.recovery_codes_left, {
              one: "You have {count} recovery code left.",
              other: "You have {count} recovery codes left.",
            })}{" "}
            {t(
              "If you don’t have your phone, use a recovery code to sign in. New codes replace the old ones.",
            )}
          </p>
          <Form method="post">
            <SubmitButton name="intent" value="renew" quiet>
              {t("Get new recovery codes")}
            </SubmitButton>
          </Form>
          <h2>{t("New phone")}</h2>
          <p>{t("Turn off two-step sign-in, then set it up again on the new phone.")}</p>
          <ConfirmForm {...getOffConfirmation(closesDesk, t)}>
            <button type="submit" className="button-quiet">
              {t("Turn off two-step sign-in")}
            </button>
          </ConfirmForm>
        </>
      ) : (
        <Form method="post">
          <SubmitButton name="intent" value="start">
            {t("Set up two-step sign-in")}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
