/** Helpers for authorization tests: the resources that a user owns, and calls that use these. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { linkAccount, listAccess, setAccess, unlinkAccount } from "#contract/access/calls.ts";
import { listAccounts, renameAccount } from "#contract/accounts/calls.ts";
import {
  answerApplication,
  applyForIndigentSupport,
  listApplications,
} from "#contract/applications/calls.ts";
import { decideApplication } from "#contract/applications/staff-calls.ts";
import {
  cancelArrangement,
  decideArrangement,
  listArrangements,
  proposeArrangement,
  quoteArrangement,
} from "#contract/arrangements/calls.ts";
import { setBudget } from "#contract/budgets/calls.ts";
import { createCalendarFeed } from "#contract/calendar/calls.ts";
import type { Call } from "#contract/call.ts";
import { listCommunication } from "#contract/communication/calls.ts";
import { updateConsumer } from "#contract/consumers/calls.ts";
import {
  listDisputes,
  objectToAnswer,
  openDispute,
  withdrawDispute,
} from "#contract/disputes/calls.ts";
import { answerDispute } from "#contract/disputes/staff-calls.ts";
import { resendMessage } from "#contract/messages/calls.ts";
import { addReading, listMeters } from "#contract/meters/calls.ts";
import { listPayments } from "#contract/payments/calls.ts";
import { cancelOnlinePayment, generatePaymentLink } from "#contract/payments/online-calls.ts";
import { receiptFileName } from "#contract/payments/receipt-file-name.ts";
import {
  allocateUnallocatedPayment,
  refundUnallocatedPayment,
} from "#contract/payments/staff-calls.ts";
import { listOwnPrivacyRequests, makePrivacyRequest } from "#contract/privacy/calls.ts";
import { answerPrivacyRequest } from "#contract/privacy/staff-calls.ts";
import {
  addIdentity,
  getProfile,
  listSessions,
  sendCode,
  setPreferredIdentity,
  updateProfile,
  verifyIdentity,
} from "#contract/profile/calls.ts";
import { addLogo, revertSettings, saveSettings } from "#contract/settings/calls.ts";
import {
  confirmIdentity,
  register,
  requestPasswordReset,
  resetPassword,
  sendConfirmationCode,
  signIn,
  undoSignInChanges,
} from "#contract/sign-in/calls.ts";
import {
  completeSignIn,
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from "#contract/sign-in/second-factor-calls.ts";
import {
  endPersonSessions,
  liftLockout,
  sendPersonReset,
  turnOffPersonSecondFactor,
} from "#contract/sign-in/staff-calls.ts";
import {
  inviteStaffMember,
  renameStaffMember,
  setStaffPermissions,
  setStaffSuspension,
} from "#contract/staff/calls.ts";
import { statementFileName } from "#contract/statements/statement-file-name.ts";
import {
  assignTicket,
  closeTicket,
  getTicket,
  listTickets,
  raiseTicket,
  reopenTicket,
  replyToTicket,
  type Ticket,
} from "#contract/tickets/calls.ts";
import {
  addSavedReply,
  addTicketNote,
  changeSavedReply,
  mergeTicket,
} from "#contract/tickets/staff-calls.ts";
import { addUpload } from "#contract/uploads/calls.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { daysFromToday } from "./account-test-service.ts";
import {
  accountPath,
  type ApiResponse,
  type Client,
  parseBody,
  statementsOf,
} from "./api-client.ts";
import { tinyPng } from "./tiny-png.ts";

/**
 * IDs of resources by path parameter, for example `account`. File names are listed by kind, for
 * example `receipt`.
 */
export type OwnedResources = Readonly<Record<string, string>>;

const portalUrl = "http://localhost:3000/payment-status";

/**
 * Valid bodies of the calls that take one, so that a call can fail only because of who makes it.
 */
