/** The Preferences tab of the profile: language, message channels, and light or dark appearance. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useFetcher, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { toast } from "react-hot-toast/headless";
import { useHydrated } from "remix-utils/use-hydrated";
import { z } from "zod";
import { Checkbox } from "#app/forms/checkbox.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FieldGroup, RadioGroup } from "#app/forms/field-group.tsx";
import { getIdentityTypes } from "#app/forms/identity.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { SelectField } from "#app/forms/select-field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { getAvailableLanguages, type Language, languageNames } from "#app/languages/language.ts";
import { getTranslator, type PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import {
  Appearance,
  appearanceCookie,
  readAppearanceCookie,
} from "#app/session/appearance.server.ts";
import { setCookieHeaders } from "#app/session/cookies.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import {
  currentTenant,
  requireConsumer,
  requireSignedInProfile,
} from "#app/session/guard.server.ts";
import {
  getRequestLanguage,
  getRequestTranslator,
  languageCookie,
} from "#app/session/language.server.ts";
import { Link } from "#app/ui/link.tsx";
import { noOverlayKey } from "#app/ui/loading-state.ts";
import { type AlertKind, alertKinds, forEachAlert } from "#contract/alerts/kinds.ts";
import type { IdentityType, Profile } from "#contract/profile/calls.ts";
import type { Tenant } from "#contract/settings/tenant.ts";

export const handle = { requiresAuth: true, saveLastPage: true } as const;
export const meta = pageMeta("Preferences", "Profile");

const updateKinds = ["statements", "payments", "tickets"] as const;
type UpdateKind = (typeof updateKinds)[number];
type NotificationKind = UpdateKind | AlertKind;

const channelLabels = { email: "Email", mobile: "SMS" } as const;

/**
 * Returns the name of the checkbox for a kind of notification and a channel. The action converts
 * the checkboxes to the upstream's list of channels for each kind.
 */
const checkboxName = <Kind extends NotificationKind>(kind: Kind, channel: IdentityType) =>
  `${kind}_${channel}` as const;

/** Returns the channels that the tenant supports and for which the user has a verified identity. */
function getAvailableChannels(tenant: Tenant, { identities }: Profile): IdentityType[] {
  return getIdentityTypes(tenant).filter((type) =>
    identities.some((identity) => identity.type === type && identity.verified),
  );
}

const CheckboxValue = z.literal("true").optional();

type AlertBox = ReturnType<typeof checkboxName<AlertKind>>;
// The names are those of the checkboxes, so the cast is safe.
const alertBoxes = Object.fromEntries(
  alertKinds.flatMap((kind) =>
    [checkboxName(kind, "email"), checkboxName(kind, "mobile")].map((name) => [
      name,
      CheckboxValue,
    ]),
  ),
) as Record<AlertBox, typeof CheckboxValue>;

/**
 * Builds the form schema. It includes the language only if there is more than one to choose from.
 */
function createFormSchema([first, ...rest]: readonly Language[]) {
  return z.object({
    appearance: Appearance,
    /** Set if JavaScript saves each change immediately. */
    at_once: z.literal("yes").optional(),
    language: first && rest.length > 0 ? z.enum([first, ...rest]) : z.undefined(),
    statements_email: CheckboxValue,
    statements_mobile: CheckboxValue,
    payments_email: CheckboxValue,
    payments_mobile: CheckboxValue,
    tickets_email: CheckboxValue,
    tickets_mobile: CheckboxValue,
    ...alertBoxes,
  });
}

