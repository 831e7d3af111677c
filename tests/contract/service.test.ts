/** The running reference service answers every call of the contract as the contract says, and its OpenAPI document lists them all. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import * as access from "#contract/access.ts";
import { getAccount, listAccounts, renameAccount } from "#contract/accounts.ts";
import { checkToken, getRegistration, getReset, register, requestReset, reset, signIn, signOut } from "#contract/auth.ts";
import { applyForIndigentSupport, listApplications } from "#contract/applications.ts";
import type { Call } from "#contract/call.ts";
import { getCommunication, listCommunication } from "#contract/communication.ts";
import { getConsumer, updateConsumer } from "#contract/consumer.ts";
import { Failure } from "#contract/failure.ts";
import { calls } from "#contract/index.ts";
import { addReading, getMeter, getReadingsCsv, listMeters } from "#contract/meters.ts";
import * as paying from "#contract/paying.ts";
import { getPaymentsCsv, getReceipt, listPayments } from "#contract/payments.ts";
import * as person from "#contract/profile.ts";
import { receiptFileName } from "#contract/receipt-file.ts";
import { statementFileName } from "#contract/statement-file.ts";
import { getStatement, getStatementFile, getStatementsCsv, getStatementThumbnail, listStatements } from "#contract/statements.ts";
import { getTenant } from "#contract/tenant.ts";
import * as tickets from "#contract/tickets.ts";
import { addUpload } from "#contract/uploads.ts";
import { todayInSouthAfrica } from "../../server/utility/domain/south-africa.ts";
import { hashPassword } from "../../server/utility/passwords.ts";
import { saveResetCode } from "../../server/utility/store/codes.ts";
import { openDatabase } from "../../server/utility/store/database.ts";
import { insertIdentity } from "../../server/utility/store/identities.ts";
import { findForSignIn } from "../../server/utility/store/people.ts";
import { build } from "../support/build.ts";
import { demoFolder } from "../support/demo.ts";
import { type Program, startProgram } from "../support/programs.ts";
import { signedIn } from "../integration/service-client.ts";
import { payfastEnv, payingBody } from "./paying-request.ts";

const username = "johan@example.com";
const password = "Demo-2026-portal";

let service: Program;
let token: string;
let account: string;
let statement: { id: string; date: string };
let meter: { id: string; last: string };
let payment: { id: string; date: string };
let message: string;
/** Two of the person's identities that are not verified yet. */
let unverified: string[];
/** Of somebody else's reset, for it ends all sessions; its code is `otp`. */
let resetToken: string;
let session: string;
/** A file of the person's own. */
let upload: string;
let staffToken: string;
const otp = "123456";

interface Request {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  /** A file instead of a body. */
  file?: string;
  /** Instead of the person's own. */
  token?: string;
  /** The Idempotency-Key of a call that needs one. */
  key?: string;
}

