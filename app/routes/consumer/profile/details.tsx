/** The Details tab of the profile, with the user's name and sign-in identities. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Confirmed } from "#app/forms/confirm.server.ts";
import { ConfirmPage } from "#app/forms/confirm.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { formatIdentity } from "#app/forms/identity.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { ProofFields, takeProof } from "#app/forms/proof.server.ts";
import { ProofPage } from "#app/forms/proof.tsx";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
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
import { DetailItem } from "#app/ui/detail-item.tsx";
import { Link } from "#app/ui/link.tsx";
import { Id } from "#contract/values/fields.ts";
import { PersonName } from "#contract/values/person-name.ts";
import { getRemovalConfirmation, IdentityList } from "./identity-list.tsx";

export const handle = { requiresAuth: true, saveLastPage: true } as const;
export const meta = pageMeta("Profile", "Profile");

const DetailsForm = z
  .discriminatedUnion("intent", [
    z.object({ intent: z.literal("name"), name: PersonName }),
    z.object({ intent: z.literal("prefer"), id: Id }),
    z.object({ intent: z.literal("remove"), id: Id, confirmed: Confirmed }),
  ])
  .and(ProofFields);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const [{ name, name_fixed: nameFixed = false, identities }, { communication }, privacy] =
    await Promise.all([
      requireSignedInProfile(request, context),
      currentTenant(request, context),
      api.privacy.list(),
    ]);
  return {
    name,
    nameFixed,
    identities: identities.map((identity) => ({ ...identity, identity: formatIdentity(identity) })),
    mayAdd: communication.email || communication.sms,
    hasData: privacy.ok,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const form = await parseForm(request, DetailsForm);
  if (!form.ok) return form.rejected;
  const proof = await takeProof(form, api);
  if (proof) return proof;
  const t = await getRequestTranslator(request, context);
  const redirectWithSuccess = (text: string) =>
    redirectWithFlash({ request, context }, paths.profileDetails, text);
  switch (form.value.intent) {
    case "name": {
      const saved = await api.profile.update({ name: form.value.name });
      return saved.ok
        ? redirectWithSuccess(t("Your name has been changed."))
        : form.rejectWithFailure(saved);
    }
    case "prefer": {
      const { id } = form.value;
      const preferred = await api.profile.setPreferredIdentity(id);
      if (preferred.ok) {
        const { identities } = await requireSignedInProfile(request, context);
        const identity = preferred.answer.identity ?? identities.find((one) => one.id === id);
        return redirectWithSuccess(
          identity
            ? t("We’ll now send messages to {identity} first.", {
                identity: formatIdentity(identity),
              })
            : t("Your preferences have been saved."),
        );
      }
      if (preferred.status === 409)
        return form.rejectWith(
          { "": [t("Verify it first. Then you can make it your preferred one.")] },
          409,
        );
      return form.rejectWithFailure(preferred);
    }
    case "remove": {
      if (!form.value.confirmed) return form.requireConfirmation();
      const { id } = form.value;
      const { identities } = await requireSignedInProfile(request, context);
      const identity = identities.find((one) => one.id === id);
      const removed = await api.profile.removeIdentity(id);
      // A 404 means that the identity has already been removed, so it counts as success.
      if (removed.ok || removed.status === 404)
        return redirectWithSuccess(
          identity
            ? t("{identity} has been removed from your profile.", {
                identity: formatIdentity(identity),
              })
            : t("This has already been removed from your profile."),
        );
      if (removed.status === 403) return form.rejectWithFailure(removed);
      return form.rejectWith(
        {
          "": [
            t(
              "You can’t remove your only verified way to sign in. Add and verify another one first.",
            ),
          ],
        },
        removed.status,
      );
    }
  }
}

export default function Details() {
  const { name, nameFixed, identities, mayAdd, hasData } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const labels = { name: t("Your name") };
  if (rejected?.needsProof) return <ProofPage rejected={rejected} back={paths.profileDetails} />;
  const removing =
    rejected?.needsConfirmation && identities.find(({ id }) => id === rejected.values.id);
  if (removing)
    return <ConfirmPage {...getRemovalConfirmation(removing, t)} back={paths.profileDetails} />;
  return (
    <>
      <h1 tabIndex={-1}>{t("Profile")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      {nameFixed ? (
        <>
          <dl className="facts">
            <DetailItem name={labels.name}>{name}</DetailItem>
          </dl>
          <p className="secondary">
            {t("Consumers see this name. Ask someone who manages staff to change it.")}
          </p>
        </>
      ) : (
        <div className="narrow">
          <Form method="post" noValidate>
            <TextField
              {...getFieldProps(rejected, labels, "name", name)}
              autoComplete="name"
              maxLength={120}
            />
            <SubmitButton name="intent" value="name">
              {t("Save")}
            </SubmitButton>
          </Form>
        </div>
      )}
      <section className="part" aria-labelledby="identities-title">
        <h2 id="identities-title">{t("How you sign in")}</h2>
        <p className="secondary">
          {t(
            "You can sign in with any of these once you’ve verified it. We send messages to your preferred one.",
          )}
        </p>
        <IdentityList identities={identities} />
        {mayAdd && (
          <p>
            <Link to={paths.addIdentity} className="button button-quiet">
              {t("Add an email address or mobile number")}
            </Link>
          </p>
        )}
      </section>
      {hasData && (
        <section className="part" aria-labelledby="data-title">
          <h2 id="data-title">{t("Your data")}</h2>
          <p>{t("Download what we hold about you, or ask us to correct or delete it.")}</p>
          <p>
            <Link to={paths.yourData} className="button button-quiet">
              {t("See your options")}
            </Link>
          </p>
        </section>
      )}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
