/** The requests of the conformance test that only staff can make. */
import { getAuditLogCsv, listAuditLog } from "#contract/audit/calls.ts";
import type { Call } from "#contract/call.ts";
import { getDesk, searchDesk } from "#contract/desk/calls.ts";
import { getSentMessage, listSentMessages, resendMessage } from "#contract/messages/calls.ts";
import {
  endPersonSessions,
  findPeople,
  getPerson,
  liftLockout,
  sendPersonReset,
  turnOffPersonSecondFactor,
} from "#contract/sign-in/staff-calls.ts";
import {
  getStaffMember,
  inviteStaffMember,
  listStaffMembers,
  renameStaffMember,
  setStaffPermissions,
  setStaffSuspension,
} from "#contract/staff/calls.ts";
import { listTickets } from "#contract/tickets/calls.ts";
import { parseBody, signedInClient } from "#tests/support/api-client.ts";
import { privacyRequests } from "./privacy-requests.ts";
import type { SampleRequest } from "./sample-request.ts";
import { settingsRequests } from "./settings-requests.ts";

/** Lists and searches that read everyone's rows, in addition to those in `staffRequests`. */
export const staffSearches = [
  `${listTickets.path}?staff=all`,
  `${listTickets.path}?staff=all&search=49995`,
  `${findPeople.path}?search=mkhize`,
  `${searchDesk.path}?q=mkhize`,
];

/** Returns the requests by call. They are made by the demo's administrator and support desk. */
export function staffRequests(url: () => string): [Call, () => Promise<SampleRequest>][] {
  let signedIn: ReturnType<typeof signedInClient> | undefined;
  let signedInSupport: ReturnType<typeof signedInClient> | undefined;
  const admin = () => (signedIn ??= signedInClient(url(), "imvubu", "admin@example.com"));
  const request = async (rest: SampleRequest = {}): Promise<SampleRequest> => ({
    ...rest,
    token: (await admin()).token,
  });
  const ofDeveloper = async (rest: SampleRequest = {}) => {
    const { members } = parseBody(
      listStaffMembers.answer,
      await (await admin()).get(listStaffMembers.path),
    );
    return request({
      ...rest,
      params: { member: members.find(({ email }) => email === "developer@example.com")?.id ?? "" },
    });
  };
  const support = () =>
    (signedInSupport ??= signedInClient(url(), "imvubu", "support@example.com"));
  const asSupport = async (rest: SampleRequest = {}) => ({
    ...rest,
    token: (await support()).token,
  });
  const ofThandi = async (rest: SampleRequest = {}) => {
    const found = await (await support()).get(`${findPeople.path}?search=thandi@example.com`);
    const id = parseBody(findPeople.answer, found).people[0]?.id ?? "";
    return asSupport({ ...rest, params: { person: id } });
  };
  const identityOfThandi = async () => {
    const { params = {} } = await ofThandi();
    const shown = await (await support()).get(`${findPeople.path}/${params.person}`);
    return parseBody(getPerson.answer, shown).person.identities[0]?.id ?? "";
  };
  return [
    [findPeople, () => asSupport({ query: "?search=082%20555%200101&page=1" })],
    [getPerson, () => ofThandi()],
    [sendPersonReset, async () => ofThandi({ body: { identity: await identityOfThandi() } })],
    [endPersonSessions, () => ofThandi({ body: { session: "none" } })],
    ...settingsRequests(url),
    [
      listSentMessages,
      () => asSupport({ query: "?page=1&state=attention&recipient=old%40example.com" }),
    ],
    [getSentMessage, () => asSupport({ params: { message: "to-resend" } })],
    [resendMessage, () => asSupport({ params: { message: "to-resend" }, key: "resend-this-one" })],
    [liftLockout, () => ofThandi()],
    [turnOffPersonSecondFactor, () => ofThandi()],
    [listStaffMembers, () => request({ query: "?page=1" })],
    [
      inviteStaffMember,
      () => request({ body: { email: "colleague@example.org", permissions: ["tickets.manage"] } }),
    ],
    [getStaffMember, () => ofDeveloper()],
    [renameStaffMember, () => ofDeveloper({ body: { name: "Dev Developer" } })],
    [setStaffPermissions, () => ofDeveloper({ body: { permissions: ["accounts.view"] } })],
    ...privacyRequests(url),
    [getDesk, () => request()],
    [searchDesk, () => request({ query: "?q=2813" })],
    [setStaffSuspension, () => ofDeveloper({ body: { suspended: true } })],
    [
      listAuditLog,
      () => request({ query: "?page=1&search=permissions&subject_kind=person&from=2026-01-01" }),
    ],
    [getAuditLogCsv, () => request({ query: "?action=staff.permissions_changed" })],
  ];
}
