/**
 * Tests of sharing an account: invitations, roles, end dates, removal, and the rule that an account
 * must always have an admin.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AccessEntry, getAccess, listAccess, setAccess } from "#contract/access/calls.ts";
import { verifyIdentity } from "#contract/profile/calls.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import {
  accessState,
  accountSnapshot,
  type AccountTestService,
  auditLogRows,
  clientFromAddress,
  daysFromToday,
  grantAccess,
  newPerson,
  type Person,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import {
  accountPath,
  accountsOf,
  type Client,
  parseBody,
  parseErrorResponse,
} from "#tests/support/api-client.ts";
import {
  messagesTo,
  newEmail,
  newIpAddress,
  password,
  sentCode,
} from "#tests/support/identity-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("access", (database) => {
  let service: AccountTestService;
  let passwordHash: string;
  beforeAll(async () => {
    service = await startAccountTestService(database);
    passwordHash = await hashPassword(password);
  });
  afterAll(() => service.stop());

  const set = (person: Client, account: string, entry: string, body: unknown) =>
    person.post(accountPath(account, "access", entry), body);
  const remove = (person: Client, account: string, entry: string) =>
    person.send(accountPath(account, "access", entry), { method: "DELETE" });
  const invite = (person: Client, account: string, identity: string, more: object = {}) =>
    set(person, account, "new", { type: "email", identity, role: "viewer", ...more });
  const list = async (person: Client, account: string, query = "") =>
    parseBody(listAccess.answer, await person.get(accountPath(account, "access") + query)).access;
  const entryOf = (answer: { status: number; headers: Headers; text: string }): AccessEntry =>
    parseBody(setAccess.answer, answer).access;

  async function signsIn(email: string): Promise<Client & { messages: string[] }> {
    const [url = ""] = service.urls;
    const address = newIpAddress();
    const answer = parseBody(
      signIn.answer,
      await clientFromAddress(url, address).post(signIn.path, { username: email, password }),
    );
    return {
      ...clientFromAddress(url, address, "imvubu", answer.profile.token),
      messages: (answer.messages ?? []).map(({ text }) => text),
    };
  }

  test("sends an invitation, lists it under the masked identity, and converts it to an access entry with the same ID at the next sign-in", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const [admin] = people;
    const guest = await newPerson(service, { passwordHash });
    const invited = entryOf(
      await invite(admin, account, ` ${guest.email.toUpperCase()} `, {
        role: "member",
        expires: daysFromToday(0),
      }),
    );
    expect(invited).toMatchObject({
      name: "",
      type: "email",
      role: "member",
      status: "invited",
      granted_by: admin.name,
      expires: daysFromToday(0),
    });
    // The response reveals neither the identity nor whether anyone is registered with it.
    expect(invited.identity).toMatch(/^p•••\d?@example\.org$/);
    expect((await messagesTo(service, guest.email)).at(-1)).toMatchObject({
      channel: "email",
      subject: `${admin.name} has given you access to an account`,
    });
    expect(await accountsOf(guest)).toEqual([]);

    const { messages } = await signsIn(guest.email);
    expect(messages).toEqual([`You now have member access to account ${account}.`]);
    expect(await accountsOf(guest)).toEqual([account]);
    const [entry] = (await list(admin, account)).filter(({ id }) => id === invited.id);
    expect(entry).toMatchObject({
      name: guest.name,
      status: "active",
      role: "member",
      granted_by: admin.name,
      expires: daysFromToday(0),
    });
    expect((await signsIn(guest.email)).messages).toEqual([]);
    const accepted = (await auditLogRows(service, account)).filter(
      ({ action }) => action === "access.accepted",
    );
    expect(accepted).toMatchObject([{ actor: guest.name }]);
  });

  test("accepts an invitation only after the invited identity is verified", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const guest = await newPerson(service);
    const second = newEmail();
    await invite(people[0], account, second);
    const added = await guest.post("/api/profile/identities", { type: "email", identity: second });
    // The contract defines this shape.
    const { id } = (JSON.parse(added.text) as { identity: { id: string } }).identity;
    expect(await accountsOf(guest)).toEqual([]);
    const code = await sentCode(service, second);
    const answer = parseBody(
      verifyIdentity.answer,
      await guest.post(`/api/profile/identities/${id}/verify`, { otp: code }),
    );
    expect(answer.messages?.map(({ type }) => type)).toEqual(["info"]);
    expect(await accountsOf(guest)).toEqual([account]);
  });

  test("rejects an invitation for a user who is already invited or has access, and sends only one message", async () => {
    const { account, people } = await sharedAccount(service, "admin", "member");
    const [admin, member] = people;
    const someone = newEmail();
    expect((await invite(admin, account, someone)).status).toBe(200);
    expect(
      parseErrorResponse(await invite(admin, account, someone)).errors?.identity?.[0],
    ).toContain("already invited");
    expect(
      parseErrorResponse(await invite(admin, account, member.email)).errors?.identity?.[0],
    ).toContain("already on the list");
    expect(await messagesTo(service, someone)).toHaveLength(1);
    expect((await accessState(service, account)).invitations).toHaveLength(1);
  });

  test("does not accept an expired invitation, but allows a new one", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const guest = await newPerson(service, { passwordHash });
    const { id } = entryOf(
      await invite(people[0], account, guest.email, { expires: daysFromToday(0) }),
    );
    await service.database.inTenant("imvubu", ({ db }) =>
      db
        .updateTable("invitations")
        .set({ expires: daysFromToday(-1) })
        .where("id", "=", id)
        .execute(),
    );
    expect((await list(people[0], account)).map(({ status }) => status).sort()).toEqual([
      "active",
      "expired",
    ]);
    expect((await signsIn(guest.email)).messages).toEqual([]);
    expect(await accountsOf(guest)).toEqual([]);
    expect((await invite(people[0], account, guest.email)).status).toBe(200);
    expect((await signsIn(guest.email)).messages).toHaveLength(1);
  });

  test("allows an invitation to be changed and withdrawn like any other access entry", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const guest = await newPerson(service, { passwordHash });
    const { id } = entryOf(await invite(people[0], account, guest.email));
    expect(
      entryOf(await set(people[0], account, id, { role: "admin", expires: daysFromToday(3) })),
    ).toMatchObject({
      role: "admin",
      expires: daysFromToday(3),
    });
    expect((await remove(people[0], account, id)).status).toBe(200);
    expect((await signsIn(guest.email)).messages).toEqual([]);
    expect((await people[0].get(accountPath(account, "access", id))).status).toBe(404);
  });

  test("allows thirty invitations a day", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    for (let sent = 0; sent < 30; sent += 1)
      expect((await invite(people[0], account, newEmail())).status).toBe(200);
    expect(parseErrorResponse(await invite(people[0], account, newEmail())).code).toBe(429);
  });

  test("changes a role and an end date, keeps the end date if the request omits it, and removes it if it is null", async () => {
    const { account, people } = await sharedAccount(service, "admin", "viewer");
    const [admin, viewer] = people;
    expect(
      entryOf(
        await set(admin, account, viewer.entry, { role: "member", expires: daysFromToday(1) }),
      ),
    ).toMatchObject({
      role: "member",
      expires: daysFromToday(1),
    });
    expect(entryOf(await set(admin, account, viewer.entry, { role: "member" }))).toMatchObject({
      expires: daysFromToday(1),
    });
    expect(
      entryOf(await set(admin, account, viewer.entry, { role: "admin", expires: null })),
    ).toMatchObject({
      role: "admin",
      expires: null,
    });
    expect((await viewer.get(accountPath(account, "access"))).status).toBe(200);
    const changes = (await auditLogRows(service, account)).map(({ action, description }) => [
      action,
      description,
    ]);
    expect(changes).toEqual([
      [
        "access.role_changed",
        `Changed access for ${viewer.name} from viewer to member until ${daysFromToday(1)}`,
      ],
      [
        "access.role_changed",
        `Changed access for ${viewer.name} from member until ${daysFromToday(1)} to admin`,
      ],
    ]);
  });

  test("rejects a removed user's next request, and notifies the user", async () => {
    const { account, people } = await sharedAccount(service, "admin", "member");
    const [admin, member] = people;
    expect((await member.get(accountPath(account))).status).toBe(200);
    expect((await remove(admin, account, member.entry)).status).toBe(200);
    expect((await member.get(accountPath(account))).status).toBe(404);
    expect((await messagesTo(service, member.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("has ended"),
    ]);
    expect((await remove(admin, account, member.entry)).status).toBe(404);
  });

  test("does not allow the last permanent admin to be removed, demoted or given an end date", async () => {
    const { account, people } = await sharedAccount(service, "admin", "admin", "viewer");
    const [admin, ending] = people;
    await set(admin, account, ending.entry, { role: "admin", expires: daysFromToday(30) });
    const before = await accountSnapshot(service, account);
    for (const attempt of [
      () => remove(admin, account, admin.entry),
      () => remove(ending, account, admin.entry),
      () => set(admin, account, admin.entry, { role: "viewer" }),
      () => set(ending, account, admin.entry, { role: "admin", expires: daysFromToday(1) }),
      () => admin.post(accountPath(account, "unlink"), { account }),
    ]) {
      expect(parseErrorResponse(await attempt())).toMatchObject({
        code: 409,
        error: { code: "last_admin" },
      });
    }
    expect(await accountSnapshot(service, account)).toBe(before);
    expect((await set(admin, account, ending.entry, { role: "admin", expires: null })).status).toBe(
      200,
    );
    expect((await remove(ending, account, admin.entry)).status).toBe(200);
    expect((await admin.get(accountPath(account))).status).toBe(404);
  });

  test("does not let the only user remove their own access, and suggests unlinking the account instead", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const refused = parseErrorResponse(await remove(people[0], account, people[0].entry));
    expect(refused).toMatchObject({ code: 409, error: { code: "last_admin" } });
    expect(refused.description).toContain("You are the only person");
    expect(refused.description).toContain("remove it from your list");
  });

  test("returns 404 for another account's access entry", async () => {
    const [one, other] = [
      await sharedAccount(service, "admin"),
      await sharedAccount(service, "admin", "viewer"),
    ];
    const entry = other.people[1].entry;
    const [admin] = one.people;
    for (const answer of [
      await admin.get(accountPath(one.account, "access", entry)),
      await set(admin, one.account, entry, { role: "admin" }),
      await remove(admin, one.account, entry),
      await remove(admin, one.account, "new"),
      await admin.get(accountPath(one.account, "access", "new")),
    ]) {
      expect(answer.status).toBe(404);
    }
  });

  test("masks other users' identities, but not the user's own", async () => {
    const { account, people } = await sharedAccount(service, "admin", "member");
    const [admin, member] = people;
    const entries = await list(admin, account);
    expect(entries.find(({ id }) => id === admin.entry)?.identity).toBe(admin.email);
    expect(entries.find(({ id }) => id === member.entry)?.identity).not.toContain(member.email);
    const support = await newPerson(service, { permissions: ["accounts.view"] });
    expect(JSON.stringify(await list(support, account))).not.toContain(admin.email);
    expect(
      parseBody(getAccess.answer, await admin.get(accountPath(account, "access", member.entry)))
        .access.identity,
    ).toMatch(/•••/);
  });

  test("lists access entries in pages, and sorts them by any column", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    for (let more = 0; more < 26; more += 1)
      await grantAccess(
        service,
        account,
        await newPerson(service, { name: `Zz ${more}` }),
        more % 2 ? "viewer" : "member",
      );
    expect(await list(people[0], account)).toHaveLength(25);
    expect(await list(people[0], account, "?page=2")).toHaveLength(2);
    expect(await list(people[0], account, "?page=9")).toEqual([]);
    for (const column of ["name", "role", "status", "granted", "expires"] as const) {
      const values = (await list(people[0], account, `?order=${column}|asc`)).map(
        (entry) => entry[column] ?? "",
      );
      if (column === "role" || column === "granted") expect(values).toEqual([...values].sort());
      expect((await list(people[0], account, `?order=${column}|desc`)).length).toBe(25);
    }
  });

  test("returns a message for each invalid field, and writes nothing", async () => {
    const { account, people } = await sharedAccount(service, "admin", "viewer");
    const [admin, viewer] = people;
    const good = { type: "email", identity: newEmail(), role: "viewer" };
    const before = await accountSnapshot(service, account);
    const bad = async (person: Person, entry: string, body: object, field: string) => {
      const answer = parseErrorResponse(await set(person, account, entry, body));
      expect({ body, code: answer.code, fields: Object.keys(answer.errors ?? {}) }).toEqual({
        body,
        code: 422,
        fields: [field],
      });
      expect(answer.errors?.[field]?.[0]).toMatch(/\w/);
    };
    await bad(admin, "new", { ...good, type: undefined }, "type");
    await bad(admin, "new", { ...good, type: "pigeon" }, "type");
    await bad(admin, "new", { ...good, identity: undefined }, "identity");
    await bad(admin, "new", { ...good, identity: "nobody" }, "identity");
    await bad(admin, "new", { ...good, identity: "a@b" }, "identity");
    await bad(admin, "new", { ...good, identity: `${"x".repeat(250)}@example.org` }, "identity");
    await bad(admin, "new", { ...good, type: "mobile", identity: "12" }, "identity");
    await bad(admin, "new", { ...good, role: "owner" }, "role");
    await bad(admin, "new", { ...good, role: "support" }, "role");
    await bad(admin, "new", { ...good, expires: daysFromToday(-1) }, "expires");
    await bad(admin, "new", { ...good, expires: "2027-02-30" }, "expires");
    await bad(admin, "new", { ...good, expires: "tomorrow" }, "expires");
    await bad(admin, "new", { ...good, granted_by: "The mayor" }, "granted_by");
    await bad(admin, "new", { ...good, status: "active" }, "status");
    await bad(admin, viewer.entry, { role: "viewer", identity: newEmail() }, "identity");
    await bad(admin, viewer.entry, { role: "viewer", type: "email" }, "type");
    await bad(admin, viewer.entry, { role: "viewer", expires: daysFromToday(-1) }, "expires");
    await bad(admin, viewer.entry, { role: "viewer", account: "1" }, "account");
    await bad(admin, viewer.entry, { role: "viewer", user_id: admin.id }, "user_id");
    expect(await accountSnapshot(service, account)).toBe(before);
  });

  test("invites only by email in a municipality without SMS", async () => {
    const person = await newPerson(service, { tenant: "karoo-vista" });
    const account = "0000104777";
    await grantAccess(service, account, person, "admin", null, "karoo-vista");
    const answer = await person.post(accountPath(account, "access", "new"), {
      type: "mobile",
      identity: "082 555 0101",
      role: "viewer",
    });
    expect(Object.keys(parseErrorResponse(answer).errors ?? {})).toEqual(["type"]);
  });
});
