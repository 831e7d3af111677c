/** Preferences: the language, how messages come, and light or dark. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { IdentityType, Profile } from "#contract/profile.ts";
import type { Tenant } from "#contract/tenant.ts";
import { Checkbox } from "../../../forms/checkbox.tsx";
import { Choices, Radios } from "../../../forms/choices.tsx";
import { ErrorSummary } from "../../../forms/error-summary.tsx";
import { parseForm } from "../../../forms/parse-form.server.ts";
import { refusedErrors } from "../../../forms/refused.ts";
import { fieldOf } from "../../../forms/rejected.ts";
import { SelectField } from "../../../forms/select-field.tsx";
import { SubmitButton } from "../../../forms/submit-button.tsx";
import { choicesOf, type Language, languageNames } from "../../../languages/language.ts";
import { textIn, type Word } from "../../../languages/text.ts";
import { useText } from "../../../languages/use-text.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { Appearance, appearanceCookieLine, chosenAppearance } from "../../../session/appearance.server.ts";
import { redirectWithFlash } from "../../../session/flash.server.ts";
import { currentTenant, requireConsumer, requirePerson } from "../../../session/guard.server.ts";
import { languageOf, textFor } from "../../../session/language.server.ts";

export const handle = { requiresAuth: true, saveLastPage: true } as const;
export const meta = pageMeta("Preferences", "Profile");

const kinds = ["statements", "payments", "tickets"] as const;
type Kind = (typeof kinds)[number];

const channelWords = { email: "E-mail", mobile: "SMS" } as const;

/** The name of a checkbox; the upstream takes a list for each kind instead. */
const fieldFor = (kind: Kind, channel: IdentityType) => `${kind}_${channel}` as const;

/** What messages can come by: what the tenant has, and the person has proved to be theirs. */
function channelsOf({ communication }: Tenant, { identities }: Profile): IdentityType[] {
  const has = (type: IdentityType) => identities.some((identity) => identity.type === type && identity.verified);
  return [
    ...(communication.email && has("email") ? (["email"] as const) : []),
    ...(communication.sms && has("mobile") ? (["mobile"] as const) : []),
  ];
}

const Ticked = z.literal("true").optional();

/** A language is taken only where there is something to choose from. */
function formFor([first, ...rest]: readonly Language[]) {
  return z.object({
    appearance: Appearance,
    language: first && rest.length > 0 ? z.enum([first, ...rest]) : z.undefined(),
    statements_email: Ticked,
    statements_mobile: Ticked,
    payments_email: Ticked,
    payments_mobile: Ticked,
    tickets_email: Ticked,
    tickets_mobile: Ticked,
  });
}

async function open({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const visitor = await requireConsumer(request, context, handle);
  const [profile, tenant] = await Promise.all([requirePerson(request, context), currentTenant(request, context)]);
  return { ...visitor, profile, languages: choicesOf(tenant.languages ?? []), channels: channelsOf(tenant, profile) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { profile, languages, channels } = await open(args);
  return {
    languages,
    language: await languageOf(args.request, args.context),
    channels,
    notify: profile.notify,
    appearance: await chosenAppearance(args.request, args.context),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { api, scope, languages, channels } = await open(args);
  const form = await parseForm(request, formFor(languages));
  if (!form.ok) return form.rejected;
  const { appearance, language } = form.value;
  const ticked = (kind: Kind) => channels.filter((channel) => form.value[fieldFor(kind, channel)]);
  const body = {
    ...(language !== undefined && { language }),
    ...(channels.length > 0 && { notify: { statements: ticked("statements"), payments: ticked("payments"), tickets: ticked("tickets") } }),
  };
  if (Object.keys(body).length > 0) {
    const saved = await api.profile.update(body);
    if (!saved.ok) return form.rejectedBy(refusedErrors(saved), saved.status);
  }
  // In the language just chosen: so is the page that shows it.
  const t = language === undefined ? await textFor(request, context) : textIn(language);
  const message = { type: "success", text: t("Your preferences have been saved.") } as const;
  return redirectWithFlash(request, context, paths.profilePreferences, message, [await appearanceCookieLine(scope.site, appearance)]);
}
const kindWords: Record<Kind, Word> = { statements: "Statements", payments: "Payments", tickets: "Tickets" };

export default function Preferences() {
  const { languages, language, channels, notify, appearance } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const t = useText();
  const labels = { language: t("Language"), appearance: t("Appearance") };
  const ticked = (kind: Kind, channel: IdentityType) =>
    rejected ? rejected.values[fieldFor(kind, channel)] !== undefined : (notify?.[kind].includes(channel) ?? false);
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Preferences")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate>
        {languages.length > 1 && (
          <SelectField
            {...fieldOf(rejected, "language", language)}
            label={labels.language}
            choices={languages.map((code) => ({ value: code, label: languageNames[code], lang: code }))}
          />
        )}
        <h2>{t("Messages to you")}</h2>
        {channels.length === 0 && <p>{t("Once an e-mail address or mobile number is verified, you can choose what is sent to it.")}</p>}
        {channels.length > 0 &&
          kinds.map((kind) => (
            <Choices key={kind} name={kind} label={t(kindWords[kind])}>
              {channels.map((channel) => (
                <Checkbox
                  key={channel}
                  name={fieldFor(kind, channel)}
                  label={t(channelWords[channel])}
                  defaultChecked={ticked(kind, channel)}
                />
              ))}
            </Choices>
          ))}
        <h2>{t("This browser")}</h2>
        <Radios
          {...fieldOf(rejected, "appearance", appearance)}
          label={labels.appearance}
          choices={[
            { value: "system", label: t("As the device is set") },
            { value: "light", label: t("Light") },
            { value: "dark", label: t("Dark") },
          ]}
        />
        <SubmitButton>{t("Save")}</SubmitButton>
      </Form>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
