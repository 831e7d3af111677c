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
import { rateLimitInTransaction } from "#service/http/rate-limits.ts";
import type { App, Service } from "#service/http/serve.ts";
import { requirePermission } from "#service/rules/require-permission.ts";
import { dummyHash } from "#service/subjects/people/passwords.ts";
import { staffInvitationLimit } from "#service/subjects/people/person-limits.ts";
import { serve, serveTransaction } from "#service/subjects/people/serve.ts";
import { inviteMember } from "./invite-member.ts";
import { renameMember } from "./rename-member.ts";
import { setPermissions } from "./set-permissions.ts";
import { setSuspension } from "./set-suspension.ts";
import { listMembers, showMember } from "./show-members.ts";
import { findMember } from "./store/staff.ts";

export function staffMemberRoutes(app: App, service: Service): void {
  serveTransaction(app, service, listStaffMembers, (context, { query }) =>
    listMembers(context, query),
  );

  serveTransaction(app, service, getStaffMember, async (context, { params }) => ({
    member: await showMember(context, params.member),
  }));

  serve(app, service, inviteStaffMember, async ({ body, asPerson }) => {
    const unusableHash = await dummyHash();
    const answer = await asPerson(async (context) => {
      const { person } = context;
      requirePermission(person, staffPermissions.manageStaff, "staff_manage_only");
      await rateLimitInTransaction(context, [staffInvitationLimit(person)]);
      const { id } = await inviteMember(context, person, { ...body, unusableHash });
      return { member: await showMember(context, id) };
    });
    service.messages.wake();
    return answer;
  });

  serveTransaction(app, service, renameStaffMember, async (context, { person, params, body }) => {
    const { id } = await showMember(context, params.member);
    await renameMember(context, person, id, body.name);
    return { member: await showMember(context, id) };
  });

  serveTransaction(app, service, setStaffPermissions, async (context, { person, params, body }) => {
    const member = await showMember(context, params.member);
    await setPermissions(context, person, member.id, () => body.permissions);
    // Without any permission, the person is no longer listed as staff.
    return { member: (await findMember(context, member.id)) ?? { ...member, permissions: [] } };
  });

  serveTransaction(app, service, setStaffSuspension, async (context, { person, params, body }) => {
    const member = await showMember(context, params.member);
    await setSuspension(context, person, member.id, body.suspended);
    return { member: (await findMember(context, member.id)) ?? { ...member, suspended: null } };
  });
}
