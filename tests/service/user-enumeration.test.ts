/**
 * Tests that accounts can't be enumerated: sign-in, registration and reset give the same response
 * for known and unknown identities.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestPasswordReset, resetPassword } from "#contract/sign-in/calls.ts";
import type { ApiResponse } from "#tests/support/api-client.ts";
import { createPeople, flows } from "#tests/support/identity-flows.ts";
import {
  type IdentityTestService,
  messagesTo,
  newEmail,
  newIpAddress,
  startIdentityTestService,
} from "#tests/support/identity-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

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
  const kept = [...headers].filter(
    ([header]) => !["date", "x-request-id", "content-length"].includes(header),
  );
  return { status, plain, length: text.length, kept };
}

describeOnDatabase("registered and unknown identities", (kind) => {
  let service: IdentityTestService;
  beforeAll(async () => {
    service = await startIdentityTestService(kind);
  });
  afterAll(() => service.stop());

  test.each(Object.entries(flows))(
    "gives the same response for a registered and an unknown identity: %s",
    async (_, flow) => {
      const [known = ""] = await createPeople(service, 1);
      const unknown = newEmail();
      const [first, second] = [known, unknown].map((identity) =>
        service.clientFrom(newIpAddress()).post(...flow(identity)),
      );
      if (!first || !second) throw new Error("Fewer than two calls were made.");
      expect(normalizeResponse(await second, unknown)).toEqual(
        normalizeResponse(await first, known),
      );
      // The rate limit treats both identities alike.
      const again = [
        await service.clientFrom(newIpAddress()).post(...flow(known)),
        await service.clientFrom(newIpAddress()).post(...flow(unknown)),
      ] as const;
      expect(again[1].status).toBe(again[0].status);
    },
  );

  test("get the same responses to guesses at a reset code until no attempts are left", async () => {
    const [known = ""] = await createPeople(service, 1);
    const unknown = newEmail();
    const guesses = await Promise.all(
      [known, unknown].map(async (identity) => {
        const asked = await service
          .clientFrom(newIpAddress())
          .post(requestPasswordReset.path, { identity });
        const { token } = requestPasswordReset.answer.parse(JSON.parse(asked.text)).reset;
        const person = service.clientFrom(newIpAddress(), "imvubu", token);
        const answers = [normalizeResponse(await person.get(resetPassword.path), identity)];
        // The guesses almost certainly miss the real code, which is one of a million.
        for (let guess = 0; guess < 7; guess += 1) {
          answers.push(
            normalizeResponse(
              await person.post(resetPassword.path, {
                otp: `00000${guess}`,
                password: "another long one",
              }),
              identity,
            ),
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
    for (const identity of [known, unknown])
      await service.clientFrom(newIpAddress()).post(requestPasswordReset.path, { identity });
    expect((await messagesTo(service, known)).map(({ status }) => status)).toEqual(["queued"]);
    expect((await messagesTo(service, unknown)).map(({ status }) => status)).toEqual([
      "suppressed",
    ]);
  });
});
