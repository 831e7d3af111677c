/**
 * Tests that the running reference service's responses follow the contract for every call, in a
 * municipality with 100 000 accounts. A proxy checks requests and responses against the OpenAPI
 * document.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import * as access from "#contract/access/calls.ts";
import { listAccounts } from "#contract/accounts/calls.ts";
import * as calendar from "#contract/calendar/calls.ts";
import type { Call } from "#contract/call.ts";
import { listCommunication } from "#contract/communication/calls.ts";
import { getConsumer, updateConsumer } from "#contract/consumers/calls.ts";
import { ErrorResponse } from "#contract/error-response.ts";
import { calls } from "#contract/index.ts";
import { listMeters } from "#contract/meters/calls.ts";
import { listPayments } from "#contract/payments/calls.ts";
import * as paying from "#contract/payments/online-calls.ts";
import * as unallocated from "#contract/payments/staff-calls.ts";
import * as person from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import * as auth from "#contract/sign-in/calls.ts";
import { listStatements } from "#contract/statements/calls.ts";
import * as tickets from "#contract/tickets/calls.ts";
import { addUpload } from "#contract/uploads/calls.ts";
import { createClient, signedInClient } from "#tests/support/api-client.ts";
import { build } from "#tests/support/build.ts";
import { startValidatingProxy, type ValidatingProxy } from "#tests/support/prism.ts";
import { type Program, startProgram } from "#tests/support/programs.ts";
import { findLargeReads } from "#tests/support/query-plans.ts";
import { accountRequests } from "./account-requests.ts";
import { applicationRequests } from "./application-requests.ts";
import { arrangementRequests } from "./arrangement-requests.ts";
import { disputeRequests } from "./dispute-requests.ts";
import { payfastEnv, paymentRequestBody } from "./payment-request.ts";
import { type Demo, inDemo, prepareDemo, provideDemo, settlementRequest } from "./prepared-demo.ts";
import type { SampleRequest } from "./sample-request.ts";
import { secondFactorRequests } from "./second-factor-requests.ts";
import { staffRequests, staffSearches } from "./staff-requests.ts";
import { ticketDeskRequests } from "./ticket-desk-requests.ts";

const username = "johan@example.com";
const password = "Demo-2026-portal";

let demo: Demo;
/** The lines of PostgreSQL's log. */
const log: string[] = [];
let service: Program;
let proxy: ValidatingProxy;
let token: string;
let account: string;
/** The accounts of the test user, which owe enough for an arrangement. */
let owing: string[];
let statement: { id: string; date: string };
let meter: { id: string; last: string };
let payment: { id: string; date: string };
let message: string;
/** The IDs of two unverified identities of the test user. */
let unverified: string[];
/**
 * Another user's reset token, because a reset ends all of that user's sessions. The reset's code is
 * `otp`.
 */
let resetToken: string;
/** The token in the notice about a change to how another user signs in. */
let undoToken: string;
let awaitingToken: string;
let session: string;
/** The ID of a file that the test user has uploaded. */
let upload: string;
/** The ID of a file for the test user's application. */
let applicationUpload: string;
let staffToken: string;
const otp = "123456";

