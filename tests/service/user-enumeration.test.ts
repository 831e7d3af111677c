/**
 * Tests that accounts can't be enumerated: sign-in, registration and reset give the same response
 * in the same time for known and unknown identities.
 */
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { register, requestPasswordReset, resetPassword, signIn } from "#contract/auth.ts";
import { hashPassword } from "#server/reference-service/passwords.ts";
import { createPerson } from "#server/reference-service/store/people.ts";
import { mannWhitney } from "#tests/support/mann-whitney.ts";
import { describeOnEachDatabase } from "#tests/support/service.ts";
import {
  messagesTo,
  newIpAddress,
  newEmail,
  password,
  startIdentityTestService,
  type ObservedIdentityTestService,
} from "#tests/support/identity-test-service.ts";
import type { ApiResponse } from "#tests/support/api-client.ts";

// Uses the real cost of password hashing, because the test measures times.
vi.unmock("@node-rs/argon2");

const name = "Nomsa Dlamini";

/** A call that is made both with a registered identity and with an unknown one. */
type Flow = (identity: string) => [path: string, body: object];
const flows: Record<string, Flow> = {
  "signing in": (identity: string) => [signIn.path, { username: identity, password: "not the password" }],
  registering: (identity: string) => [register.path, { type: "email", name, identity, password }],
  "requesting a reset": (identity: string) => [requestPasswordReset.path, { identity }],
};

/** Creates users with verified identities, and returns their email addresses. */
async function createPeople(service: ObservedIdentityTestService, count: number): Promise<string[]> {
  const passwordHash = await hashPassword(password);
  expect(passwordHash).toContain("m=19456,t=2,p=1");
  const emails = Array.from({ length: count }, () => newEmail());
  await service.database.inTenant("imvubu", async (context) => {
    for (const email of emails) await createPerson(context, { name, passwordHash, identities: [{ type: "email", identity: email }] });
  });
  return emails;
}

/**
 * Returns the response without random or time-dependent parts: IDs, tokens, dates and the identity
 * itself.
 */
function normalizeResponse({ status, headers, text }: ApiResponse, identity: string): unknown {
  const masked = `${identity.slice(0, 1)}•••${(identity.split("@")[0] ?? "").slice(-1)}@example.org`;
  const plain = text
    .replaceAll(identity, "IDENTITY")
    .replaceAll(masked, "MASKED")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "ID")
    .replace(/"token":"[A-Za-z0-9_-]{43}"/g, "TOKEN");
  const kept = [...headers].filter(([header]) => !["date", "x-request-id", "content-length"].includes(header));
  return { status, plain, length: text.length, kept };
}

describeOnEachDatabase("registered and unknown identities", (kind) => {
  let service: ObservedIdentityTestService;
  beforeAll(async () => {
    service = await startIdentityTestService(kind);
  });
  afterAll(() => service.stop());

  test.each(Object.entries(flows))("gives the same response for a registered and an unknown identity: %s", async (_, flow) => {
    const [known = ""] = await createPeople(service, 1);
    const unknown = newEmail().padStart(known.length, "x");
    const [first, second] = [known, unknown].map((identity) => service.clientFrom(newIpAddress()).post(...flow(identity)));
    if (!first || !second) throw new Error("Fewer than two calls were made.");
    expect(normalizeResponse(await second, unknown)).toEqual(normalizeResponse(await first, known));
    // The rate limit treats both identities alike.
    const again = [
      await service.clientFrom(newIpAddress()).post(...flow(known)),
      await service.clientFrom(newIpAddress()).post(...flow(unknown)),
    ] as const;
    expect(again[1].status).toBe(again[0].status);
  });

  test("gives the same responses to guesses at a reset code until no attempts are left", async () => {
    const [known = ""] = await createPeople(service, 1);
    const unknown = newEmail().padStart(known.length, "x");
    const guesses = await Promise.all(
      [known, unknown].map(async (identity) => {
        const asked = await service.clientFrom(newIpAddress()).post(requestPasswordReset.path, { identity });
        const { token } = requestPasswordReset.answer.parse(JSON.parse(asked.text)).reset;
        const person = service.clientFrom(newIpAddress(), "imvubu", token);
        const answers = [normalizeResponse(await person.get(resetPassword.path), identity)];
        // The guesses almost certainly miss the real code, which is one of a million.
        for (let guess = 0; guess < 7; guess += 1) {
          answers.push(
            normalizeResponse(await person.post(resetPassword.path, { otp: `00000${guess}`, password: "another long one" }), identity),
          );
        }
        return answers;
      }),
    );
    expect(guesses[1]).toEqual(guesses[0]);
    expect(guesses[0]?.at(-1)).toMatchObject({ status: 401 });
  });

  test("queues a message to the registered identity, but suppresses the message to the unknown one", async () => {
    const [known = ""] = await createPeople(service, 1);
    const unknown = newEmail();
    for (const identity of [known, unknown]) await service.clientFrom(newIpAddress()).post(requestPasswordReset.path, { identity });
    expect((await messagesTo(service, known)).map(({ status }) => status)).toEqual(["queued"]);
    expect((await messagesTo(service, unknown)).map(({ status }) => status)).toEqual(["suppressed"]);
  });
});

test("detects a difference of half a standard deviation in response times, and none between equal samples", () => {
  const spread = Array.from({ length: 200 }, (_, index) => (index * 37) % 200);
  expect(
    mannWhitney(
      spread,
      spread.map((value) => value + 30),
    ),
  ).toBeLessThan(0.01);
  expect(mannWhitney(spread, [...spread].reverse())).toBeGreaterThan(0.9);
});

const sample = 200;

describe("the response times for a registered and an unknown identity", () => {
  let service: ObservedIdentityTestService;
  beforeAll(async () => {
    service = await startIdentityTestService(inject("cluster") ? "PostgreSQL" : "PGlite");
  });
  afterAll(() => service.stop());

  /**
   * Measures the service's own time in ms for `count` calls of each kind. The calls alternate in
   * pairs of random order, so that machine load affects both kinds alike.
   */
  async function measure(flow: Flow, count: number): Promise<{ known: number[]; unknown: number[] }> {
    const known = (await createPeople(service, count)).map((identity) => ({ identity, known: true }));
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (const one of known) {
      const pair = [one, { identity: newEmail(), known: false }];
      if (Math.random() < 0.5) pair.reverse();
      for (const { identity, known } of pair) {
        await service.clientFrom(newIpAddress()).post(...flow(identity));
        const request = service.requests.at(-1);
        if (!request || request.status === 429) throw new Error(`The call got no response: ${JSON.stringify(request)}`);
        times[known ? "known" : "unknown"].push(request.ms);
      }
    }
    return times;
  }

  test.each(Object.entries(flows))(
    "do not differ for %s",
    async (title, flow) => {
      await measure(flow, 10);
      const p = async (count: number) => {
        const { known, unknown } = await measure(flow, count);
        return mannWhitney(known, unknown);
      };
      const first = await p(sample);
      console.log(`${title}: p = ${first.toFixed(3)} with ${sample} of each`);
      // One in a hundred comparisons fails by chance. A real difference shows more clearly in a
      // sample three times as large.
      if (first <= 0.01) expect(await p(3 * sample)).toBeGreaterThan(0.01);
    },
    600_000,
  );
});
