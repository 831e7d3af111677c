/** Tests of how people are notified of failed sign-ins, and of what is logged. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { listProfileLogs } from "#contract/profile/calls.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import { clearAttempts } from "#service/database/rate-limits.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { passwordLimit } from "#service/subjects/people/person-limits.ts";
import { createPerson } from "#service/subjects/people/store/people.ts";
import { reportFailedSignIns } from "#service/subjects/sign-in/report-failed-sign-ins.ts";
import { parseBody } from "#tests/support/api-client.ts";
import { createPeople } from "#tests/support/identity-flows.ts";
import {
  advanceTime,
  messagesTo,
  newEmail,
  newIpAddress,
  type ObservedIdentityTestService,
  password,
  signInFromNewAddress,
  startIdentityTestService,
} from "#tests/support/identity-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const FailureLine = z.object({ msg: z.string(), tenant: z.string(), username: z.string() });

describeOnDatabase("failed sign-ins", (kind) => {
  let service: ObservedIdentityTestService;
  beforeAll(async () => {
    service = await startIdentityTestService(kind);
  });
  afterAll(() => service.stop());

  const newUser = async () => (await createPeople(service, 1))[0] ?? "";
  const report = () => reportFailedSignIns(service.database);
  /** Tries to sign in with wrong passwords, and returns the statuses. */
  async function fail(
    username: string,
    times = 1,
    address = newIpAddress(),
    tenant = "imvubu",
  ): Promise<number[]> {
    const statuses = [];
    for (let time = 0; time < times; time += 1) {
      const headers = { "User-Agent": "a stranger's browser" };
      const answer = await service
        .clientFrom(address, tenant)
        .post(signIn.path, { username, password: "wrong" }, headers);
      statuses.push(answer.status);
    }
    return statuses;
  }
  /** Returns the failed sign-ins in the person's history, newest first. */
  async function failures(email: string) {
    const person = await signInFromNewAddress(service, email);
    const { logs } = parseBody(listProfileLogs.answer, await person.get(listProfileLogs.path));
    return logs.filter(({ action }) => action === "profile.sign_in_failed");
  }

  test("by strangers appear in the person's history at most once an hour, with the latest IP address and browser", async () => {
    const email = await newUser();
    const address = newIpAddress();
    await fail(email);
    await fail(email, 1, address);
    await report();
    await fail(email);
    await report();
    expect(await failures(email)).toMatchObject([
      {
        actor: "Unknown",
        ip: address,
        description: "Wrong password entered on a stranger's browser",
      },
    ]);
    await advanceTime(service, "1 hour");
    await fail(email);
    await report();
    expect(await failures(email)).toHaveLength(2);
  });

  test("are added to the history at most ten times a day", async () => {
    const email = await newUser();
    for (let hour = 0; hour < 12; hour += 1) {
      await fail(email);
      await report();
      await advanceTime(service, "1 hour");
    }
    expect(await failures(email)).toHaveLength(10);
  });

  test("are logged with a hash of the username that can be computed only with the municipality's key", async () => {
    const email = await newUser();
    const before = service.requests.length;
    const logged = async (username: string, tenant?: string) => {
      await fail(username, 1, newIpAddress(), tenant);
      return service.requests.flatMap((line) => FailureLine.safeParse(line).data ?? []).at(-1);
    };
    const first = await logged(email);
    expect(first).toMatchObject({ msg: "a sign-in failed", tenant: "imvubu" });
    expect(first?.username).toMatch(/^[\w-]{43}$/);
    expect((await logged(` ${email.toUpperCase()}`))?.username).toBe(first?.username);
    expect((await logged(email, "karoo-vista"))?.username).not.toBe(first?.username);
    expect((await logged(newEmail()))?.username).not.toBe(first?.username);
    expect(JSON.stringify(service.requests.slice(before)).toLowerCase()).not.toContain(email);
  });

  test("notify every verified identity of a lockout, at most once in 15 minutes and three times a day", async () => {
    const [email, other] = [newEmail(), newEmail()];
    const passwordHash = await hashPassword(password);
    await service.database.inTenant("imvubu", (context) =>
      createPerson(context, {
        name: "Nomsa Dlamini",
        passwordHash,
        identities: [email, other].map((identity) => ({ type: "email", identity })),
      }),
    );
    const notices = async (to = email) =>
      (await messagesTo(service, to)).filter(
        ({ subject }) => subject === "Too many wrong passwords",
      );
    await fail(email, 9);
    await report();
    expect(await notices()).toEqual([]);
    expect(await fail(email, 2)).toEqual([401, 429]);
    expect(await report()).toBe(1);
    const [notice] = await notices();
    expect(await notices(other)).toEqual([notice]);
    expect(notice?.body).toContain("locked for 15 minutes");
    expect(notice?.body).toContain("Forgot your password?");
    expect(notice?.body).not.toContain(email);
    // Staff lift the lockout, and strangers cause the next one.
    await service.database.inTenant("imvubu", (context) =>
      clearAttempts(context, passwordLimit(email)),
    );
    await advanceTime(service, "14 minutes");
    expect(await fail(email, 11)).toContain(429);
    await report();
    expect(await notices()).toHaveLength(1);
    for (let lockout = 0; lockout < 4; lockout += 1) {
      await advanceTime(service, "15 minutes");
      await fail(email, 10);
      await report();
    }
    expect(await notices()).toHaveLength(3);
  });

  test("notify no one if the lockout is in a browser in which the person has signed in before", async () => {
    const email = await newUser();
    const attempt = (given: string, known_browser?: string) =>
      service
        .clientFrom(newIpAddress())
        .post(signIn.path, { username: email, password: given, known_browser });
    const { known_browser } = parseBody(signIn.answer, await attempt(password));
    for (let wrong = 0; wrong < 10; wrong += 1) await attempt("wrong", known_browser);
    expect((await attempt(password, known_browser)).status).toBe(429);
    expect(await report()).toBe(0);
    expect(await messagesTo(service, email)).toEqual([]);
  });

  test("do not notify an identity that the municipality can't send messages to", async () => {
    const [email, mobile] = [newEmail(), "+27825550188"];
    const passwordHash = await hashPassword(password);
    await service.database.inTenant("karoo-vista", (context) =>
      createPerson(context, {
        name: "Nomsa Dlamini",
        passwordHash,
        identities: [
          { type: "email", identity: email },
          { type: "mobile", identity: mobile },
        ],
      }),
    );
    await fail(email, 10, newIpAddress(), "karoo-vista");
    expect(await report()).toBe(1);
    expect(await messagesTo(service, email, "karoo-vista")).toHaveLength(1);
    expect(await messagesTo(service, mobile, "karoo-vista")).toEqual([]);
  });

  test("notify no one and leave nothing behind for an unknown username", async () => {
    const unknown = newEmail();
    expect(await fail(unknown, 11)).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await report()).toBe(0);
    expect(await messagesTo(service, unknown)).toEqual([]);
    const rows = await service.database.asOwner((db) =>
      db.selectFrom("failed_sign_ins").selectAll().execute(),
    );
    expect(rows).toEqual([]);
  });
});
