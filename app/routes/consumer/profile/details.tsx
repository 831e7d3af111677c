/** The profile's details: the person's name, and the identities that they sign in with. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Id } from "#contract/fields.ts";
import { PersonName } from "#contract/profile.ts";
import { Confirmed } from "../../../forms/confirm.server.ts";
import { ConfirmPage } from "../../../forms/confirm.tsx";
import { ErrorSummary } from "../../../forms/error-summary.tsx";
import { parseForm } from "../../../forms/parse-form.server.ts";
import { refusedErrors } from "../../../forms/refused.ts";
import { fieldOf } from "../../../forms/rejected.ts";
import { SubmitButton } from "../../../forms/submit-button.tsx";
import { TextField } from "../../../forms/text-field.tsx";
import { shownIdentity } from "../../../identity.server.ts";
import { useText } from "../../../languages/use-text.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { redirectWithFlash } from "../../../session/flash.server.ts";
import { currentTenant, requireConsumer, requirePerson } from "../../../session/guard.server.ts";
import { textFor } from "../../../session/language.server.ts";
import { Link } from "../../../ui/link.tsx";
import { IdentityList, removalOf } from "./identity-list.tsx";

export const handle = { requiresAuth: true, saveLastPage: true } as const;
export const meta = pageMeta("Profile", "Profile");

const DetailsForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("name"), name: PersonName }),
  z.object({ intent: z.literal("prefer"), id: Id }),
  z.object({ intent: z.literal("remove"), id: Id, confirmed: Confirmed }),
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireConsumer(request, context, handle);
  const [{ name, identities }, { communication }] = await Promise.all([requirePerson(request, context), currentTenant(request, context)]);
  return {
    name,
    identities: identities.map((identity) => ({ ...identity, identity: shownIdentity(identity) })),
    mayAdd: communication.email || communication.sms,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const form = await parseForm(request, DetailsForm);
  if (!form.ok) return form.rejected;
  const t = await textFor(request, context);
  const done = (text: string) => redirectWithFlash(request, context, paths.profileDetails, { type: "success", text });
  switch (form.value.intent) {
    case "name": {
      const saved = await api.profile.update({ name: form.value.name });
      return saved.ok ? done(t("Your name has been changed.")) : form.rejectedBy(refusedErrors(saved), saved.status);
    }
    case "prefer": {
      const preferred = await api.profile.preferIdentity(form.value.id);
      if (preferred.ok) return done(t("We now write to {identity} first.", { identity: shownIdentity(preferred.answer.identity) }));
      if (preferred.status === 409)
        return form.rejectedBy({ "": [t("Only what you have verified can be preferred. Verify it first.")] }, 409);
      return form.rejectedBy(refusedErrors(preferred), preferred.status);
    }
    case "remove": {
      if (!form.value.confirmed) return form.asksFirst();
      const removed = await api.profile.removeIdentity(form.value.id);
      // One that is gone already is what was wanted.
      if (removed.ok || removed.status === 404) return done(t("It has been removed from your profile."));
      return form.rejectedBy(
        { "": [t("You can't remove the last one that is verified. Add and verify another one first.")] },
        removed.status,
      );
    }
  }
}

export default function Details() {
  const { name, identities, mayAdd } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const t = useText();
  const labels = { name: t("Name") };
  const removing = rejected?.asking && identities.find(({ id }) => id === rejected.values.id);
  if (removing) return <ConfirmPage {...removalOf(removing, t)} back={paths.profileDetails} />;
  return (
    <>
      <h1 tabIndex={-1}>{t("Profile")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <section className="narrow" aria-labelledby="name-title">
        <h2 id="name-title">{t("Your name")}</h2>
        <Form method="post" noValidate>
          <TextField {...fieldOf(rejected, "name", name)} label={labels.name} autoComplete="name" maxLength={120} />
          <SubmitButton name="intent" value="name">
            {t("Save")}
          </SubmitButton>
        </Form>
      </section>
      <section className="part" aria-labelledby="identities-title">
        <h2 id="identities-title">{t("How you sign in")}</h2>
        <p className="secondary">{t("Each of these signs you in once it is verified. The preferred one is where we write to you.")}</p>
        <IdentityList identities={identities} />
        {mayAdd && (
          <p>
            <Link to={paths.addIdentity} className="button button-quiet">
              {t("Add an e-mail address or mobile number")}
            </Link>
          </p>
        )}
      </section>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
