/** Signing in and out of the reference service. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkToken, signIn, signOut } from "#contract/auth.ts";
import { errorTexts } from "#contract/failure.ts";
import { getProfile } from "#contract/profile.ts";
import { describeOnEach, type Service, startService } from "../support/service.ts";
import { client, demoPassword, failure, read, signedIn } from "./service-client.ts";

describeOnEach("signing in", (database) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(database);
  });
  afterAll(() => service.stop());

  const anyone = (tenant = "imvubu") => client(service.url(), tenant);

  test("answers with the profile and a token that is good from then on", async () => {
    const { profile } = read(signIn.answer, await anyone().post(signIn.path, { username: "thandi@example.com", password: demoPassword }));
    expect(profile.identities.find(({ current }) => current)).toMatchObject({
      identity: "thandi@example.com",
      type: "email",
      verified: true,
    });
    const person = client(service.url(), "imvubu", profile.token);
    expect(read(checkToken.answer, await person.get(checkToken.path)).profile).toEqual(profile);
    expect(read(getProfile.answer, await person.get(getProfile.path)).profile).toEqual(profile);
  });

  test("takes an e-mail address in any case", async () => {
    await expect(signedIn(service.url(), "imvubu", "  Thandi@EXAMPLE.com")).resolves.toBeDefined();
  });

  test("says the same to a wrong password and to a name that nobody has", async () => {
    const wrong = await anyone().post(signIn.path, { username: "thandi@example.com", password: "Demo-2026-portaL" });
    const unknown = await anyone().post(signIn.path, { username: "nobody@example.com", password: demoPassword });
    const elsewhere = await anyone("karoo-vista").post(signIn.path, { username: "johan@example.com", password: demoPassword });
    expect(wrong.status).toBe(401);
    expect(failure(wrong).text).toBe(errorTexts[401]);
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    expect([elsewhere.status, elsewhere.text]).toEqual([wrong.status, wrong.text]);
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(unknown.headers)).toEqual(names(wrong.headers));
  });

  test("a token is good until it is signed out, and in its own tenant only", async () => {
    const first = await signedIn(service.url(), "imvubu", "thandi@example.com");
    const second = await signedIn(service.url(), "imvubu", "thandi@example.com");
    expect((await client(service.url(), "karoo-vista", first.token).get(checkToken.path)).status).toBe(401);
    expect((await first.send(signOut.path, { method: "DELETE" })).status).toBe(200);
    expect(failure(await first.get(checkToken.path)).text).toBe(errorTexts[401]);
    expect((await second.get(checkToken.path)).status).toBe(200);
  });

  test.each(["", "Bearer", "Bearer x", "Basic abc", `Bearer ${"A".repeat(43)}`, `Bearer ${"A".repeat(9_000)}`])(
    "no good token (%.20s): 401",
    async (authorization) => {
      const answer = await anyone().get(checkToken.path, { Authorization: authorization });
      expect(failure(answer).text).toBe(errorTexts[401]);
    },
  );

  test("many at once are all answered", async () => {
    const people = ["thandi", "johan", "estate", "support"].map((name) => `${name}@example.com`);
    const tries = Array.from({ length: 30 }, (_, number) =>
      anyone().post(signIn.path, { username: number % 2 ? people[(number >> 1) % 4] : `nobody-${number}`, password: demoPassword }),
    );
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(
      Array.from({ length: 30 }, (_, number) => (number % 2 ? 200 : 401)),
    );
  });

  test("neither token nor password nor query gets into the log", async () => {
    const person = await signedIn(service.url(), "imvubu", "thandi@example.com");
    await person.get("/api/consumer/accounts?search=needle-in-a-query", { "X-Request-Id": "find-this-request" });
    const line = await service.logged((entry) => entry.request === "find-this-request");
    expect(line).toMatchObject({ msg: "request", method: "GET", path: "/api/consumer/accounts", status: 200, tenant: "imvubu" });
    for (const secret of [person.token, demoPassword, "needle-in-a-query"]) expect(service.output()).not.toContain(secret);
  });
});
