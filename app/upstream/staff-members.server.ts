/** The upstream calls for managing staff. */
import type { z } from "zod";
import {
  getStaffMember,
  inviteStaffMember,
  listStaffMembers,
  renameStaffMember,
  setStaffPermissions,
  setStaffSuspension,
} from "#contract/staff/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function staffMembersApi(upstream: Upstream) {
  return {
    list: (query: z.input<typeof listStaffMembers.query>) =>
      upstream.read(listStaffMembers, { query }),
    get: async (member: string) =>
      (await upstream.read(getStaffMember, { params: { member } })).member,
    invite: (body: z.input<typeof inviteStaffMember.body>) =>
      upstream.submit(inviteStaffMember, { body }, [403, 422, 429]),
    rename: (member: string, name: string) =>
      upstream.submit(renameStaffMember, { params: { member }, body: { name } }, [403, 409, 422]),
    /**
     * Sets the permissions. The upstream returns 409 if no one would be left who can manage staff.
     */
    setPermissions: (member: string, permissions: string[]) =>
      upstream.submit(
        setStaffPermissions,
        { params: { member }, body: { permissions } },
        [403, 409, 422],
      ),
    /**
     * Suspends a member or lifts a suspension. The upstream returns 409 for the last member who can
     * manage staff.
     */
    setSuspension: (member: string, suspended: boolean) =>
      upstream.submit(setStaffSuspension, { params: { member }, body: { suspended } }, [403, 409]),
  };
}
