/**
 * A valid request for every call in the contract. It is used by the tests that try every call as
 * every user, with every resource, or against every schema. A call needs an entry here if it has a
 * body or a query, or if a path parameter's name does not match its resource in
 * `owned-resources.ts`. This file does not define who may make a call: the permission tests have
 * their own tables.
 */
import { randomUUID } from "node:crypto";
import * as access from "#contract/access/calls.ts";
import { listAccounts, renameAccount } from "#contract/accounts/calls.ts";
import * as applications from "#contract/applications/calls.ts";
import * as decidedApplications from "#contract/applications/staff-calls.ts";
import * as arrangements from "#contract/arrangements/calls.ts";
import { getAuditLogCsv, listAuditLog } from "#contract/audit/calls.ts";
import { setBudget } from "#contract/budgets/calls.ts";
import { createCalendarFeed, readCalendar } from "#contract/calendar/calls.ts";
import type { Call } from "#contract/call.ts";
import { listCommunication } from "#contract/communication/calls.ts";
import { updateConsumer } from "#contract/consumers/calls.ts";
import { getDesk, searchDesk } from "#contract/desk/calls.ts";
import * as disputes from "#contract/disputes/calls.ts";
import {
  answerDispute,
  getStaffDisputeFile,
  listStaffDisputes,
} from "#contract/disputes/staff-calls.ts";
import { getSentMessage, listSentMessages, resendMessage } from "#contract/messages/calls.ts";
import { addReading, listMeters } from "#contract/meters/calls.ts";
import { getPaymentsCsv, listPayments } from "#contract/payments/calls.ts";
import * as paying from "#contract/payments/online-calls.ts";
import * as unallocated from "#contract/payments/staff-calls.ts";
import * as privacy from "#contract/privacy/calls.ts";
import { answerPrivacyRequest, getPrivacyRequest } from "#contract/privacy/staff-calls.ts";
import { listPrivacyRequests } from "#contract/privacy/staff-calls.ts";
import * as profile from "#contract/profile/calls.ts";
import { searchRecords } from "#contract/search/calls.ts";
import * as settings from "#contract/settings/calls.ts";
import * as auth from "#contract/sign-in/calls.ts";
import * as factor from "#contract/sign-in/second-factor-calls.ts";
import * as helped from "#contract/sign-in/staff-calls.ts";
import * as members from "#contract/staff/calls.ts";
import { getStatementsCsv, listStatements } from "#contract/statements/calls.ts";
import * as tickets from "#contract/tickets/calls.ts";
import * as desk from "#contract/tickets/staff-calls.ts";
import { addUpload } from "#contract/uploads/calls.ts";
import { daysFromToday } from "./account-test-service.ts";
import type { ApiResponse, Client } from "./api-client.ts";
import type { OwnedResources, World } from "./fresh-resources.ts";
import * as fresh from "./fresh-resources.ts";
import { tinyPng } from "./tiny-png.ts";

export interface SampleRequest {
  /** Returns the values of path parameters that don't refer to the resource of the same name. */
  names?: (of: OwnedResources) => Record<string, string | undefined>;
  query?: (of: OwnedResources) => string;
  body?: (of: OwnedResources) => object;
  /** A file to send instead of a JSON body. */
  file?: string | Uint8Array<ArrayBuffer>;
  /** The token to send instead of the caller's own. */
  token?: (of: OwnedResources) => string | undefined;
  /**
   * Creates everything the call needs to succeed, and returns the resources that the request names.
   */
  prepare?: (world: World) => Promise<object | undefined>;
}

const password = "A-good-password-1";
const query = (text: string) => ({ query: () => `?${text}` });

