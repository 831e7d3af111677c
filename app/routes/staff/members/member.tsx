/** One staff member: what they may do, and whether they can sign in. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Confirmed } from "#app/forms/confirm.server.ts";
import { ConfirmForm, ConfirmPage } from "#app/forms/confirm.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { StaffMemberParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { currentProfile, requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { usePermission } from "#app/session/use-permission.ts";
import { Breadcrumbs, deskBreadcrumb } from "#app/ui/breadcrumbs.tsx";
import { formatInstant } from "#app/ui/date.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { Link } from "#app/ui/link.tsx";
import { staffPermissions } from "#contract/permissions.ts";
import { PersonName } from "#contract/values/person-name.ts";
import { PermissionFields } from "./permission-fields.tsx";
import { PermissionNames, tickedPermissions } from "./ticked-permissions.server.ts";

export const handle = { requiresAuth: [staffPermissions.manageStaff] } as const;
export const meta = pageMeta("Staff member");

const MemberForm = z
  .discriminatedUnion("intent", [
    z.object({ intent: z.literal("rename"), name: PersonName }),
    z.object({ intent: z.literal("permissions") }),
    z.object({ intent: z.literal("suspend"), confirmed: Confirmed }),
    z.object({ intent: z.literal("restore") }),
  ])
  .and(PermissionNames);

export async function loader(given: LoaderFunctionArgs) {
  const { api, member } = await requireConsumerAndParams(given, handle, StaffMemberParams);
  const own = member === (await currentProfile(given.request, given.context))?.id;
  return { member: await api.staffMembers.get(member), own };
}

export async function action(given: ActionFunctionArgs) {
  const { api, member: id } = await requireConsumerAndParams(given, handle, StaffMemberParams);
  const { name } = await api.staffMembers.get(id);
  const form = await parseForm(given.request, MemberForm);
  if (!form.ok) return form.rejected;
  const t = await getRequestTranslator(given.request, given.context);
  switch (form.value.intent) {
    case "rename": {
      const renamed = await api.staffMembers.rename(id, form.value.name);
      return renamed.ok
        ? redirectWithFlash(
            given,
            paths.staffMember(id),
            t("The name has been changed to {name}.", { name: renamed.answer.member.name }),
          )
        : form.rejectWithFailure(renamed);
    }
    case "permissions": {
      const changed = await api.staffMembers.setPermissions(id, tickedPermissions(form.values));
      if (!changed.ok) return form.rejectWithFailure(changed);
      // People who gave up their own access can't open the list any more.
      const own = id === (await currentProfile(given.request, given.context))?.id;
      const next =
        own && !changed.answer.member.permissions.includes(staffPermissions.manageStaff)
          ? paths.home
          : paths.staffMembers;
      return redirectWithFlash(given, next, t("{name}’s permissions have been saved.", { name }));
    }
    case "suspend": {
      if (!form.value.confirmed) return form.requireConfirmation();
      const suspended = await api.staffMembers.setSuspension(id, true);
      return suspended.ok
        ? redirectWithFlash(
            given,
            paths.staffMember(id),
            t("{name} has been suspended and signed out everywhere.", { name }),
          )
        : form.rejectWithFailure(suspended);
    }
    case "restore": {
      const restored = await api.staffMembers.setSuspension(id, false);
      if (!restored.ok) return form.rejectWithFailure(restored);
      // Without permissions they are no longer staff, and have no page here.
      const next =
        restored.answer.member.permissions.length > 0 ? paths.staffMember(id) : paths.staffMembers;
      return redirectWithFlash(given, next, t("{name} can sign in again.", { name }));
    }
  }
}

export default function Member() {
  const { member, own } = useLoaderData<typeof loader>();
  const {
    name,
    email,
    permissions,
    suspended,
    invited,
    last_sign_in: seen,
    second_factor: twoStep,
  } = member;
  const rejected = useRejectedForm();
  const t = useTranslator();
  const suspension = {
    question: {
      title: t("Suspend {name}?", { name }),
      text: t(
        "They will be signed out everywhere immediately, and won’t be able to sign in until you lift the suspension.",
      ),
    },
    fields: { intent: "suspend" },
  };
  if (rejected?.needsConfirmation)
    return <ConfirmPage {...suspension} back={paths.staffMember(member.id)} />;
  // Only the form that was sent restores what was entered.
  const sent = (intent: string) => (rejected?.values.intent === intent ? rejected : undefined);
  const labels = { name: t("Their name"), permissions: t("What they can do") };
  return (
    <div className="narrow">
      <Breadcrumbs
        trail={[deskBreadcrumb, { to: paths.staffMembers, label: "Staff" }]}
        here={name}
      />
      <h1 tabIndex={-1}>{name}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <dl className="facts">
        <DetailItem name={t("Email address")}>{email || "–"}</DetailItem>
        <DetailItem name={t("Last sign-in")}>
          {seen ? formatInstant(seen, t) : t("Never signed in")}
        </DetailItem>
        {twoStep !== undefined && (
          <DetailItem name={t("Two-step sign-in")}>{twoStep ? t("On") : t("Off")}</DetailItem>
        )}
        {invited && <DetailItem name={t("Invited")}>{formatInstant(invited, t)}</DetailItem>}
        {suspended && <DetailItem name={t("Suspended")}>{formatInstant(suspended, t)}</DetailItem>}
      </dl>
      <Form method="post" noValidate>
        <PermissionFields rejected={sent("permissions")} held={permissions} />
        <SubmitButton name="intent" value="permissions">
          {t("Save")}
        </SubmitButton>{" "}
        <Link to={paths.staffMembers}>{t("Cancel")}</Link>
      </Form>
      {!own && (
        <>
          <h2>{t("Change the name")}</h2>
          <Form method="post" noValidate>
            <TextField
              {...getFieldProps(sent("rename"), labels, "name", name)}
              hint={t("Consumers and colleagues see this name.")}
              autoComplete="off"
              maxLength={120}
            />
            <SubmitButton name="intent" value="rename">
              {t("Change the name")}
            </SubmitButton>
          </Form>
        </>
      )}
      {!own && <HelpToSignIn id={member.id} />}
      {suspended ? (
        <>
          <h2>{t("Lift the suspension")}</h2>
          <p>{t("They can’t sign in while they are suspended.")}</p>
          <Form method="post">
            <button type="submit" name="intent" value="restore" className="button-quiet">
              {t("Let {name} sign in again", { name })}
            </button>
          </Form>
        </>
      ) : (
        <>
          <h2>{t("Suspend")}</h2>
          <p>
            {t(
              "They will be signed out everywhere immediately, and won’t be able to sign in until you lift the suspension.",
            )}
          </p>
          <ConfirmForm {...suspension}>
            <button type="submit" className="button-quiet">
              {t("Suspend {name}", { name })}
            </button>
          </ConfirmForm>
        </>
      )}
    </div>
  );
}

/** Links to the page for helping a colleague sign in, or says which permission that requires. */
function HelpToSignIn({ id }: { id: string }) {
  const t = useTranslator();
  const canHelp = usePermission(staffPermissions.managePeople);
  return (
    <>
      <h2>{t("Signing in")}</h2>
      {canHelp ? (
        <>
          <p>
            {t(
              "Send them a password reset code, lift a lockout, or turn off two-step sign-in if they lost their phone.",
            )}
          </p>
          <p>
            <Link to={paths.staffPerson(id)} className="button button-quiet">
              {t("Help them sign in")}
            </Link>
          </p>
        </>
      ) : (
        <p>
          {t.parts(
            "To help them with a forgotten password or a lost phone, you need the permission “{permission}”. {staff} shows who has it.",
            {
              permission: t("Help people sign in"),
              staff: <Link to={paths.staffMembers}>{t("The staff list")}</Link>,
            },
          )}
        </p>
      )}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
