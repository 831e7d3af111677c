/** Tests of sign-in and sign-out in the reference service. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorTexts } from "#contract/error-response.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { checkToken, signIn, signOut } from "#contract/sign-in/calls.ts";
import {
  createClient,
  demoPassword,
  parseBody,
  parseErrorResponse,
  signedInClient,
} from "#tests/support/api-client.ts";
import { describeOnDatabase, type Service, startService } from "#tests/support/service.ts";

describeOnDatabase("signing in", (database) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(database);
  });
  afterAll(() => service.stop());

  const anyone = (tenant = "imvubu") => createClient(service.url(), tenant);

  test("returns the profile and a token that works immediately", async () => {
    const { profile } = parseBody(
      signIn.answer,
      await anyone().post(signIn.path, { username: "thandi@example.com", password: demoPassword }),
    );
    expect(profile.identities.find(({ current }) => current)).toMatchObject({
      identity: "thandi@example.com",
      type: "email",
      verified: true,
    });
    const person = createClient(service.url(), "imvubu", profile.token);
    expect(parseBody(checkToken.answer, await person.get(checkToken.path)).profile).toEqual(
      profile,
    );
    expect(parseBody(getProfile.answer, await person.get(getProfile.path)).profile).toEqual(
      profile,
    );
  });

  test("accepts an email address in upper or lower case", async () => {
    await expect(
      signedInClient(service.url(), "imvubu", "  Thandi@EXAMPLE.com"),
    ).resolves.toBeDefined();
  });

  test("gives the same response to a wrong password and an unknown username", async () => {
    const wrong = await anyone().post(signIn.path, {
      username: "thandi@example.com",
      password: "Demo-2026-portaL",
    });
    const unknown = await anyone().post(signIn.path, {
      username: "nobody@example.com",
      password: demoPassword,
    });
    const elsewhere = await anyone("karoo-vista").post(signIn.path, {
      username: "johan@example.com",
      password: demoPassword,
    });
    expect(wrong.status).toBe(401);
    expect(parseErrorResponse(wrong).text).toBe(errorTexts[401]);
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    expect([elsewhere.status, elsewhere.text]).toEqual([wrong.status, wrong.text]);
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(unknown.headers)).toEqual(names(wrong.headers));
  });

  test("issues a token that is valid until sign-out, and only in its own tenant", async () => {
    const first = await signedInClient(service.url(), "imvubu", "thandi@example.com");
    const second = await signedInClient(service.url(), "imvubu", "thandi@example.com");
    expect(
      (await createClient(service.url(), "karoo-vista", first.token).get(checkToken.path)).status,
    ).toBe(401);
    expect((await first.send(signOut.path, { method: "DELETE" })).status).toBe(200);
    expect(parseErrorResponse(await first.get(checkToken.path)).text).toBe(errorTexts[401]);
    expect((await second.get(checkToken.path)).status).toBe(200);
  });

  test.each([
    "",
    "Bearer",
    "Bearer x",
    "Basic abc",
    `Bearer ${"A".repeat(43)}`,
    `Bearer ${"A".repeat(9_000)}`,
  ])("rejects an invalid token (%.20s) with 401", async (authorization) => {
    const answer = await anyone().get(checkToken.path, { Authorization: authorization });
    expect(parseErrorResponse(answer).text).toBe(errorTexts[401]);
  });

  test("responds correctly to many concurrent sign-in requests", async () => {
    const people = ["thandi", "johan", "estate", "support"].map((name) => `${name}@example.com`);
    const tries = Array.from({ length: 30 }, (_, number) =>
      anyone().post(signIn.path, {
        username: number % 2 ? people[(number >> 1) % 4] : `nobody-${number}`,
        password: demoPassword,
      }),
    );
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(
      Array.from({ length: 30 }, (_, number) => (number % 2 ? 200 : 401)),
    );
  });

  test("keeps tokens, passwords and queries out of the log", async () => {
    const person = await signedInClient(service.url(), "imvubu", "thandi@example.com");
    await person.get("/api/consumer/accounts?search=needle-in-a-query", {
      "X-Request-Id": "find-this-request",
    });
    const line = await service.waitForLog((entry) => entry.requestId === "find-this-request");
    expect(line).toMatchObject({
      msg: "request",
      method: "GET",
      path: "/api/consumer/accounts",
      status: 200,
      tenant: "imvubu",
    });
    for (const secret of [person.token, demoPassword, "needle-in-a-query"])
      expect(service.output()).not.toContain(secret);
  });
});