/** A valid request for each call. A call without one fails its test. */
const requests = new Map<Call, () => SampleRequest | Promise<SampleRequest>>([
  [getTenant, () => ({})],
  [auth.checkToken, () => ({})],
  [auth.signIn, () => ({ body: { username, password, remember: true } })],
  [auth.confirmIdentity, () => ({ body: { password } })],
  [auth.sendConfirmationCode, () => ({})],
  [auth.listSignInChanges, () => ({ token: undoToken })],
  [auth.undoSignInChanges, () => ({ token: undoToken })],
  [auth.getRegistration, () => ({})],
  [
    auth.register,
    () => ({
      body: { type: "mobile", name: "Nomsa", identity: "082 555 0123", password: "a long new one" },
    }),
  ],
  [auth.requestPasswordReset, () => ({ body: { identity: "nobody@example.org" } })],
  [auth.getPasswordReset, () => ({ token: resetToken })],
  [auth.resetPassword, () => ({ token: resetToken, body: { otp, password: "a long new one" } })],
  [person.getProfile, () => ({})],
  [
    person.updateProfile,
    () => ({
      body: {
        name: "Johan",
        language: "af",
        notify: { statements: ["email"], payments: [], tickets: ["mobile"] },
      },
    }),
  ],
  [person.addIdentity, () => ({ body: { type: "email", identity: "johan@example.org" } })],
  [
    person.setPreferredIdentity,
    async () => ({ params: { identity: await currentIdentity() }, body: { preferred: true } }),
  ],
  [person.removeIdentity, () => ({ params: { identity: unverified[0] ?? "" } })],
  [person.getVerification, () => ({ params: { identity: "current" } })],
  [person.verifyIdentity, () => ({ params: { identity: "current" }, body: { otp } })],
  [person.getCodeStatus, () => ({ params: { identity: unverified[1] ?? "" } })],
  [person.sendCode, () => ({ params: { identity: unverified[1] ?? "" } })],
  [person.listProfileLogs, () => ({ query: "?order=action|asc&page=1" })],
  [person.listSessions, () => ({})],
  [person.endSession, () => ({ params: { session } })],
  ...secondFactorRequests(
    () => awaitingToken,
    answerOf,
    () => sendCall(auth.confirmIdentity),
  ),
  [calendar.getCalendarFeed, () => ({})],
  [calendar.createCalendarFeed, () => ({ body: { amounts: true } })],
  [calendar.removeCalendarFeed, () => ({})],
  [
    calendar.readCalendar,
    async () => ({
      token: (await answerOf(calendar.createCalendarFeed, calendar.createCalendarFeed.answer))
        .token,
    }),
  ],
  ...accountRequests(() => ({ account, statement, meter, payment, message })),
  [paying.generatePaymentLink, () => ({ body: paymentRequestBody(account), key: "pay-this-one" })],
  [paying.getOnlinePayment, async () => ({ params: { payment: await startedPayment() } })],
  [paying.cancelOnlinePayment, async () => ({ params: { payment: await startedPayment() } })],
  [paying.getPaymentOptions, () => ({ params: { account } })],
  [unallocated.listUnallocatedPayments, () => ({ query: "?page=1&state=open", token: staffToken })],
  [
    unallocated.getUnallocatedPayment,
    () => ({
      params: { exception: "to-allocate" },
      query: `?account=${account}`,
      token: staffToken,
    }),
  ],
  [
    unallocated.allocateUnallocatedPayment,
    () => ({ ...settlementRequest("to-allocate", { account }), token: staffToken }),
  ],
  [
    unallocated.refundUnallocatedPayment,
    () => ({ ...settlementRequest("to-refund", { reference: "RF-1" }), token: staffToken }),
  ],
  [addUpload, () => ({ query: "?name=letter.pdf", file: "%PDF-1.4\n%%EOF\n" })],
  [
    tickets.listTickets,
    () => ({ query: "?status=open&category=general&search=light&order=reference|asc&page=1" }),
  ],
  [
    tickets.raiseTicket,
    () => ({
      body: {
        category: "general",
        subject: "Light",
        message: "It is dark.",
        attachments: [upload],
      },
      key: "raise-this-one",
    }),
  ],
  [tickets.getTicket, async () => ({ params: { ticket: (await createTicket()).id } })],
  [
    tickets.replyToTicket,
    async () => ({
      params: { ticket: (await createTicket()).id },
      body: { message: "Still." },
      key: "reply-this-one",
    }),
  ],
  [tickets.closeTicket, async () => ({ params: { ticket: (await createTicket()).id } })],
  [tickets.reopenTicket, async () => ({ params: { ticket: (await createTicket()).id } })],
  [
    tickets.assignTicket,
    async () => ({
      params: { ticket: (await createTicket()).id },
      body: { assigned: true },
      token: staffToken,
    }),
  ],
  ...ticketDeskRequests(() => ({ url: service.url(), token, staffToken })),
  ...disputeRequests(() => ({ account, token, staffToken, url: service.url() })),
  ...applicationRequests(
    () => ({ account, upload: applicationUpload, staffToken, url: service.url() }),
    answerOf,
  ),
  ...arrangementRequests(() => ({ accounts: owing, token, staffToken, url: service.url() })),
  [access.getLinkState, () => ({})],
  [
    access.linkAccount,
    () => ({ body: { account: unlinkedAccount.account, pin: unlinkedAccount.pin, label: "" } }),
  ],
  [
    access.unlinkAccount,
    () => ({
      params: { account: unlinkedAccount.account },
      body: { account: unlinkedAccount.account },
    }),
  ],
  [getConsumer, () => ({ params: { account } })],
  [
    updateConsumer,
    () => ({ params: { account }, body: { telephone: "021 555 0123", e_statements: false } }),
  ],
  [access.listAccess, () => ({ params: { account }, query: "?order=granted|desc&page=1" })],
  [access.getAccess, async () => ({ params: { account, entry: await entryOf("active") } })],
  [
    access.setAccess,
    () => ({
      params: { account, entry: "new" },
      body: { type: "email", identity: "guest@example.org", role: "viewer" },
    }),
  ],
  [access.removeAccess, async () => ({ params: { account, entry: await entryOf("invited") } })],
  [access.listAccountLogs, () => ({ params: { account }, query: "?order=actor|asc&page=1" })],
  ...staffRequests(() => service.url()),
  // Runs last, with its own token, because the token is invalid afterwards.
  [auth.signOut, () => ({})],
]);