const samples = new Map<Call, SampleRequest>([
  [
    auth.signIn,
    {
      body: ({ username = "a@example.com", password = "x" }) => ({
        username,
        password,
        remember: true,
      }),
    },
  ],
  [auth.confirmIdentity, { body: ({ password = "not the password" }) => ({ password }) }],
  [auth.listSignInChanges, { token: ({ undoToken }) => undoToken }],
  [auth.undoSignInChanges, { token: ({ undoToken }) => undoToken }],
  [
    auth.register,
    { body: () => ({ type: "mobile", name: "Nomsa", identity: "082 555 0123", password }) },
  ],
  [auth.requestPasswordReset, { body: () => ({ identity: "nobody@example.org" }) }],
  [auth.getPasswordReset, { token: ({ resetToken }) => resetToken }],
  [
    auth.resetPassword,
    { body: ({ otp = "123456" }) => ({ otp, password }), token: ({ resetToken }) => resetToken },
  ],
  [
    factor.completeSignIn,
    {
      body: ({ factorSecret }) => ({ otp: factorSecret ? fresh.codeOf(factorSecret) : "123456" }),
      token: ({ awaitingToken }) => awaitingToken,
    },
  ],
  [
    factor.confirmSecondFactor,
    {
      body: ({ secret }) => ({ otp: secret ? fresh.codeOf(secret) : "123456" }),
      prepare: fresh.startedSecondFactor,
    },
  ],
  [factor.startSecondFactor, { prepare: fresh.noSecondFactor }],
  [factor.renewRecoveryCodes, { prepare: fresh.secondFactor }],
  [factor.turnOffSecondFactor, { prepare: fresh.secondFactor }],
  [
    profile.updateProfile,
    {
      body: () => ({
        name: "Somebody",
        language: "af",
        notify: { statements: ["email"], payments: [], tickets: ["mobile"] },
      }),
    },
  ],
  [profile.addIdentity, { body: () => ({ type: "email", identity: "added@example.com" }) }],
  [profile.setPreferredIdentity, { body: () => ({ preferred: true }) }],
  [
    profile.removeIdentity,
    { names: ({ identity, unverified = identity }) => ({ identity: unverified }) },
  ],
  [profile.verifyIdentity, { body: ({ otp = "123456" }) => ({ otp }) }],
  [
    profile.getCodeStatus,
    { names: ({ identity, withoutCode = identity }) => ({ identity: withoutCode }) },
  ],
  [
    profile.sendCode,
    {
      names: ({ identity, withoutCode = identity }) => ({ identity: withoutCode }),
    },
  ],
  [profile.listProfileLogs, query("order=action|asc&page=1")],
  [
    profile.endSession,
    {
      names: ({ session, otherSession = session }) => ({ session: otherSession }),
      prepare: fresh.otherSession,
    },
  ],
  [createCalendarFeed, { body: () => ({ amounts: true }) }],
  [readCalendar, { token: ({ feedToken }) => feedToken, prepare: fresh.calendarFeed }],
  [listAccounts, query("order=name|asc&search=a")],
  [renameAccount, { body: () => ({ label: "Mine now" }) }],
  [setBudget, { body: () => ({ amount: "1500.00" }) }],
  [updateConsumer, { body: () => ({ telephone: "021 555 0123", e_statements: false }) }],
  [listStatements, query("year=2025&order=date|desc&page=1")],
  [getStatementsCsv, query("year=2025&order=charges|asc")],
  [listMeters, query("page=1&search=1")],
  [
    addReading,
    { body: ({ reading = "12" }) => ({ value: reading, date: daysFromToday(0), confirm: true }) },
  ],
  [listPayments, query("year=2025&order=date|desc&page=1")],
  [getPaymentsCsv, query("order=amount|asc")],
  [listCommunication, query("channel=email&search=statement&page=1&order=date|asc")],
  [searchRecords, { query: ({ account }) => `?search=statement&number=${account}&month=01` }],
  [
    access.linkAccount,
    {
      body: ({ account, unlinked = account, pin = "12345" }) => ({
        account: unlinked,
        pin,
        label: "",
      }),
    },
  ],
  [
    access.unlinkAccount,
    {
      names: ({ account, unlinked = account }) => ({ account: unlinked }),
      body: ({ account, unlinked = account }) => ({ account: unlinked }),
      prepare: fresh.linkedAccount,
    },
  ],
  [access.setAccess, { body: () => ({ role: "viewer" }) }],
  [access.removeAccess, { names: ({ entry, otherEntry = entry }) => ({ entry: otherEntry }) }],
  [access.listAccountLogs, query("order=actor|asc&page=1")],
  [paying.generatePaymentLink, { query: () => "?again=true", body: fresh.paymentBody }],
  [paying.getOnlinePayment, { prepare: fresh.startedPayment }],
  [paying.cancelOnlinePayment, { prepare: fresh.startedPayment }],
  [unallocated.listUnallocatedPayments, query("page=1&state=open")],
  [unallocated.getUnallocatedPayment, { query: ({ account }) => `?account=${account}` }],
  [
    unallocated.allocateUnallocatedPayment,
    { body: ({ account }) => ({ account, reason: "It is mine." }) },
  ],
  [
    unallocated.refundUnallocatedPayment,
    {
      names: ({ exception, otherException = exception }) => ({ exception: otherException }),
      body: () => ({ reference: "RF-1", reason: "It is mine." }),
    },
  ],
  [addUpload, { query: () => "?name=letter.pdf", file: "%PDF-1.4\n%%EOF\n" }],
  [
    tickets.listTickets,
    query("status=open&category=general&search=light&order=reference|asc&page=1"),
  ],
  [
    tickets.raiseTicket,
    {
      body: ({ account, upload }) => ({
        category: "general",
        subject: "Light",
        message: "It is dark.",
        account,
        attachments: upload ? [upload] : [],
      }),
      prepare: fresh.freshUpload,
    },
  ],
  [
    tickets.replyToTicket,
    { body: () => ({ message: "It is still dark." }), prepare: fresh.freshTicket },
  ],
  [tickets.closeTicket, { prepare: fresh.freshTicket }],
  [tickets.reopenTicket, { prepare: fresh.closedTicket }],
  [tickets.assignTicket, { body: () => ({ assigned: true }), prepare: fresh.freshTicket }],
  [desk.addTicketNote, { body: () => ({ note: "Call them." }), prepare: fresh.freshTicket }],
  [
    desk.mergeTicket,
    { body: ({ stays = "T-2026-999999" }) => ({ into: stays }), prepare: fresh.twoTickets },
  ],
  [desk.addSavedReply, { body: () => ({ name: randomUUID(), body: "We come tomorrow." }) }],
  [
    desk.changeSavedReply,
    {
      body: () => ({ name: randomUUID(), body: "We come on Friday." }),
      prepare: fresh.savedReply,
    },
  ],
  [desk.deleteSavedReply, { prepare: fresh.savedReply }],
  [
    applications.applyForIndigentSupport,
    {
      body: ({ account, free = account, upload }) => ({
        account: free,
        name: "A",
        id_number: "8001015009087",
        household: [],
        attachments: upload ? [upload] : [],
      }),
      prepare: fresh.freshUpload,
    },
  ],
  [
    applications.answerApplication,
    { body: () => ({ message: "The blue one." }), prepare: fresh.askedApplication },
  ],
  [decidedApplications.listStaffApplications, query("page=1")],
  [decidedApplications.getApplicationFile, { prepare: fresh.applicationFile }],
  [
    decidedApplications.decideApplication,
    {
      body: ({ applicationRevision = "0" }) => ({
        decision: "decline",
        revision: Number(applicationRevision),
        message: "No.",
      }),
      prepare: fresh.applicationRevision,
    },
  ],
  [
    arrangements.quoteArrangement,
    { body: () => fresh.longProposal, prepare: fresh.indebtedAccount },
  ],
  [
    arrangements.proposeArrangement,
    {
      body: ({ owed = "1.00" }) => ({ ...fresh.longProposal, total: owed }),
      prepare: fresh.indebtedAccount,
    },
  ],
  [arrangements.cancelArrangement, { prepare: fresh.waitingArrangement }],
  [arrangements.listStaffArrangements, query("page=1&status=waiting")],
  [
    arrangements.decideArrangement,
    {
      body: () => ({ decision: "refuse", reason: "No." }),
      prepare: fresh.waitingArrangement,
    },
  ],
  [disputes.listDisputes, query("page=1&statement=none")],
  [
    disputes.openDispute,
    {
      body: ({ id, line }) => ({
        statement: id,
        line: Number(line),
        amount: "0.01",
        reason: "It is not what I used.",
        reading: "12.5",
      }),
      prepare: fresh.freeLine,
    },
  ],
  [
    disputes.objectToValuation,
    {
      body: ({ id, line, rates = line }) => ({
        statement: id,
        line: Number(rates),
        value: "850000.00",
        reason: "Houses nearby sold for less.",
      }),
      prepare: fresh.noValuation,
    },
  ],
  [
    disputes.objectToAnswer,
    {
      names: ({ dispute, kept = dispute }) => ({ dispute: kept }),
      body: () => ({ message: "It is still wrong." }),
      prepare: fresh.keptDispute,
    },
  ],
  [disputes.withdrawDispute, { prepare: fresh.freshDispute }],
  [disputes.getDisputeFile, { prepare: fresh.disputeFile }],
  [getStaffDisputeFile, { prepare: fresh.disputeFile }],
  [listStaffDisputes, query("page=1&state=open")],
  [
    answerDispute,
    {
      body: () => ({ decision: "keep", revision: 0, reason: "It is right." }),
      prepare: fresh.freshDispute,
    },
  ],
  [members.listStaffMembers, query("page=1")],
  [
    members.inviteStaffMember,
    { body: () => ({ email: "colleague@example.org", permissions: ["tickets.manage"] }) },
  ],
  [members.renameStaffMember, { body: () => ({ name: "Somebody" }) }],
  [members.setStaffPermissions, { body: () => ({ permissions: ["accounts.view"] }) }],
  [members.setStaffSuspension, { body: () => ({ suspended: true }) }],
  [listAuditLog, query("page=1&search=permissions&subject_kind=person&from=2026-01-01")],
  [getAuditLogCsv, query("action=staff.permissions_changed")],
  [
    settings.saveSettings,
    {
      body: ({ revision, settings = "{}" }) => ({
        revision: Number(revision),
        // The settings are as the service sent them.
        settings: JSON.parse(settings) as unknown,
      }),
      prepare: fresh.currentSettings,
    },
  ],
  [
    settings.revertSettings,
    {
      body: ({ revision }) => ({ revision: Number(revision), to: 1 }),
      prepare: fresh.currentSettings,
    },
  ],
  [settings.listSettingsRevisions, query("page=1")],
  [settings.addLogo, { file: tinyPng }],
  [settings.getLogo, { prepare: fresh.freshLogo }],
  [helped.findPeople, query("search=082%20555%200101&page=1")],
  [helped.endPersonSessions, { body: () => ({}) }],
  [
    helped.sendPersonReset,
    { body: ({ identity, personIdentity = identity }) => ({ identity: personIdentity }) },
  ],
  [listSentMessages, query("page=1&state=attention&recipient=old%40example.com")],
  [getSentMessage, { names: ({ message, sent = message }) => ({ message: sent }) }],
  [resendMessage, { names: ({ message, sent = message }) => ({ message: sent }) }],
  [privacy.requestDataExport, { body: () => ({ language: "af" }) }],
  [privacy.downloadDataExport, { prepare: fresh.readyDataExport }],
  [
    privacy.makePrivacyRequest,
    {
      body: () => ({ kind: "correction", details: "It is wrong." }),
      prepare: fresh.noPrivacyRequest,
    },
  ],
  [privacy.withdrawPrivacyRequest, { prepare: fresh.openPrivacyRequest }],
  [listPrivacyRequests, query("page=1&state=received")],
  [getPrivacyRequest, { prepare: fresh.openPrivacyRequest }],
  [
    answerPrivacyRequest,
    {
      body: () => ({ decision: "refused", message: "It is right." }),
      prepare: fresh.openPrivacyRequest,
    },
  ],
  [searchDesk, query("search=2813")],
]);

