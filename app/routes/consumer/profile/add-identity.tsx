/** Adds an e-mail address or a mobile number, and goes on to the code that was sent to it. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { GivenIdentity } from "#contract/profile.ts";
import { Radios } from "../../../forms/choices.tsx";
import { ErrorSummary } from "../../../forms/error-summary.tsx";
import { parseForm } from "../../../forms/parse-form.server.ts";
import { refusedErrors } from "../../../forms/refused.ts";
import { fieldOf } from "../../../forms/rejected.ts";
import { SubmitButton } from "../../../forms/submit-button.tsx";
import { TextField } from "../../../forms/text-field.tsx";
import { channelTypes, isIdentity } from "../../../identity.server.ts";
import { useText } from "../../../languages/use-text.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { currentTenant, requireConsumer, requirePerson } from "../../../session/guard.server.ts";
import { Link } from "../../../ui/link.tsx";
import { pageError } from "../../../upstream/upstream.server.ts";

export const handle = { requiresAuth: true } as const;
export const meta = pageMeta("Add", "Profile");

/** Throws the 404 page where the tenant has no channel at all. */
async function open({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const [first, ...rest] = channelTypes(await currentTenant(request, context));
  if (!first) throw pageError(404, { requestId: scope.requestId });
  return { api, types: [first, ...rest] as const };
}

export async function loader(args: LoaderFunctionArgs) {
  return { types: (await open(args)).types };
}

export async function action(args: ActionFunctionArgs) {
  const { api, types } = await open(args);
  const form = await parseForm(args.request, z.object({ type: z.enum(types), identity: GivenIdentity }));
  if (!form.ok) return form.rejected;
  const added = await api.profile.addIdentity(form.value);
  if (added.ok) return redirect(paths.verify(added.answer.identity.id), { status: 303 });
  if (added.status === 429) {
    // Sent twice, or once more from the history: the code of the first time is still good.
    const { type, identity } = form.value;
    const { identities } = await requirePerson(args.request, args.context);
    const before = identities.find((own) => !own.verified && own.type === type && isIdentity(own, identity));
    if (before) return redirect(paths.verify(before.id), { status: 303 });
  }
  return form.rejectedBy(refusedErrors(added), added.status);
}

const words = {
  email: { label: "E-mail address", title: "Add an e-mail address" },
  mobile: { label: "Mobile number", title: "Add a mobile number" },
  either: { label: "E-mail address or mobile number", title: "Add a way to sign in" },
} as const;

/** The same words for an input's type and for what browsers fill in. */
const inputTypes = { email: "email", mobile: "tel" } as const;

export default function AddIdentity() {
  const { types } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const t = useText();
  const [first] = types;
  const only = types.length === 1 ? first : undefined;
  const { label, title } = words[only ?? "either"];
  const labels = { type: t("What to add"), identity: t(label) };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t(title)}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate>
        {only ? (
          <input type="hidden" name="type" value={first} />
        ) : (
          <Radios
            {...fieldOf(rejected, "type", first)}
            label={labels.type}
            choices={types.map((type) => ({ value: type, label: t(words[type].label) }))}
          />
        )}
        <TextField
          {...fieldOf(rejected, "identity")}
          label={labels.identity}
          hint={t("We send a code to it, which you enter on the next page.")}
          type={only ? inputTypes[only] : "text"}
          autoComplete={only ? inputTypes[only] : "off"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <SubmitButton>{t("Send the code")}</SubmitButton> <Link to={paths.profileDetails}>{t("Cancel")}</Link>
      </Form>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
