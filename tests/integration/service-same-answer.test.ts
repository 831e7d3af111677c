/** Whether somebody has an account is nobody's business: signing in, registering and resetting answer the same, and as fast. */
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { register, requestReset, reset, signIn } from "#contract/auth.ts";
import { hashPassword } from "../../server/utility/passwords.ts";
import { createPerson } from "../../server/utility/store/people.ts";
import { mannWhitney } from "../support/mann-whitney.ts";
import { describeOnEach } from "../support/service.ts";
import { messagesTo, newAddress, newEmail, password, startIdentityService, type WatchedService } from "./identity-service.ts";
import type { Answer } from "./service-client.ts";

const name = "Nomsa Dlamini";

/** What is asked of an identity that somebody has, and of one that nobody has. */
type Flow = (identity: string) => [path: string, body: object];
const flows: Record<string, Flow> = {
  "signing in": (identity: string) => [signIn.path, { username: identity, password: "not the password" }],
  registering: (identity: string) => [register.path, { type: "email", name, identity, password }],
  "asking for a reset": (identity: string) => [requestReset.path, { identity }],
};

/** People who have proved their identities. */
async function people(service: WatchedService, count: number): Promise<string[]> {
  const passwordHash = await hashPassword(password);
  const emails = Array.from({ length: count }, () => newEmail());
  await service.database.inTenant("imvubu", async (db) => {
    for (const email of emails) await createPerson(db, "imvubu", { name, passwordHash, identities: [{ type: "email", identity: email }] });
  });
  return emails;
}

/** The answer without what is random or the time: ids, tokens, moments and the identity itself. */
function bare({ status, headers, text }: Answer, identity: string): unknown {
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

describeOnEach("an identity that somebody has and one that nobody has", (kind) => {
  let service: WatchedService;
  beforeAll(async () => {
    service = await startIdentityService(kind);
  });
  afterAll(() => service.stop());

  test.each(Object.entries(flows))("answer the same: %s", async (_, flow) => {
    const [known = ""] = await people(service, 1);
    const unknown = newEmail().padStart(known.length, "x");
    const [first, second] = [known, unknown].map((identity) => service.from(newAddress()).post(...flow(identity)));
    if (!first || !second) throw new Error("two calls were made");
    expect(bare(await second, unknown)).toEqual(bare(await first, known));
    // As many are refused for having asked too often.
    const again = [await service.from(newAddress()).post(...flow(known)), await service.from(newAddress()).post(...flow(unknown))] as const;
    expect(again[1].status).toBe(again[0].status);
  });

  test("answer the same to guesses at the code of a reset, until the tries are used up", async () => {
    const [known = ""] = await people(service, 1);
    const unknown = newEmail().padStart(known.length, "x");
    const guesses = await Promise.all(
      [known, unknown].map(async (identity) => {
        const asked = await service.from(newAddress()).post(requestReset.path, { identity });
        const { token } = requestReset.answer.parse(JSON.parse(asked.text)).reset;
        const person = service.from(newAddress(), "imvubu", token);
        const answers = [bare(await person.get(reset.path), identity)];
        // With two guesses of a million the known one's code is missed.
        for (let guess = 0; guess < 7; guess += 1) {
          answers.push(bare(await person.post(reset.path, { otp: `00000${guess}`, password: "another long one" }), identity));
        }
        return answers;
      }),
    );
    expect(guesses[1]).toEqual(guesses[0]);
    expect(guesses[0]?.at(-1)).toMatchObject({ status: 401 });
  });

  test("leave a message each, and nobody's is never sent", async () => {
    const [known = ""] = await people(service, 1);
    const unknown = newEmail();
    for (const identity of [known, unknown]) await service.from(newAddress()).post(requestReset.path, { identity });
    expect((await messagesTo(service, known)).map(({ status }) => status)).toEqual(["queued"]);
    expect((await messagesTo(service, unknown)).map(({ status }) => status)).toEqual(["void"]);
  });
});

test("the statistics find a shift of half the spread and none where there is none", () => {
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

describe("an identity that somebody has and one that nobody has take the same time", () => {
  let service: WatchedService;
  beforeAll(async () => {
    service = await startIdentityService(inject("cluster") ? "PostgreSQL" : "PGlite");
  });
  afterAll(() => service.stop());

  /** The service's own milliseconds for `count` of each, pair by pair in random order, so that the machine's load falls on both alike. */
  async function measure(flow: Flow, count: number): Promise<{ known: number[]; unknown: number[] }> {
    const known = (await people(service, count)).map((identity) => ({ identity, known: true }));
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (const one of known) {
      const pair = [one, { identity: newEmail(), known: false }];
      if (Math.random() < 0.5) pair.reverse();
      for (const { identity, known } of pair) {
        await service.from(newAddress()).post(...flow(identity));
        const request = service.requests.at(-1);
        if (!request || request.status === 429) throw new Error(`The call was not answered: ${JSON.stringify(request)}`);
        times[known ? "known" : "unknown"].push(request.ms);
      }
    }
    return times;
  }

  test.each(Object.entries(flows))(
    "%s",
    async (title, flow) => {
      await measure(flow, 10);
      const p = async (count: number) => {
        const { known, unknown } = await measure(flow, count);
        return mannWhitney(known, unknown);
      };
      const first = await p(sample);
      console.log(`${title}: p = ${first.toFixed(3)} with ${sample} of each`);
      // One of a hundred equal pairs of samples looks unequal. A difference that is real shows all the more in three times as many.
      if (first <= 0.01) expect(await p(3 * sample)).toBeGreaterThan(0.01);
    },
    600_000,
  );
});
