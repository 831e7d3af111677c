/** Changes a person's name, language, notification preferences or password. */
import { forEachAlert } from "#contract/alerts/kinds.ts";
import { message } from "#contract/messages.ts";
import type * as calls from "#contract/profile/calls.ts";
import { isStaffMember, type PersonContext } from "#service/database/context.ts";
import { findTenant } from "#service/database/tenants.ts";
import type { Answer, Service } from "#service/http/serve.ts";
import { unauthorized, validationError } from "#service/rules/refusal.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { findMunicipality } from "#service/subjects/messages/store/recipients.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import type { SignedInContext } from "#service/subjects/people/serve.ts";
import { cancelResets } from "#service/subjects/people/store/one-time-codes.ts";
import { changePerson, lockPerson } from "#service/subjects/people/store/people.ts";
import { endSessions } from "#service/subjects/people/store/sessions.ts";
import { checkPassword, wrongPassword } from "#service/subjects/sign-in/check-password.ts";
import { recordSignInChange } from "#service/subjects/sign-in/record-sign-in-change.ts";
import { requireProfile } from "#service/subjects/sign-in/require-profile.ts";
import { requireStrongPassword } from "#service/subjects/sign-in/require-strong-password.ts";
import { findProfile } from "#service/subjects/sign-in/store/profiles.ts";

/**
 * Removes duplicate channels. Throws Refusal (invalid) for a channel that the tenant doesn't use.
 */
function parseNotify(
  notify: calls.NotificationPreferences,
  types: calls.IdentityType[],
): calls.NotificationPreferences {
  const chosen = [
    notify.statements,
    notify.payments,
    notify.tickets,
    ...Object.values(notify.alerts ?? {}),
  ].flat();
  if (chosen.some((channel) => !types.includes(channel)))
    throw validationError({ notify: [message("channel_unavailable")] });
  const unique = (channels: calls.IdentityType[]) => [...new Set(channels)];
  const { alerts } = notify;
  return {
    statements: unique(notify.statements),
    payments: unique(notify.payments),
    tickets: unique(notify.tickets),
    ...(alerts && { alerts: forEachAlert((kind) => unique(alerts[kind])) }),
  };
}

/**
 * Changes the fields that the call contains. Throws Refusal: invalid for a wrong or weak password,
 * or a language or channel that the municipality doesn't offer, too_often if a rate limit is
 * reached.
 */
export async function updateProfile(
  service: Service,
  { body, token, asPerson, ...given }: SignedInContext<typeof calls.updateProfile>,
): Answer<typeof calls.updateProfile> {
  const { name, language, current_password: current, password } = body;
  const { person, profile, types, languages } = await asPerson(async (context) => ({
    person: context.person,
    profile: await requireProfile(context, token),
    types: (await findMunicipality(context)).types,
    languages: (await findTenant(context))?.languages ?? [],
  }));
  if (language !== undefined && !languages.includes(language))
    throw validationError({ language: [message("language_unavailable")] });
  const notify = body.notify && parseNotify(body.notify, types);
  if (password === undefined && current !== undefined)
    throw validationError({ password: [message("password_required")] });
  let checked: { from: string; to: string } | undefined;
  if (password !== undefined) {
    if (current === undefined)
      throw validationError({ current_password: [message("current_password_required")] });
    await requireStrongPassword(given, password, [
      profile.name,
      name ?? "",
      ...profile.identities.map(({ identity }) => identity),
    ]);
    checked = {
      from: await checkPassword(given.inTenant, person, { current_password: current }),
      to: await hashPassword(password),
    };
  }
  const changed = await asPerson(async (context) => {
    const { person: now } = context;
    const renamed = name !== undefined && name !== now.name;
    if (renamed && isStaffMember(now))
      throw validationError({ name: [message("staff_name_fixed")] });
    // A concurrent request changed the password first.
    if (!(await lockPerson(context, now.id, checked?.from)))
      throw wrongPassword("current_password");
    await changePerson(context, now.id, { name, language, notify, passwordHash: checked?.to });
    if (checked) await afterPasswordChange(context, token, checked.from);
    if (renamed) {
      await logProfileAction(
        context,
        now,
        "profile.name_changed",
        { before: now.name, after: name },
        {
          before: { name: now.name },
          after: { name },
        },
      );
    }
    if (language !== undefined || notify) {
      const before = {
        ...(language !== undefined && { language: profile.language }),
        ...(notify && profile.notify),
      };
      const after = { ...(language !== undefined && { language }), ...notify };
      await logProfileAction(context, now, "profile.preferences_changed", {}, { before, after });
    }
    return findProfile(context, now, token);
  });
  if (checked) service.messages.wake();
  if (!changed) throw unauthorized();
  return { profile: changed };
}

async function afterPasswordChange(
  context: PersonContext,
  token: string,
  oldHash: string,
): Promise<void> {
  const { person } = context;
  await endSessions(context, person.id, token);
  await cancelResets(context, person.id);
  await logProfileAction(context, person, "profile.password_changed", {});
  await recordSignInChange(context, person.id, {
    kind: "password_changed",
    before: { password_hash: oldHash },
  });
}