const requestBodies = new Map<Call, (of: OwnedResources) => unknown>([
  [signIn, () => ({ username: "a@example.com", password: "x" })],
  [
    register,
    () => ({ type: "email", name: "A", identity: "a@example.com", password: "A-good-password-1" }),
  ],
  [requestPasswordReset, () => ({ identity: "a@example.com" })],
  [resetPassword, () => ({ otp: "123456", password: "A-good-password-1" })],
  [confirmIdentity, () => ({ password: "not the password" })],
  [sendConfirmationCode, () => ({})],
  [undoSignInChanges, () => ({})],
  [completeSignIn, () => ({ otp: "123456" })],
  [startSecondFactor, () => ({})],
  [confirmSecondFactor, () => ({ otp: "123456" })],
  [renewRecoveryCodes, () => ({})],
  [cancelOnlinePayment, () => ({})],
  [updateProfile, () => ({ name: "Somebody" })],
  [addIdentity, () => ({ type: "email", identity: "added@example.com" })],
  [setPreferredIdentity, () => ({ preferred: true })],
  [verifyIdentity, () => ({ otp: "123456" })],
  [sendCode, () => ({})],
  [linkAccount, ({ account }) => ({ account, pin: "12345", label: "" })],
  [renameAccount, () => ({ label: "Mine now" })],
  [setBudget, () => ({ amount: "1500.00" })],
  [unlinkAccount, ({ account }) => ({ account })],
  [updateConsumer, () => ({ telephone: "021 555 0123" })],
  [addReading, () => ({ value: "1", date: "2026-01-31", confirm: true })],
  [
    generatePaymentLink,
    ({ account }) => ({
      source: "web",
      account_number: account,
      amount: "50.00",
      tenant_id: "imvubu",

      return_url_success: portalUrl,
      return_url_failure: portalUrl,
      return_url_cancel: portalUrl,
    }),
  ],
  [allocateUnallocatedPayment, ({ account }) => ({ account, reason: "It is mine." })],
  [refundUnallocatedPayment, () => ({ reference: "RF-1", reason: "It is mine." })],
  [setAccess, () => ({ role: "viewer" })],
  [
    raiseTicket,
    ({ account }) => ({ category: "general", subject: "Light", message: "It is dark.", account }),
  ],
  [replyToTicket, () => ({ message: "It is still dark." })],
  [closeTicket, () => ({})],
  [reopenTicket, () => ({})],
  [assignTicket, () => ({ assigned: true })],
  [addTicketNote, () => ({ note: "It is mine." })],
  [mergeTicket, ({ stays = "T-2026-999999" }) => ({ into: stays })],
  [addSavedReply, () => ({ name: randomUUID(), body: "We come tomorrow." })],
  [changeSavedReply, () => ({ name: randomUUID(), body: "We come tomorrow." })],
  [inviteStaffMember, () => ({ email: "a@example.com", permissions: ["tickets.manage"] })],
  [renameStaffMember, () => ({ name: "Somebody" })],
  [setStaffPermissions, () => ({ permissions: [] })],
  [setStaffSuspension, () => ({ suspended: true })],
  [
    saveSettings,
    ({ revision, settings = "{}" }) => ({
      revision: Number(revision),
      settings: JSON.parse(settings) as unknown,
    }),
  ],
  [revertSettings, ({ revision }) => ({ revision: Number(revision), to: 1 })],
  [sendPersonReset, ({ identity }) => ({ identity })],
  [endPersonSessions, () => ({})],
  [liftLockout, () => ({})],
  [turnOffPersonSecondFactor, () => ({})],
  [resendMessage, () => ({})],
  [makePrivacyRequest, () => ({ kind: "correction", details: "It is wrong." })],
  [answerPrivacyRequest, () => ({ decision: "refused", message: "It is right." })],
  [createCalendarFeed, () => ({ amounts: true })],
  [
    applyForIndigentSupport,
    ({ account }) => ({ account, name: "A", id_number: "8001015009087", household: [] }),
  ],
  [answerApplication, () => ({ message: "Here it is." })],
  [quoteArrangement, () => proposalIn(20)],
  [proposeArrangement, () => ({ ...proposalIn(20), total: "1.00" })],
  [cancelArrangement, () => ({})],
  [decideArrangement, () => ({ decision: "refuse", reason: "No." })],
  [openDispute, ({ id }) => ({ statement: id, line: 1, amount: "0.01", reason: "It is wrong." })],
  [objectToAnswer, () => ({ message: "It is still wrong." })],
  [withdrawDispute, () => ({})],
  [answerDispute, () => ({ decision: "keep", revision: 0, reason: "It is right." })],
  [decideApplication, () => ({ decision: "decline", revision: 0, message: "No." })],
]);

