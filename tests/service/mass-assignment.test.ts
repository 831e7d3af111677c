/**
 * Tests that mass assignment is impossible: no call accepts fields it does not define, so roles,
 * permissions and ownership can't be set through them.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/index.ts";
import { requestPasswordReset, undoSignInChanges } from "#contract/sign-in/calls.ts";
import { completeSignIn } from "#contract/sign-in/second-factor-calls.ts";
import { issueTokenAwaitingCode } from "#service/subjects/people/store/tokens.ts";
import { saveSignInChange } from "#service/subjects/sign-in/store/sign-in-changes.ts";
import { parseBody, parseErrorResponse } from "#tests/support/api-client.ts";
import {
  newIpAddress,
  type ObservedIdentityTestService,
  password,
  registerVerifiedPerson,
  type SignedInClient,
  startIdentityTestService,
} from "#tests/support/identity-test-service.ts";
import { sampleBody } from "#tests/support/sample-requests.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

/** Fields that an attacker would like to set in a request. */
const wishes: Record<string, unknown> = {
  id: "1",
  user_id: "1",
  permissions: ["accounts.view"],
  token: "A".repeat(43),
  key: "mine",
  storage_key: "mine",
  tenant: "karoo-vista",
  role: "admin",
  verified: true,
  preferred: false,
  current: true,
  identities: [],
  created: "2020-01-01T00:00:00Z",
  updated: "2020-01-01T00:00:00Z",
  password_hash: "x",
  tries_left: 1_000,
  expires: "2999-01-01T00:00:00Z",
  remember_me: true,
  account: "1",
  balance: "0.00",
  state: "received",
  currency: "USD",
  receipt: "R-1",

  constructor: {},
};

describeOnDatabase("mass assignment", (kind) => {
  let service: ObservedIdentityTestService;
  let person: SignedInClient;
  let resetToken: string;
  let undoToken: string;
  let awaitingToken: string;
  beforeAll(async () => {
    service = await startIdentityTestService(kind);
    person = await registerVerifiedPerson(service);
    const asked = await service
      .clientFrom(newIpAddress())
      .post(requestPasswordReset.path, { identity: person.email });
    resetToken = parseBody(requestPasswordReset.answer, asked).reset.token;
    undoToken = await service.database.inTenant("imvubu", (context) =>
      saveSignInChange(context, person.id, { kind: "session_ended", before: {} }),
    );
    awaitingToken = await service.database.inTenant("imvubu", (context) =>
      issueTokenAwaitingCode(
        context,
        { userId: person.id, identityId: person.identity },
        { ip: "", userAgent: "" },
      ),
    );
  });
  afterAll(() => service.stop());

  /** Returns all the stored data that mass assignment could change. */
  const everything = () =>
    service.database.asOwner(async (db) => ({
      users: await db.selectFrom("users").selectAll().orderBy("id").execute(),
      identities: await db.selectFrom("identities").selectAll().orderBy("id").execute(),
      tokens: await db
        .selectFrom("sessions")
        .select(["id", "user_id", "expires"])
        .orderBy("id")
        .execute(),
      codes: await db.selectFrom("one_time_codes").selectAll().orderBy("id").execute(),
      access: await db
        .selectFrom("account_access")
        .selectAll()
        .orderBy("user_id")
        .orderBy("account")
        .execute(),
      accounts: await db
        .selectFrom("accounts")
        .selectAll()
        .orderBy("tenant")
        .orderBy("account")
        .execute(),
      messages: await db.selectFrom("outgoing_messages").select("id").orderBy("id").execute(),
    }));

  const named: [string, Call][] = calls
    .filter(({ method }) => method === "post")
    .map((call) => [`${call.method} ${call.path}`, call]);

  test.each(named)(
    "rejects unknown fields in %s with 422, and changes nothing",
    async (_, call) => {
      const before = await everything();
      // "1" is valid for every ID and account number.
      const path = call.path.replace(/\{identity\}/, person.identity).replace(/\{\w+\}/g, "1");
      const others = new Map<Call, string>([
        [undoSignInChanges, undoToken],
        [completeSignIn, awaitingToken],
      ]);
      const token = call.path.startsWith("/api/auth/reset")
        ? resetToken
        : (others.get(call) ?? person.token);
      const caller = service.clientFrom(newIpAddress(), "imvubu", token);
      const body = call.takesFile
        ? {}
        : sampleBody(call, { account: "1", id: "1", line: "1", password });
      for (const [field, value] of Object.entries(wishes)) {
        if (field in call.body.shape && field !== "preferred") continue;
        // If the body is a file, extra fields can only be in the query.
        const query = call.takesFile ? `?name=photo.png&${field}=1` : "";
        const answer = parseErrorResponse(
          await caller.post(`${path}${query}`, { ...body, [field]: value }),
        );
        expect([field, answer.code, Object.keys(answer.errors ?? {}).includes(field)]).toEqual([
          field,
          422,
          true,
        ]);
      }
      expect(await everything()).toEqual(before);
    },
  );
});