async function sendCall(call: Call, withToken = true): Promise<Response> {
  const request = await requests.get(call)?.();
  if (!request)
    throw new Error(`There is no request for ${call.method} ${call.path}: add one to this test.`);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => request.params?.[name] ?? "");
  // The proxy rejects calls without a token and changes binary files, so those go to the service.
  return fetch(
    `${withToken && typeof request.file !== "object" ? proxy.url : service.url()}${path}${request.query ?? ""}`,
    {
      method: call.method.toUpperCase(),
      headers: {
        "X-Tenant": "imvubu",
        ...(call.token && withToken && { Authorization: `Bearer ${request.token ?? token}` }),
        ...(request.key && { "Idempotency-Key": request.key }),
        ...(request.body !== undefined && { "Content-Type": "application/json" }),
        ...(request.file !== undefined && { "Content-Type": "application/octet-stream" }),
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      ...(request.file !== undefined && { body: request.file }),
    },
  );
}

async function answerOf<Output>(
  call: Call,
  answer: z.ZodType<Output, z.ZodTypeDef, unknown>,
): Promise<Output> {
  return answer.parse(await (await sendCall(call)).json());
}

/** Creates a ticket once, because later calls have the same idempotency key. */
async function createTicket(): Promise<tickets.Ticket> {
  return (await answerOf(tickets.raiseTicket, tickets.raiseTicket.answer)).ticket;
}

/** Starts a payment once, for the same reason. */
const startedPayment = async () =>
  (await answerOf(paying.generatePaymentLink, paying.generatePaymentLink.answer)).payment.id;

/** A demo account with no linked users, and the PIN with which any user can link it. */
const unlinkedAccount = { account: "2813000000007770", pin: "77702" };

/** Returns the ID of the own entry, or of the invitation that `setAccess` created. */
async function entryOf(wanted: "active" | "invited"): Promise<string> {
  const { access: entries } = await answerOf(access.listAccess, access.listAccess.answer);
  return entries.find(({ status }) => status === wanted)?.id ?? "none";
}

async function currentIdentity(): Promise<string> {
  const { profile } = await answerOf(person.getProfile, person.getProfile.answer);
  return profile.identities.find(({ current }) => current)?.id ?? "";
}