/** Checks whether only staff can make the call successfully. */
export function isForStaff(call: Call): boolean {
  // The desk serves all staff, and checks the permission for each kind.
  return call.permission !== undefined || call === getDesk || call === searchDesk;
}

/**
 * Creates everything the call needs to succeed, and returns the resources that its request names.
 */
export async function prepareCall(call: Call, world: World): Promise<OwnedResources> {
  return { ...world.of, ...(await samples.get(call)?.prepare?.(world)) };
}

/**
 * Replaces the path's parameters with the resources. `parameter` matches each parameter, with its
 * name as the first group. Throws for an unknown parameter.
 */
export function fillPath(path: string, parameter: RegExp, of: OwnedResources): string {
  const kind = /receipt|thumbnail|attachments|tax-years|file/.exec(path)?.[0] ?? "";
  return path.replaceAll(parameter, (_, name: string) => {
    const value = of[name === "name" ? kind : name];
    if (value === undefined)
      throw new Error(
        `There is no value for the parameter "${name}" of ${path}. Add one to ownedResourcesOf, and to staff-permissions.test.ts if the call is for staff.`,
      );
    return value;
  });
}

const takesBody = ({ body }: Call) => Object.keys(body.shape).length > 0;

/** Returns the JSON body of a POST call's request. */
export function sampleBody(call: Call, of: OwnedResources): object {
  if (!takesBody(call)) return {};
  const body = samples.get(call)?.body;
  if (!body)
    throw new Error(`There is no body for post ${call.path}. Add one to sample-requests.ts.`);
  return body(of);
}

/** Returns the call's request with these resources: its path and query, and the fetch options. */
export function sampleRequest(call: Call, of: OwnedResources): { path: string; init: RequestInit } {
  const sample = samples.get(call) ?? {};
  const named = Object.entries(sample.names?.(of) ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const path = fillPath(call.path, /\{(\w+)\}/g, { ...of, ...Object.fromEntries(named) });
  const headers = new Headers(call.idempotent && { "Idempotency-Key": randomUUID() });
  const token = sample.token?.(of);
  if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
  const init: RequestInit = { method: call.method.toUpperCase(), headers };
  if (sample.file !== undefined) {
    headers.set("Content-Type", "application/octet-stream");
    init.body = sample.file;
  } else if (call.method === "post" && takesBody(call)) {
    headers.set("Content-Type", "application/json");
    init.body = JSON.stringify(sampleBody(call, of));
  }
  return { path: path + (sample.query?.(of) ?? ""), init };
}

/** Makes the call with these resources. */
export function sendCall(person: Client, call: Call, of: OwnedResources): Promise<ApiResponse> {
  const { path, init } = sampleRequest(call, of);
  return person.send(path, init);
}
