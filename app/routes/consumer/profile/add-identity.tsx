/**
 * The form for adding an email address or mobile number. The next page asks for the one-time code
 * that was sent to it.
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import {
  getIdentityTypes,
  matchesIdentity,
  withIdentityChoice,
} from "#app/forms/identity.server.ts";
import { IdentityFields } from "#app/forms/identity-fields.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { ProofFields, takeProof } from "#app/forms/proof.server.ts";
import { ProofPage } from "#app/forms/proof.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import {
  currentTenant,
  requireConsumer,
  requireSignedInProfile,
} from "#app/session/guard.server.ts";
import { Link } from "#app/ui/link.tsx";
import { pageError } from "#app/upstream/upstream.server.ts";

export const handle = { requiresAuth: true } as const;
export const meta = pageMeta("Add", "Profile");

/**
 * Returns the identity types that can be added. Throws the 404 page if the tenant has no message
 * channel.
 */
async function requireIdentityTypes({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { api, requestContext } = await requireConsumer(request, context, handle);
  const [first, ...rest] = getIdentityTypes(await currentTenant(request, context));
  if (!first) throw pageError(404, { requestId: requestContext.requestId });
  return { api, types: [first, ...rest] as const };
}

export async function loader(args: LoaderFunctionArgs) {
  const { types } = await requireIdentityTypes(args);
  // The link to this page may name the type that the user lacks.
  const type = new URL(args.request.url).searchParams.get("type");
  return { types, asked: types.find((known) => known === type) };
}

export async function action(args: ActionFunctionArgs) {
  const { api, types } = await requireIdentityTypes(args);
  const form = await parseForm(args.request, withIdentityChoice(ProofFields, types));
  if (!form.ok) return form.rejected;
  const proof = await takeProof(form, api);
  if (proof) return proof;
  const { type, identity } = form.value;
  const added = await api.profile.addIdentity({ type, identity });
  const toVerify = (id: string) => redirect(paths.verify(id), { status: 303 });
  if (added.ok && added.answer.identity) return toVerify(added.answer.identity.id);
  // A 429 may mean that the form was sent twice or resubmitted. The first code is still valid.
  if (added.ok || added.status === 429) {
    const { identities } = await requireSignedInProfile(args.request, args.context);
    const own = identities.find(
      (one) => !one.verified && one.type === type && matchesIdentity(one, identity),
    );
    if (own) return toVerify(own.id);
  }
  return added.ok ? redirect(paths.profileDetails, { status: 303 }) : form.rejectWithFailure(added);
}

const identityLabels = {
  email: { label: "Email address", title: "Add an email address" },
  mobile: { label: "Mobile number", title: "Add a mobile number" },
  either: { label: "Email address or mobile number", title: "Add a way to sign in" },
} as const;

export default function AddIdentity() {
  const { types, asked } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  if (rejected?.needsProof) return <ProofPage rejected={rejected} back={paths.profileDetails} />;
  const [first] = types;
  const only = types.length === 1 ? first : undefined;
  const { label, title } = identityLabels[only ?? "either"];
  const labels = { type: t("Choose what to add"), identity: t(label) };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t(title)}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate>
        <IdentityFields
          rejected={rejected}
          types={types}
          initial={asked}
          labels={labels}
          typeLabels={{
            email: { choice: t("Email address"), identity: t("Email address") },
            mobile: { choice: t("Mobile number"), identity: t("Mobile number") },
          }}
          hint={t("We’ll send you a code to enter on the next page.")}
        />
        <SubmitButton>{t("Send the code")}</SubmitButton>{" "}
        <Link to={paths.profileDetails}>{t("Cancel")}</Link>
      </Form>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