beforeAll(async () => {
  build();
  demo = await provideDemo((line) => log.push(line));
  ({ unverified, resetToken, undoToken, awaitingToken, owing } = await inDemo(demo, (database) =>
    prepareDemo(database, otp),
  ));
  service = await startProgram("service", { ...demo.env, ...payfastEnv });
  proxy = await startValidatingProxy(service.url());
  await answerOf(auth.signIn, auth.signIn.answer);
  token = (await answerOf(auth.signIn, auth.signIn.answer)).profile.token;
  staffToken = (await signedInClient(service.url(), "imvubu", "support@example.com")).token;
  upload = (await answerOf(addUpload, addUpload.answer)).upload.id;
  applicationUpload = (await answerOf(addUpload, addUpload.answer)).upload.id;
  session =
    (await answerOf(person.listSessions, person.listSessions.answer)).sessions.find(
      ({ current }) => !current,
    )?.id ?? "";
  account = (await answerOf(listAccounts, listAccounts.answer)).accounts[0]?.account ?? "";
  const [first] = (await answerOf(listStatements, listStatements.answer)).statements;
  if (!first) throw new Error(`Account ${account} has no statement of 2025.`);
  statement = first;
  const water = (await answerOf(listMeters, listMeters.answer)).meters.find(
    ({ last_reading }) => last_reading,
  );
  const paid = (await answerOf(listPayments, listPayments.answer)).payments.find(
    ({ receipt }) => receipt !== "",
  );
  const sent = (await answerOf(listCommunication, listCommunication.answer)).communication[0];
  if (!water?.last_reading || !paid || !sent)
    throw new Error(`Account ${account} lacks a read meter, a payment of 2025 or a message.`);
  meter = { id: water.id, last: water.last_reading.value };
  payment = paid;
  message = sent.id;
}, 300_000);
afterAll(async () => {
  await proxy.stop();
  await service.stop();
  await demo.cluster?.stop();
});

const named = calls
  .map((call) => [`${call.method} ${call.path}`, call] as const)
  .sort(([, a], [, b]) => Number(a === auth.signOut) - Number(b === auth.signOut));

describe("every call", () => {
  test.each(named.filter(([, call]) => call.token))(
    "returns 401 for %s without a token",
    async (_, call) => {
      const answer = await sendCall(call, false);
      expect(answer.status).toBe(401);
      expect(ErrorResponse.parse(await answer.json()).code).toBe(401);
    },
  );

  test.each(named)("returns a response that matches the schema of %s", async (_, call) => {
    const answer = await sendCall(call);
    expect(answer.ok ? "" : await answer.text()).toBe("");
    expect(answer.status).toBe(200);
    if ("file" in call) {
      expect(answer.headers.get("content-type")?.split(";")[0]).toBe(call.file);
      const length = answer.headers.get("content-length");
      const { byteLength } = await answer.arrayBuffer();
      // A streamed response has no content length.
      expect(byteLength).toBe(length === null ? byteLength : Number(length));
      return;
    }
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(call.answer.strict().safeParse(await answer.json()).error).toBeUndefined();
  });
});

test("reads large tables through an index, and never many rows, in each query of these calls", async (context) => {
  if (log.length === 0) context.skip("PostgreSQL's log can't be read.");
  for (const path of staffSearches)
    expect((await createClient(service.url(), "imvubu", staffToken).get(path)).status).toBe(200);
  await expect
    .poll(() => log.some((line) => /Query Text:.*tenant_ticket_texts/.test(line)))
    .toBe(true);
  expect(log.filter((line) => line.includes("Query Text:")).length).toBeGreaterThan(100);
  // A search for a text reads the newest 100 000 entries of the audit log, and no more.
  expect(
    await inDemo(demo, (database) => findLargeReads(database, log, { audit_log: 100_000 })),
  ).toEqual([]);
});

const Operation = z.object({
  summary: z.string(),
  security: z.array(z.record(z.array(z.string()))).optional(),
  responses: z.record(z.unknown()),
});
const OpenApi = z.object({
  openapi: z.literal("3.1.0"),
  paths: z.record(z.record(Operation)),
  components: z.object({
    schemas: z.record(z.unknown()),
    securitySchemes: z.object({ bearer: z.unknown() }),
  }),
});

describe("the OpenAPI document", () => {
  let document: z.infer<typeof OpenApi>;
  beforeAll(async () => {
    document = OpenApi.parse(await (await fetch(`${service.url()}/api/openapi.json`)).json());
  });

  test.each(named)("lists the call %s", (_, call) => {
    const operation = document.paths[call.path]?.[call.method];
    expect(operation?.summary).toBe(call.summary);
    expect(operation?.security).toEqual(call.token ? [{ bearer: [] }] : []);
    expect(Object.keys(operation?.responses ?? {})).toEqual([
      "200",
      ...(call.file ? ["304"] : []),
      "4XX",
      "default",
    ]);
  });

  test("lists only calls that are in the contract", () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(listed.sort()).toEqual(named.map(([name]) => name).sort());
  });

  test("lists the contract's schemas by name", () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(["Account", "ErrorResponse", "Money", "Statement"]),
    );
  });
});