/** What each call is made with; a call that is not here fails its test. */
const requests = new Map<Call, () => Request | Promise<Request>>([
  [getTenant, () => ({})],
  [checkToken, () => ({})],
  [signIn, () => ({ body: { username, password, remember: true } })],
  [getRegistration, () => ({})],
  [register, () => ({ body: { type: "mobile", name: "Nomsa", identity: "082 555 0123", password: "a long new one" } })],
  [requestReset, () => ({ body: { identity: "nobody@example.org" } })],
  [getReset, () => ({ token: resetToken })],
  [reset, () => ({ token: resetToken, body: { otp, password: "a long new one" } })],
  [person.getProfile, () => ({})],
  [
    person.updateProfile,
    () => ({ body: { name: "Johan", language: "af", notify: { statements: ["email"], payments: [], tickets: ["mobile"] } } }),
  ],
  [person.addIdentity, () => ({ body: { type: "email", identity: "johan@example.org" } })],
  [person.preferIdentity, async () => ({ params: { identity: await currentIdentity() }, body: { preferred: true } })],
  [person.removeIdentity, () => ({ params: { identity: unverified[0] ?? "" } })],
  [person.getVerification, () => ({ params: { identity: "current" } })],
  [person.verifyIdentity, () => ({ params: { identity: "current" }, body: { otp } })],
  [person.getCode, () => ({ params: { identity: unverified[1] ?? "" } })],
  [person.sendCode, () => ({ params: { identity: unverified[1] ?? "" }, body: {} })],
  [person.listProfileLogs, () => ({ query: "?order=action|asc&page=1" })],
  [person.listSessions, () => ({})],
  [person.endSession, () => ({ params: { session } })],
  [listAccounts, () => ({ query: "?order=name|asc&search=a" })],
  [getAccount, () => ({ params: { account: "latest" } })],
  [renameAccount, () => ({ params: { account }, body: { label: "Our house" } })],
  [listStatements, () => ({ params: { account }, query: "?year=2025&order=date|desc&page=1" })],
  [getStatementsCsv, () => ({ params: { account }, query: "?year=2025&order=charges|asc" })],
  [getStatement, () => ({ params: { account, id: statement.id } })],
  [getStatementFile, () => ({ params: { account, id: statement.id, name: `${statementFileName(account, statement.date)}.pdf` } })],
  [getStatementThumbnail, () => ({ params: { account, id: statement.id, name: `${statementFileName(account, statement.date)}.png` } })],
  [listMeters, () => ({ params: { account }, query: "?page=1&search=1" })],
  [getMeter, () => ({ params: { account, meter: meter.id } })],
  [addReading, () => ({ params: { account, meter: meter.id }, body: { value: meter.last, date: todayInSouthAfrica(), confirm: true } })],
  [getReadingsCsv, () => ({ params: { account, meter: meter.id } })],
  [listPayments, () => ({ params: { account }, query: "?year=2025&order=date|desc&page=1" })],
  [getPaymentsCsv, () => ({ params: { account }, query: "?order=amount|asc" })],
  [getReceipt, () => ({ params: { account, payment: payment.id, name: receiptFileName(account, payment.date) } })],
  [paying.generateLink, () => ({ body: payingBody(account), key: "pay-this-one" })],
  [paying.getPaying, async () => ({ params: { payment: (await answerOf(paying.generateLink, paying.generateLink.answer)).payment.id } })],
  [paying.getPayingOptions, () => ({ params: { account } })],
  [paying.listPaymentExceptions, () => ({ query: "?page=1", token: staffToken })],
  [listCommunication, () => ({ params: { account }, query: "?channel=email&search=statement&page=1&order=date|asc" })],
  [getCommunication, () => ({ params: { account, message } })],
  [addUpload, () => ({ query: "?name=letter.pdf", file: "%PDF-1.4\n%%EOF\n" })],
  [tickets.listTickets, () => ({ query: "?status=open&category=general&search=light&order=reference|asc&page=1" })],
  [
    tickets.raiseTicket,
    () => ({ body: { category: "general", subject: "Light", message: "It is dark.", attachments: [upload] }, key: "raise-this-one" }),
  ],
  [tickets.getTicket, async () => ({ params: { ticket: (await raised()).id } })],
  [tickets.replyToTicket, async () => ({ params: { ticket: (await raised()).id }, body: { message: "Still." }, key: "reply-this-one" })],
  [tickets.closeTicket, async () => ({ params: { ticket: (await raised()).id } })],
  [tickets.reopenTicket, async () => ({ params: { ticket: (await raised()).id } })],
  [tickets.assignTicket, async () => ({ params: { ticket: (await raised()).id }, body: { assigned: true }, token: staffToken })],
  [
    tickets.getAttachment,
    async () => {
      const [file] = (await raised()).messages[0]?.attachments ?? [];
      return { params: { ticket: (await raised()).id, attachment: file?.id ?? "", name: file?.name ?? "" } };
    },
  ],
  [listApplications, () => ({})],
  [
    applyForIndigentSupport,
    () => ({ body: { account, name: "Johan", id_number: "8001015009087", household: [] }, key: "apply-for-this-one" }),
  ],
  [access.getLinkState, () => ({})],
  [access.linkAccount, () => ({ body: { account: free.account, pin: free.pin, label: "" } })],
  [access.unlinkAccount, () => ({ params: { account: free.account }, body: { account: free.account } })],
  [getConsumer, () => ({ params: { account } })],
  [updateConsumer, () => ({ params: { account }, body: { telephone: "021 555 0123", e_statements: false } })],
  [access.listAccess, () => ({ params: { account }, query: "?order=granted|desc&page=1" })],
  [access.getAccess, async () => ({ params: { account, entry: await ownEntry() } })],
  [access.setAccess, () => ({ params: { account, entry: "new" }, body: { type: "email", identity: "guest@example.org", role: "viewer" } })],
  [access.removeAccess, async () => ({ params: { account, entry: await invitedEntry() } })],
  [access.listAccountLogs, () => ({ params: { account }, query: "?order=actor|asc&page=1" })],
  // Last of all, and with a token of its own, because it is no good afterwards.
  [signOut, () => ({})],
]);

async function make(call: Call, withToken = true): Promise<Response> {
  const request = await requests.get(call)?.();
  if (!request) throw new Error(`There is no request for ${call.method} ${call.path}: add one to this test.`);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => request.params?.[name] ?? "");
  return fetch(`${service.url()}${path}${request.query ?? ""}`, {
    method: call.method.toUpperCase(),
    headers: {
      "X-Tenant": "imvubu",
      ...(call.token && withToken && { Authorization: `Bearer ${request.token ?? token}` }),
      ...(request.key && { "Idempotency-Key": request.key }),
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    ...(request.file !== undefined && { body: request.file }),
  });
}

async function answerOf<Output>(call: Call, answer: z.ZodType<Output, z.ZodTypeDef, unknown>): Promise<Output> {
  return answer.parse(await (await make(call)).json());
}

/** The same each time, for it goes by its key. */
async function raised(): Promise<tickets.Ticket> {
  return (await answerOf(tickets.raiseTicket, tickets.raiseTicket.answer)).ticket;
}

/** The demo's account that anybody may link. */
const free = { account: "2813000000007770", pin: "77702" };

async function entries() {
  return (await answerOf(access.listAccess, access.listAccess.answer)).access;
}