/** Returns a proposal whose first monthly payment is due in some days. */
function proposalIn(days: number) {
  return { deposit: "0.00", months: 2, first_day: daysFromToday(days) };
}

/**
 * Replaces the path's parameters with the user's resources. `parameter` matches each one, with its
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

/**
 * Makes the call with a user's resources. Throws for a POST call without a body in `requestBodies`.
 */
export function sendCall(person: Client, call: Call, of: OwnedResources): Promise<ApiResponse> {
  const path = fillPath(call.path, /\{(\w+)\}/g, of);
  if (call === addUpload)
    return person.send(`${path}?name=letter.pdf`, { method: "POST", body: "%PDF-1.4\n%%EOF\n" });
  if (call === addLogo) return person.send(path, { method: "POST", body: tinyPng });
  if (call.method !== "post") return person.send(path, { method: call.method.toUpperCase() });
  const body = requestBodies.get(call);
  if (!body)
    throw new Error(`There is no body for post ${call.path}. Add one to owned-resources.ts.`);
  return person.post(path, body(of), call.idempotent && { "Idempotency-Key": randomUUID() });
}

/** Returns one resource of each kind that the user owns. */
export async function ownedResourcesOf(person: Client): Promise<OwnedResources> {
  const [account] = parseBody(listAccounts.answer, await person.get(listAccounts.path)).accounts;
  if (!account) throw new Error("The person has no account.");
  const number = account.account;
  const [statement] = (await statementsOf(person, number)).statements;
  const { profile } = parseBody(getProfile.answer, await person.get(getProfile.path));
  const [identity] = profile.identities;
  const session = parseBody(listSessions.answer, await person.get(listSessions.path)).sessions.find(
    ({ current }) => current,
  );
  const [meter] = parseBody(
    listMeters.answer,
    await person.get(accountPath(number, "meters")),
  ).meters;
  const payment = parseBody(
    listPayments.answer,
    await person.get(accountPath(number, "payments")),
  ).payments.find(({ receipt }) => receipt !== "");
  const [message] = parseBody(
    listCommunication.answer,
    await person.get(accountPath(number, "communication")),
  ).communication;
  const [entry] = parseBody(
    listAccess.answer,
    await person.get(accountPath(number, "access")),
  ).access;
  const ticket = await ownTicket(person);
  const [attachment] = ticket.messages.flatMap(({ attachments }) => attachments);
  if (
    !statement ||
    !identity ||
    !session ||
    !meter ||
    !payment ||
    !message ||
    !entry ||
    !attachment
  ) {
    throw new Error(
      `The person of account ${number} lacks one of the resources that this test protects.`,
    );
  }
  return {
    account: number,
    id: statement.id,
    file: `${statementFileName(number, statement.date)}.pdf`,
    thumbnail: `${statementFileName(number, statement.date)}.png`,
    identity: identity.id,
    session: session.id,
    meter: meter.id,
    year: "2026",
    "tax-years": "tax-year.pdf",
    payment: payment.id,
    receipt: receiptFileName(number, payment.date),
    message: message.id,
    entry: entry.id,
    ticket: ticket.id,
    application: await ownApplication(person, number),
    arrangement: await ownArrangement(person, number),
    dispute: await ownDispute(person, number, statement.id),
    line: "1",
    attachment: attachment.id,
    member: profile.id,
    revision: "1",
    hash: "0".repeat(64),
    person: profile.id,
    request: await ownPrivacyRequest(person),
    attachments: attachment.name,
    size: "small",
    // These do not exist, because unallocated payments and saved replies belong to staff.
    exception: "00000000-0000-4000-8000-000000000000",
    reply: "00000000-0000-4000-8000-000000000000",
  };
}

