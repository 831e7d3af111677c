/** What is somebody's, by the names that stand in paths; and any call made with it. For tests of who must stay out of whose. */
import { randomUUID } from "node:crypto";
import { listAccess, linkAccount, setAccess, unlinkAccount } from "#contract/access.ts";
import { listAccounts, renameAccount } from "#contract/accounts.ts";
import { applyForIndigentSupport } from "#contract/applications.ts";
import { register, requestReset, reset, signIn } from "#contract/auth.ts";
import type { Call } from "#contract/call.ts";
import { listCommunication } from "#contract/communication.ts";
import { updateConsumer } from "#contract/consumer.ts";
import { addReading, listMeters } from "#contract/meters.ts";
import { generateLink } from "#contract/paying.ts";
import { listPayments } from "#contract/payments.ts";
import { addIdentity, getProfile, listSessions, preferIdentity, sendCode, updateProfile, verifyIdentity } from "#contract/profile.ts";
import { receiptFileName } from "#contract/receipt-file.ts";
import { statementFileName } from "#contract/statement-file.ts";
import {
  assignTicket,
  closeTicket,
  getTicket,
  listTickets,
  raiseTicket,
  reopenTicket,
  replyToTicket,
  type Ticket,
} from "#contract/tickets.ts";
import { addUpload } from "#contract/uploads.ts";
import { type Answer, at, type Client, read, statementsOf } from "./service-client.ts";

/** By the name of a path's parameter. A file's name is by what kind of file it is. */
export type Belongings = Readonly<Record<string, string>>;

const portal = "http://localhost:3000/payment-status";

/** What a call that takes a body is made with: good, so that nothing but the caller can be what is wrong. */
const bodies = new Map<Call, (of: Belongings) => unknown>([
  [signIn, () => ({ username: "a@example.com", password: "x" })],
  [register, () => ({ type: "email", name: "A", identity: "a@example.com", password: "A-good-password-1" })],
  [requestReset, () => ({ identity: "a@example.com" })],
  [reset, () => ({ otp: "123456", password: "A-good-password-1" })],
  [updateProfile, () => ({ name: "Somebody" })],
  [addIdentity, () => ({ type: "email", identity: "added@example.com" })],
  [preferIdentity, () => ({ preferred: true })],
  [verifyIdentity, () => ({ otp: "123456" })],
  [sendCode, () => ({})],
  [linkAccount, ({ account }) => ({ account, pin: "12345", label: "" })],
  [renameAccount, () => ({ label: "Mine now" })],
  [unlinkAccount, ({ account }) => ({ account })],
  [updateConsumer, () => ({ telephone: "021 555 0123" })],
  [addReading, () => ({ value: "1", date: "2026-01-31", confirm: true })],
  [
    generateLink,
    ({ account }) => ({
      ...{ source: "web", account_number: account, amount: "50.00", tenant_id: "imvubu" },
      ...{ return_url_success: portal, return_url_failure: portal, return_url_cancel: portal },
    }),
  ],
  [setAccess, () => ({ role: "viewer" })],
  [raiseTicket, ({ account }) => ({ category: "general", subject: "Light", message: "It is dark.", account })],
  [replyToTicket, () => ({ message: "It is still dark." })],
  [closeTicket, () => ({})],
  [reopenTicket, () => ({})],
  [assignTicket, () => ({ assigned: true })],
  [applyForIndigentSupport, ({ account }) => ({ account, name: "A", id_number: "8001015009087", household: [] })],
]);

/** The path with somebody's things in it. `parameter` finds each, its name as the first group. Throws for one that is not known here. */
export function fill(path: string, parameter: RegExp, of: Belongings): string {
  const kind = /receipt|thumbnail|attachments|file/.exec(path)?.[0] ?? "";
  return path.replaceAll(parameter, (_, name: string) => {
    const value = of[name === "name" ? kind : name];
    if (value === undefined) throw new Error(`There is no value for the parameter "${name}" of ${path}: add one to belongings.ts.`);
    return value;
  });
}

/** Makes the call with what is somebody's. Throws for one that takes a body and has none here. */
export function make(person: Client, call: Call, of: Belongings): Promise<Answer> {
  const path = fill(call.path, /\{(\w+)\}/g, of);
  if (call === addUpload) return person.send(`${path}?name=letter.pdf`, { method: "POST", body: "%PDF-1.4\n%%EOF\n" });
  if (call.method !== "post") return person.send(path, { method: call.method.toUpperCase() });
  const body = bodies.get(call);
  if (!body) throw new Error(`There is no body for post ${call.path}: add one to belongings.ts.`);
  return person.post(path, body(of), call.once && { "Idempotency-Key": randomUUID() });
}

/** One of everything that the person has. */
export async function belongingsOf(person: Client): Promise<Belongings> {
  const [account] = read(listAccounts.answer, await person.get(listAccounts.path)).accounts;
  if (!account) throw new Error("The person has no account.");
  const number = account.account;
  const [statement] = (await statementsOf(person, number)).statements;
  const [identity] = read(getProfile.answer, await person.get(getProfile.path)).profile.identities;
  const session = read(listSessions.answer, await person.get(listSessions.path)).sessions.find(({ current }) => current);
  const [meter] = read(listMeters.answer, await person.get(at(number, "meters"))).meters;
  const payment = read(listPayments.answer, await person.get(at(number, "payments"))).payments.find(({ receipt }) => receipt !== "");
  const [message] = read(listCommunication.answer, await person.get(at(number, "communication"))).communication;
  const [entry] = read(listAccess.answer, await person.get(at(number, "access"))).access;
  const ticket = await ownTicket(person);
  const [attachment] = ticket.messages.flatMap(({ attachments }) => attachments);
  if (!statement || !identity || !session || !meter || !payment || !message || !entry || !attachment) {
    throw new Error(`The person of account ${number} lacks one of the things that must be kept from others.`);
  }
  return {
    account: number,
    id: statement.id,
    file: `${statementFileName(number, statement.date)}.pdf`,
    thumbnail: `${statementFileName(number, statement.date)}.png`,
    identity: identity.id,
    session: session.id,
    meter: meter.id,
    payment: payment.id,
    receipt: receiptFileName(number, payment.date),
    message: message.id,
    entry: entry.id,
    ticket: ticket.id,
    attachment: attachment.id,
    attachments: attachment.name,
  };
}

/** One with a file, raised where there is none yet. */
async function ownTicket(person: Client): Promise<Ticket> {
  const subject = "Something to keep from others";
  const [there] = read(listTickets.answer, await person.get(`${listTickets.path}?search=${encodeURIComponent(subject)}`)).tickets;
  if (there) return read(getTicket.answer, await person.get(`${listTickets.path}/${there.id}`)).ticket;
  const sent = await person.send(`${addUpload.path}?name=letter.pdf`, { method: "POST", body: "%PDF-1.4\n%%EOF\n" });
  const attachments = [read(addUpload.answer, sent).upload.id];
  const body = { category: "general", subject, message: "It is mine.", attachments };
  return read(raiseTicket.answer, await person.post(raiseTicket.path, body, { "Idempotency-Key": randomUUID() })).ticket;
}