async function requirePreferences({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">) {
  const visitor = await requireConsumer(request, context, handle);
  const [profile, tenant] = await Promise.all([
    requireSignedInProfile(request, context),
    currentTenant(request, context),
  ]);
  const channels = getAvailableChannels(tenant, profile);
  const missing = getIdentityTypes(tenant).filter((type) => !channels.includes(type));
  return {
    ...visitor,
    profile,
    languages: getAvailableLanguages(tenant.languages ?? []),
    channels,
    missing,
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const { profile, languages, channels, missing } = await requirePreferences(args);
  return {
    languages,
    language: await getRequestLanguage(args.request, args.context),
    channels,
    /**
     * The other channels, with the ID of an unverified identity that would make the channel
     * available.
     */
    missing: missing.map((type) => ({
      type,
      identity: profile.identities.find((identity) => identity.type === type)?.id,
    })),
    notify: profile.notify,
    appearance: await readAppearanceCookie(args.request, args.context),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { api, requestContext, languages, channels, profile } = await requirePreferences(args);
  const form = await parseForm(request, createFormSchema(languages));
  if (!form.ok) return form.rejected;
  const { appearance, language } = form.value;
  const ticked = (kind: NotificationKind) =>
    channels.filter((channel) => form.value[checkboxName(kind, channel)]);
  const body = {
    ...(language !== undefined && { language }),
    ...(channels.length > 0 && {
      notify: {
        statements: ticked("statements"),
        payments: ticked("payments"),
        tickets: ticked("tickets"),
        ...(profile.notify?.alerts && { alerts: forEachAlert(ticked) }),
      },
    }),
  };
  if (Object.keys(body).length > 0) {
    const saved = await api.profile.update(body);
    if (!saved.ok) return form.rejectWithFailure(saved);
  }
  const cookies = await Promise.all([
    appearanceCookie.serialize(requestContext.site, appearance),
    ...(language === undefined ? [] : [languageCookie.serialize(requestContext.site, language)]),
  ]);
  if (form.value.at_once)
    return data<RejectedForm>({ values: {}, errors: {} }, { headers: setCookieHeaders(cookies) });
  // Use the language just chosen, because the page that shows the message is in that language.
  const t =
    language === undefined ? await getRequestTranslator(request, context) : getTranslator(language);
  return redirectWithFlash(args, paths.profilePreferences, t("Your preferences have been saved."), {
    cookies,
  });
}

const kindLabels: Record<NotificationKind, PlainTranslationKey> = {
  statements: "Statements",
  payments: "Payments",
  tickets: "Tickets",
  payment_due: "A payment is due soon",
  budget: "Your next bill may be above your budget",
  reading_due: "Your meter reading is due",
  estimated_bill: "Your bill is an estimate",
  unusual_use: "You use far more or less than usual",
  running_water: "Water never stops running",
  notice: "A notice for your suburb",
};

const missingLabels: Record<IdentityType, PlainTranslationKey> = {
  email: "Add an email address to get messages by email",
  mobile: "Add a mobile number to get messages by SMS",
};

export default function Preferences() {
  const { languages, language, channels, missing, notify, appearance } =
    useLoaderData<typeof loader>();
  const {
    Form,
    submit,
    data: saved,
    state,
  } = useFetcher<RejectedForm>({ key: noOverlayKey("preferences") });
  const answer = useActionData<RejectedForm>();
  const hydrated = useHydrated();
  const t = useTranslator();
  const isSaved = state === "idle" && saved !== undefined && Object.keys(saved.errors).length === 0;
  const rejected = isSaved ? undefined : (saved ?? answer);
  useEffect(() => {
    if (isSaved) toast.success(t("Your preferences have been saved."), { id: "preferences" });
  }, [isSaved, saved, t]);
  const labels = { language: t("Language"), appearance: t("Appearance") };
  const stored = { ...notify, ...notify?.alerts };
  const ticked = (kind: NotificationKind, channel: IdentityType) =>
    rejected
      ? rejected.values[checkboxName(kind, channel)] !== undefined
      : (stored[kind]?.includes(channel) ?? false);
  const choices = (kinds: readonly NotificationKind[]) =>
    kinds.map((kind) => (
      <FieldGroup key={kind} name={kind} label={t(kindLabels[kind])}>
        {channels.map((channel) => (
          <Checkbox
            key={channel}
            name={checkboxName(kind, channel)}
            label={t(channelLabels[channel])}
            defaultChecked={ticked(kind, channel)}
          />
        ))}
      </FieldGroup>
    ));
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Preferences")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <p className="with-scripts">{t("We save each change straight away.")}</p>
      <Form method="post" noValidate onChange={({ currentTarget }) => submit(currentTarget)}>
        {hydrated && <input type="hidden" name="at_once" value="yes" />}
        {languages.length > 1 && (
          <SelectField
            {...getFieldProps(rejected, labels, "language", language)}
            choices={languages.map((code) => ({
              value: code,
              label: languageNames[code],
              lang: code,
            }))}
          />
        )}
        <h2>{t("Messages to you")}</h2>
        {channels.length === 0 && (
          <p>
            {t(
              "Verify an email address or mobile number first. Then you can choose which messages we send to it.",
            )}
          </p>
        )}
        {channels.length > 0 && choices(updateKinds)}
        {channels.length > 0 && notify?.alerts && (
          <>
            <h2>{t("Alerts")}</h2>
            <p>{t("To stop a kind of alert, untick both its boxes.")}</p>
            {choices(alertKinds)}
          </>
        )}
        {missing.map(({ type, identity }) => (
          <p key={type}>
            <Link to={identity === undefined ? paths.addIdentityOf(type) : paths.verify(identity)}>
              {t(missingLabels[type])}
            </Link>
          </p>
        ))}
        <h2>{t("This browser")}</h2>
        <RadioGroup
          {...getFieldProps(rejected, labels, "appearance", appearance)}
          choices={[
            { value: "system", label: t("Same as this device") },
            { value: "light", label: t("Light") },
            { value: "dark", label: t("Dark") },
          ]}
        />
        {!hydrated && <SubmitButton>{t("Save")}</SubmitButton>}
      </Form>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