/** Returns the ID of the user's privacy request, and makes it if needed. */
async function ownPrivacyRequest(person: Client): Promise<string> {
  const [there] = parseBody(
    listOwnPrivacyRequests.answer,
    await person.get(listOwnPrivacyRequests.path),
  ).requests;
  if (there) return there.id;
  const body = { kind: "correction", details: "Something to keep from others" };
  return parseBody(makePrivacyRequest.answer, await person.post(makePrivacyRequest.path, body))
    .request.id;
}

/** Returns the user's ticket with a file, and creates it if needed. */
async function ownTicket(person: Client): Promise<Ticket> {
  const subject = "Something to keep from others";
  const [there] = parseBody(
    listTickets.answer,
    await person.get(`${listTickets.path}?search=${encodeURIComponent(subject)}`),
  ).tickets;
  if (there)
    return parseBody(getTicket.answer, await person.get(`${listTickets.path}/${there.id}`)).ticket;
  // A photo, so that it has a preview.
  const photo = await sharp({
    create: { width: 60, height: 40, channels: 3, background: "#336699" },
  })
    .png()
    .toBuffer();
  const sent = await person.send(`${addUpload.path}?name=letter.png`, {
    method: "POST",
    body: new Uint8Array(photo),
  });
  const attachments = [parseBody(addUpload.answer, sent).upload.id];
  const body = { category: "general", subject, message: "It is mine.", attachments };
  return parseBody(
    raiseTicket.answer,
    await person.post(raiseTicket.path, body, { "Idempotency-Key": randomUUID() }),
  ).ticket;
}

/**
 * Returns the ID of the user's dispute, and makes it if needed. Some municipalities take no
 * disputes. There, it is an ID that doesn't exist.
 */
async function ownDispute(person: Client, account: string, statement: string): Promise<string> {
  const path = accountPath(account, "disputes");
  const listed = await person.get(path);
  if (listed.status === 404) return "none";
  const [there] = parseBody(listDisputes.answer, listed).disputes;
  if (there) return there.id;
  const body = { statement, line: 1, amount: "0.01", reason: "It is not what I used." };
  const made = await person.post(path, body, { "Idempotency-Key": randomUUID() });
  // A bill without lines has no charge to dispute.
  return made.status === 422 ? "none" : parseBody(openDispute.answer, made).dispute.id;
}

/**
 * Returns the ID of the user's application, and makes it if needed. Some municipalities take no
 * applications. There, it is an ID that doesn't exist.
 */
async function ownApplication(person: Client, account: string): Promise<string> {
  const listed = await person.get(listApplications.path);
  if (listed.status === 404) return "none";
  const [there] = parseBody(listApplications.answer, listed).applications;
  if (there) return there.id;
  const body = { account, name: "A", id_number: "8001015009087", household: [] };
  const made = await person.post(applyForIndigentSupport.path, body, {
    "Idempotency-Key": randomUUID(),
  });
  return parseBody(applyForIndigentSupport.answer, made).application.id;
}

/**
 * Returns the ID of the account's arrangement, and proposes one that waits if needed. If none is
 * possible, it is an ID that doesn't exist.
 */
async function ownArrangement(person: Client, account: string): Promise<string> {
  const path = accountPath(account, "arrangements");
  const listed = await person.get(path);
  if (listed.status !== 200) return "none";
  const { terms, arrangements } = parseBody(listArrangements.answer, listed);
  if (arrangements[0]) return arrangements[0].id;
  if (terms.problem) return "none";
  const body = { ...proposalIn(20), total: decimalFromCents(terms.owed) };
  return parseBody(
    proposeArrangement.answer,
    await person.post(path, body, { "Idempotency-Key": randomUUID() }),
  ).arrangement.id;
}