async function ownEntry(): Promise<string> {
  return (await entries()).find(({ status }) => status === "active")?.id ?? "none";
}

/** Of the invitation that `setAccess` has made. */
async function invitedEntry(): Promise<string> {
  return (await entries()).find(({ status }) => status === "invited")?.id ?? "none";
}

async function currentIdentity(): Promise<string> {
  const { profile } = await answerOf(person.getProfile, person.getProfile.answer);
  return profile.identities.find(({ current }) => current)?.id ?? "";
}

/** What takes a minute, or a message that has arrived, to come about by calls alone. */
async function prepare(dataDir: string): Promise<void> {
  const codeHash = await hashPassword(otp);
  const database = await openDatabase({ dataDir });
  await database
    .inTenant("imvubu", async (db) => {
      const [johan, estate] = [await findForSignIn(db, "imvubu", username), await findForSignIn(db, "imvubu", "estate@example.com")];
      if (!johan || !estate) throw new Error("The demo's people are not there.");
      const add = (identity: string) => insertIdentity(db, "imvubu", { id: johan.userId }, { type: "email", identity });
      unverified = [await add("first@example.org"), await add("second@example.org")].map((identity) => identity?.id ?? "");
      resetToken = (await saveResetCode(db, "imvubu", { identity: "estate@example.com", userId: estate.userId, codeHash })).token;
    })
    .finally(() => database.close());
}

beforeAll(async () => {
  build();
  const dataDir = await demoFolder();
  await prepare(dataDir);
  service = await startProgram("utility", { DATA_DIR: dataDir, ...payfastEnv });
  await answerOf(signIn, signIn.answer);
  token = (await answerOf(signIn, signIn.answer)).profile.token;
  staffToken = (await signedIn(service.url(), "imvubu", "support@example.com")).token;
  upload = (await answerOf(addUpload, addUpload.answer)).upload.id;
  session = (await answerOf(person.listSessions, person.listSessions.answer)).sessions.find(({ current }) => !current)?.id ?? "";
  account = (await answerOf(listAccounts, listAccounts.answer)).accounts[0]?.account ?? "";
  const [first] = (await answerOf(listStatements, listStatements.answer)).statements;
  if (!first) throw new Error(`Account ${account} has no statement of 2025.`);
  statement = first;
  const water = (await answerOf(listMeters, listMeters.answer)).meters.find(({ last_reading }) => last_reading);
  const paid = (await answerOf(listPayments, listPayments.answer)).payments.find(({ receipt }) => receipt !== "");
  const sent = (await answerOf(listCommunication, listCommunication.answer)).communication[0];
  if (!water?.last_reading || !paid || !sent) throw new Error(`Account ${account} lacks a read meter, a payment of 2025 or a message.`);
  meter = { id: water.id, last: water.last_reading.value };
  payment = paid;
  message = sent.id;
}, 180_000);
afterAll(() => service.stop());

const named = calls
  .map((call) => [`${call.method} ${call.path}`, call] as const)
  .sort(([, a], [, b]) => Number(a === signOut) - Number(b === signOut));

describe("every call", () => {
  test.each(named.filter(([, call]) => call.token))("%s without a token: 401", async (_, call) => {
    const answer = await make(call, false);
    expect(answer.status).toBe(401);
    expect(Failure.parse(await answer.json()).code).toBe(401);
  });

  test.each(named)("%s answers as its schema says", async (_, call) => {
    const answer = await make(call);
    expect(answer.status).toBe(200);
    if ("file" in call) {
      expect(answer.headers.get("content-type")?.split(";")[0]).toBe(call.file);
      const length = answer.headers.get("content-length");
      const { byteLength } = await answer.arrayBuffer();
      // What is sent piece by piece has no length to tell beforehand.
      expect(byteLength).toBe(length === null ? byteLength : Number(length));
      return;
    }
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(call.answer.strict().safeParse(await answer.json()).error).toBeUndefined();
  });
});

const Operation = z.object({
  summary: z.string(),
  security: z.array(z.record(z.array(z.string()))).optional(),
  responses: z.record(z.unknown()),
});
const OpenApi = z.object({
  openapi: z.literal("3.1.0"),
  paths: z.record(z.record(Operation)),
  components: z.object({ schemas: z.record(z.unknown()), securitySchemes: z.object({ bearer: z.unknown() }) }),
});

describe("the OpenAPI document", () => {
  let document: z.infer<typeof OpenApi>;
  beforeAll(async () => {
    document = OpenApi.parse(await (await fetch(`${service.url()}/api/openapi.json`)).json());
  });

  test.each(named)("lists %s", (_, call) => {
    const operation = document.paths[call.path]?.[call.method];
    expect(operation?.summary).toBe(call.summary);
    expect(operation?.security).toEqual(call.token ? [{ bearer: [] }] : undefined);
    expect(Object.keys(operation?.responses ?? {})).toEqual(["200", "default"]);
  });

  test("lists nothing else", () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
    expect(listed.sort()).toEqual(named.map(([name]) => name).sort());
  });

  test("says what a failure looks like", () => {
    expect(document.components.schemas).toHaveProperty("Failure");
  });
});
