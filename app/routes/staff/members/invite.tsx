/** The form for inviting a person to join the municipality's staff. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { z } from "zod";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumer } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Breadcrumbs, deskBreadcrumb } from "#app/ui/breadcrumbs.tsx";
import { Link } from "#app/ui/link.tsx";
import { staffPermissions } from "#contract/permissions.ts";
import { IdentityInput } from "#contract/profile/calls.ts";
import { PersonName } from "#contract/values/person-name.ts";
import { PermissionFields } from "./permission-fields.tsx";
import { PermissionNames, tickedPermissions } from "./ticked-permissions.server.ts";

export const handle = { requiresAuth: [staffPermissions.manageStaff] } as const;
export const meta = pageMeta("Invite a colleague");

const InviteForm = z
  .object({ email: IdentityInput, name: z.union([z.literal(""), PersonName]) })
  .and(PermissionNames);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireConsumer(request, context, handle);
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const form = await parseForm(request, InviteForm);
  if (!form.ok) return form.rejected;
  const { email, name } = form.value;
  const permissions = tickedPermissions(form.values);
  const invited = await api.staffMembers.invite({ email, ...(name && { name }), permissions });
  if (!invited.ok) return form.rejectWithFailure(invited);
  const { member } = invited.answer;
  const t = await getRequestTranslator(request, context);
  const text = member.invited
    ? t("We’ve sent an invitation to {identity}.", { identity: member.email })
    : t("{name} now has these permissions.", { name: member.name });
  return redirectWithFlash({ request, context }, paths.staffMembers, text, {
    next: member.invited
      ? t("They can choose a password using the link in the email we’ve sent them.")
      : t("We’ve sent them an email to let them know."),
  });
}

export default function Invite() {
  const rejected = useRejectedForm();
  const t = useTranslator();
  const labels = {
    email: t("Their email address"),
    name: t("Their name"),
    permissions: t("What they can do"),
  };
  return (
    <div className="narrow">
      <Breadcrumbs
        trail={[deskBreadcrumb, { to: paths.staffMembers, label: "Staff" }]}
        here={t("Invite a colleague")}
      />
      <h1 tabIndex={-1}>{t("Invite a colleague")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate>
        <TextField
          {...getFieldProps(rejected, labels, "email")}
          type="email"
          hint={t("Check the address: the person who uses it will get access.")}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          {...getFieldProps(rejected, labels, "name")}
          hint={t("Optional. We’ll use it if they aren’t registered yet.")}
          autoComplete="off"
        />
        <PermissionFields rejected={rejected} />
        <SubmitButton>{t("Send the invitation")}</SubmitButton>{" "}
        <Link to={paths.staffMembers}>{t("Cancel")}</Link>
      </Form>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
