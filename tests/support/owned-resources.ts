/** The resources that a user owns, one of each kind named in the path of a call or page. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { listAccess, setAccess } from "#contract/access/calls.ts";
import { listAccounts } from "#contract/accounts/calls.ts";
import { applyForIndigentSupport, listApplications } from "#contract/applications/calls.ts";
import { listArrangements, proposeArrangement } from "#contract/arrangements/calls.ts";
import { listCommunication } from "#contract/communication/calls.ts";
import { listDisputes, openDispute } from "#contract/disputes/calls.ts";
import { listMeters } from "#contract/meters/calls.ts";
import { listPayments } from "#contract/payments/calls.ts";
import { receiptFileName } from "#contract/payments/receipt-file-name.ts";
import { listOwnPrivacyRequests, makePrivacyRequest } from "#contract/privacy/calls.ts";
import { getProfile, listSessions } from "#contract/profile/calls.ts";
import { getPerson } from "#contract/sign-in/staff-calls.ts";
import { statementFileName } from "#contract/statements/statement-file-name.ts";
import { getTicket, listTickets, raiseTicket, type Ticket } from "#contract/tickets/calls.ts";
import { addUpload } from "#contract/uploads/calls.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { daysFromToday } from "./account-test-service.ts";
import { accountPath, type Client, parseBody, statementsOf } from "./api-client.ts";
import type { OwnedResources } from "./fresh-resources.ts";
import { uploadFile } from "./ticket-fixtures.ts";

/** Returns a proposal whose first monthly payment is due in the given number of days. */
function proposalIn(days: number) {
  return { deposit: "0.00", months: 2, first_day: daysFromToday(days) };
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

/**
 * Returns the resources that the requests of every call name, except those of `PreparedRows` and of
 * the municipality. `person` is the ID of the person whom staff help.
 */
export async function resourcesOfEveryCall(
  owner: Client,
  staff: Client,
  person: string,
): Promise<OwnedResources> {
  const own = await ownedResourcesOf(owner);
  const { account = "" } = own;
  const { meters } = parseBody(listMeters.answer, await owner.get(accountPath(account, "meters")));
  const read = meters.find(({ last_reading }) => last_reading);
  const shown = await staff.get(getPerson.path.replace("{person}", person));
  const [identity] = parseBody(getPerson.answer, shown).person.identities;
  return {
    ...own,
    meter: read?.id ?? "",
    reading: read?.last_reading?.value ?? "",
    entry: await invite(owner, account, "first@example.net"),
    otherEntry: await invite(owner, account, "second@example.net"),
    person,
    personIdentity: identity?.id ?? "",
  };
}

/** Invites someone to the account, and returns the ID of the invitation. */
async function invite(owner: Client, account: string, identity: string): Promise<string> {
  const body = { type: "email", identity, role: "viewer" };
  const sent = await owner.post(accountPath(account, "access", "new"), body);
  return parseBody(setAccess.answer, sent).access.id;
}

/** Returns the ID of the user's privacy request, and creates one if needed. */
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

/** Returns the user's ticket with a file, and creates one if needed. */
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
 * Returns the ID of the user's dispute, and creates one if needed. For municipalities that don't
 * accept disputes, returns an ID that doesn't exist.
 */
async function ownDispute(person: Client, account: string, statement: string): Promise<string> {
  const path = accountPath(account, "disputes");
  const listed = await person.get(path);
  if (listed.status === 404) return "none";
  const [there] = parseBody(listDisputes.answer, listed).disputes;
  if (there) return there.id;
  const attachments = [await uploadFile(person)];
  const body = {
    statement,
    line: 1,
    amount: "0.01",
    reason: "It is not what I used.",
    attachments,
  };
  const made = await person.post(path, body, { "Idempotency-Key": randomUUID() });
  // A bill without lines has no charge to dispute.
  return made.status === 422 ? "none" : parseBody(openDispute.answer, made).dispute.id;
}

/**
 * Returns the ID of the user's application, and creates one if needed. For municipalities that
 * don't accept applications, returns an ID that doesn't exist.
 */
async function ownApplication(person: Client, account: string): Promise<string> {
  const listed = await person.get(listApplications.path);
  if (listed.status === 404) return "none";
  const [there] = parseBody(listApplications.answer, listed).applications;
  if (there) return there.id;
  const attachments = [await uploadFile(person)];
  const body = { account, name: "A", id_number: "8001015009087", household: [], attachments };
  const made = await person.post(applyForIndigentSupport.path, body, {
    "Idempotency-Key": randomUUID(),
  });
  return parseBody(applyForIndigentSupport.answer, made).application.id;
}

/**
 * Returns the ID of the account's arrangement, and proposes one that waits for staff if needed. If
 * no arrangement is possible, returns an ID that doesn't exist.
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
