/** The requests of the conformance test that manage staff. */
import type { Call } from "#contract/call.ts";
import { getStaffMember, inviteStaffMember, listStaffMembers, setStaffPermissions, setStaffSuspension } from "#contract/staff-members.ts";
import { parseBody, signedInClient } from "#tests/support/api-client.ts";
import type { SampleRequest } from "./sample-request.ts";

/** Returns the requests by call. All are made by the demo's administrator. */
export function staffRequests(url: () => string): [Call, () => Promise<SampleRequest>][] {
  let signedIn: ReturnType<typeof signedInClient> | undefined;
  const admin = () => (signedIn ??= signedInClient(url(), "imvubu", "admin@example.com"));
  const request = async (rest: SampleRequest = {}): Promise<SampleRequest> => ({ ...rest, token: (await admin()).token });
  const ofDeveloper = async (rest: SampleRequest = {}) => {
    const { members } = parseBody(listStaffMembers.answer, await (await admin()).get(listStaffMembers.path));
    return request({ ...rest, params: { member: members.find(({ email }) => email === "developer@example.com")?.id ?? "" } });
  };
  return [
    [listStaffMembers, () => request({ query: "?page=1" })],
    [inviteStaffMember, () => request({ body: { email: "colleague@example.org", permissions: ["tickets.manage"] } })],
    [getStaffMember, () => ofDeveloper()],
    [setStaffPermissions, () => ofDeveloper({ body: { permissions: ["accounts.view"] } })],
    [setStaffSuspension, () => ofDeveloper({ body: { suspended: true } })],
  ];
}
