/** API routes for managing staff. All need the permission staff.manage. */
import { staffPermissions } from "#contract/permissions.ts";
import {
  getStaffMember,
  inviteStaffMember,
  listStaffMembers,
  renameStaffMember,
  setStaffPermissions,
  setStaffSuspension,
} from "#contract/staff/calls.ts";
import type { Person, TenantContext } from "#service/database/context.ts";
import { rateLimitInTransaction } from "#service/http/rate-limits.ts";
import type { App, Service } from "#service/http/serve.ts";
import { forbidden, notFound } from "#service/rules/refusal.ts";
import { dummyHash } from "#service/subjects/people/passwords.ts";
import { staffInvitationLimit } from "#service/subjects/people/person-limits.ts";
import { serve, serveTransaction } from "#service/subjects/people/serve.ts";
import { inviteMember } from "./invite-member.ts";
import { renameMember } from "./rename-member.ts";
import { setPermissions } from "./set-permissions.ts";
import { setSuspension } from "./set-suspension.ts";
import { findMember, listMembers } from "./store/staff.ts";

const managesStaff = ({ permissions }: Person) =>
  permissions.includes(staffPermissions.manageStaff);

/** Throws Refusal (not_found), so that other people learn nothing about who works here. */
function requireHidden(person: Person): void {
  if (!managesStaff(person)) throw notFound();
}

async function requireMember(context: TenantContext, id: string) {
  const member = await findMember(context, id);
  if (!member) throw notFound();
  return { member };
}

export function staffMemberRoutes(app: App, service: Service): void {
  serveTransaction(app, service, listStaffMembers, (context, { person, query }) => {
    if (!managesStaff(person)) throw forbidden("staff_manage_only");
    return listMembers(context, query);
  });

  serveTransaction(app, service, getStaffMember, (context, { person, params }) => {
    requireHidden(person);
    return requireMember(context, params.member);
  });

  serve(app, service, inviteStaffMember, async ({ body, asPerson }) => {
    const unusableHash = await dummyHash();
    const answer = await asPerson(async (context) => {
      const { person } = context;
      if (!managesStaff(person)) throw forbidden("staff_manage_only");
      await rateLimitInTransaction(context, [staffInvitationLimit(person)]);
      const { id } = await inviteMember(context, person, { ...body, unusableHash });
      return requireMember(context, id);
    });
    service.messages.wake();
    return answer;
  });

  serveTransaction(app, service, renameStaffMember, async (context, { person, params, body }) => {
    requireHidden(person);
    const { member } = await requireMember(context, params.member);
    await renameMember(context, person, member.id, body.name);
    return requireMember(context, member.id);
  });

  serveTransaction(app, service, setStaffPermissions, async (context, { person, params, body }) => {
    requireHidden(person);
    const { member } = await requireMember(context, params.member);
    await setPermissions(context, person, member.id, () => body.permissions);
    // Without any permission, the person is no longer listed as staff.
    return { member: (await findMember(context, member.id)) ?? { ...member, permissions: [] } };
  });

  serveTransaction(app, service, setStaffSuspension, async (context, { person, params, body }) => {
    requireHidden(person);
    const { member } = await requireMember(context, params.member);
    await setSuspension(context, person, member.id, body.suspended);
    return { member: (await findMember(context, member.id)) ?? { ...member, suspended: null } };
  });
}
