/**
 * One person's page, for staff who help by phone. Shows whether the person can sign in, and how to
 * help them.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Confirmed } from "#app/forms/confirm.server.ts";
import { ConfirmPage } from "#app/forms/confirm.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { formatIdentity } from "#app/forms/identity.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { getDeviceName } from "#app/history/device-name.ts";
import { describeEntries } from "#app/history/history-entries.server.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { StaffPersonParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { staffPermissions } from "#contract/permissions.ts";
import { Id } from "#contract/values/fields.ts";
import { confirmationOf } from "./person-actions.ts";
import { PersonFacts } from "./person-facts.tsx";
import { PersonHelp } from "./person-help.tsx";
import { PersonAccounts, PersonHistory } from "./person-records.tsx";
import { PersonSessions } from "./person-sessions.tsx";

export const handle = { requiresAuth: [staffPermissions.managePeople] } as const;
export const meta = pageMeta("Person", "People");

const PersonForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("reset"), identity: Id, confirmed: Confirmed }),
  z.object({ intent: z.literal("end"), session: Id.optional(), confirmed: Confirmed }),
  z.object({ intent: z.literal("unlock"), confirmed: Confirmed }),
  z.object({ intent: z.literal("second-factor-off"), confirmed: Confirmed }),
]);

export async function loader(given: LoaderFunctionArgs) {
  const { api, person: id } = await requireConsumerAndParams(given, handle, StaffPersonParams);
  const { logs, ...person } = await api.staffPeople.get(id);
  const t = await getRequestTranslator(given.request, given.context);
  const formatted = (identity: string) =>
    formatIdentity({ type: identity.includes("@") ? "email" : "mobile", identity });
  return {
    person: {
      ...person,
      identities: person.identities.map((one) => ({ ...one, identity: formatted(one.identity) })),
      lockouts: person.lockouts.map((one) => ({
        ...one,
        identity: one.identity && formatted(one.identity),
      })),
      sessions: person.sessions.map(({ user_agent, ...session }) => ({
        ...session,
        device: getDeviceName(user_agent, t),
      })),
    },
    logs: describeEntries(logs, t),
  };
}

export async function action(given: ActionFunctionArgs) {
  const { api, person } = await requireConsumerAndParams(given, handle, StaffPersonParams);
  const form = await parseForm(given.request, PersonForm);
  if (!form.ok) return form.rejected;
  if (!form.value.confirmed) return form.requireConfirmation();
  const t = await getRequestTranslator(given.request, given.context);
  const redirectWithSuccess = (text: string, next?: string) =>
    redirectWithFlash(given, paths.staffPerson(person), text, { next });
  switch (form.value.intent) {
    case "reset": {
      const sent = await api.staffPeople.sendReset(person, form.value.identity);
      return sent.ok
        ? redirectWithSuccess(
            t("The code is on its way."),
            t(
              "Ask them to choose “Forgot your password?” and enter the same email address or number, then the code.",
            ),
          )
        : form.rejectWithFailure(sent);
    }
    case "end": {
      const ended = await api.staffPeople.endSessions(person, form.value.session);
      if (!ended.ok) return form.rejectWithFailure(ended);
      return redirectWithSuccess(
        form.value.session
          ? t("We’ve signed out that device.")
          : t("They have been signed out everywhere."),
      );
    }
    case "unlock": {
      const lifted = await api.staffPeople.liftLockout(person);
      return lifted.ok
        ? redirectWithSuccess(t("The lockout has been lifted."), t("They can try again now."))
        : form.rejectWithFailure(lifted);
    }
    case "second-factor-off": {
      const off = await api.staffPeople.turnOffSecondFactor(person);
      return off.ok
        ? redirectWithSuccess(
            t("Two-step sign-in is off."),
            t("They can now sign in with their password alone."),
          )
        : form.rejectWithFailure(off);
    }
  }
}

export default function Person() {
  const { person, logs } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const asked = rejected?.needsConfirmation
    ? confirmationOf(rejected.values, person, t)
    : undefined;
  if (asked) return <ConfirmPage {...asked} back={paths.staffPerson(person.id)} />;
  return (
    <>
      <Breadcrumbs trail={[{ to: paths.staffPeople, label: "People" }]} here={person.name} />
      <h1 tabIndex={-1}>
        <bdi>{person.name}</bdi>
      </h1>
      <ErrorSummary rejected={rejected} labels={{}} />
      <PersonFacts person={person} />
      <PersonHelp person={person} />
      <PersonSessions person={person} />
      <PersonAccounts person={person} />
      <PersonHistory logs={logs} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
// The page shows a lockout or a session that has ended in the meantime.
export { wasSent as shouldRevalidate } from "#app/forms/keep-unsent-form.ts";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
