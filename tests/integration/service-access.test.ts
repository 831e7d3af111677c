/** Sharing an account: invitations and how they are accepted, roles and ends, removing, and the admin an account can't be without. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AccessEntry, getAccess, listAccess, setAccess } from "#contract/access.ts";
import { signIn } from "#contract/auth.ts";
import { verifyIdentity } from "#contract/profile.ts";
import { hashPassword } from "../../server/utility/passwords.ts";
import { describeOnEach } from "../support/service.ts";
import { messagesTo, newAddress, newEmail, password, sentCode } from "./identity-service.ts";
import { accountsOf, at, type Client, failure, read } from "./service-client.ts";
import {
  callerFrom,
  day,
  everything,
  give,
  logs,
  newPerson,
  type Person,
  sharedAccount,
  type SharingService,
  standing,
  startSharing,
} from "./sharing-service.ts";

describeOnEach("access", (database) => {
  let service: SharingService;
  let passwordHash: string;
  beforeAll(async () => {
    service = await startSharing(database);
    passwordHash = await hashPassword(password);
  });
  afterAll(() => service.stop());

  const set = (person: Client, account: string, entry: string, body: unknown) => person.post(at(account, "access", entry), body);
  const remove = (person: Client, account: string, entry: string) => person.send(at(account, "access", entry), { method: "DELETE" });
  const invite = (person: Client, account: string, identity: string, more: object = {}) =>
    set(person, account, "new", { type: "email", identity, role: "viewer", ...more });
  const list = async (person: Client, account: string, query = "") =>
    read(listAccess.answer, await person.get(at(account, "access") + query)).access;
  const entryOf = (answer: { status: number; headers: Headers; text: string }): AccessEntry => read(setAccess.answer, answer).access;

  async function signsIn(email: string): Promise<Client & { messages: string[] }> {
    const [url = ""] = service.urls;
    const address = newAddress();
    const answer = read(signIn.answer, await callerFrom(url, address).post(signIn.path, { username: email, password }));
    return { ...callerFrom(url, address, "imvubu", answer.profile.token), messages: (answer.messages ?? []).map(({ text }) => text) };
  }

  test("an invitation is sent, waits under the identity masked, and becomes access of the same id at the next sign-in", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const [admin] = people;
    const guest = await newPerson(service, { passwordHash });
    const invited = entryOf(await invite(admin, account, ` ${guest.email.toUpperCase()} `, { role: "member", expires: day(0) }));
    expect(invited).toMatchObject({ name: "", type: "email", role: "member", status: "invited", granted_by: admin.name, expires: day(0) });
    // Whether somebody has that identity is not told, nor is the identity itself.
    expect(invited.identity).toMatch(/^p•••\d?@example\.org$/);
    expect((await messagesTo(service, guest.email)).at(-1)).toMatchObject({
      channel: "email",
      subject: `${admin.name} gives you access to an account`,
    });
    expect(await accountsOf(guest)).toEqual([]);

    const { messages } = await signsIn(guest.email);
    expect(messages).toEqual([`You now have access to account ${account} as member.`]);
    expect(await accountsOf(guest)).toEqual([account]);
    const [entry] = (await list(admin, account)).filter(({ id }) => id === invited.id);
    expect(entry).toMatchObject({ name: guest.name, status: "active", role: "member", granted_by: admin.name, expires: day(0) });
    expect((await signsIn(guest.email)).messages).toEqual([]);
    const accepted = (await logs(service, account)).filter(({ action }) => action === "access.accepted");
    expect(accepted).toMatchObject([{ actor: guest.name }]);
  });

  test("accepted by proving an identity that was added, and not before", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const guest = await newPerson(service);
    const second = newEmail();
    await invite(people[0], account, second);
    const added = await guest.post("/api/profile/identities", { type: "email", identity: second });
    const { id } = (JSON.parse(added.text) as { identity: { id: string } }).identity; // As the contract has it.
    expect(await accountsOf(guest)).toEqual([]);
    const code = await sentCode(service, second);
    const answer = read(verifyIdentity.answer, await guest.post(`/api/profile/identities/${id}/verify`, { otp: code }));
    expect(answer.messages?.map(({ type }) => type)).toEqual(["info"]);
    expect(await accountsOf(guest)).toEqual([account]);
  });

  test("invited twice, or though they have access: refused at the field, and written to once", async () => {
    const { account, people } = await sharedAccount(service, "admin", "member");
    const [admin, member] = people;
    const someone = newEmail();
    expect((await invite(admin, account, someone)).status).toBe(200);
    expect(failure(await invite(admin, account, someone)).errors?.identity?.[0]).toContain("invited already");
    expect(failure(await invite(admin, account, member.email)).errors?.identity?.[0]).toContain("in the list already");
    expect(await messagesTo(service, someone)).toHaveLength(1);
    expect((await standing(service, account)).invitations).toHaveLength(1);
  });

  test("an invitation that has ended is not accepted, and may be made anew", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const guest = await newPerson(service, { passwordHash });
    const { id } = entryOf(await invite(people[0], account, guest.email, { expires: day(0) }));
    await service.database.inTenant("imvubu", (db) =>
      db
        .updateTable("invitations")
        .set({ expires: day(-1) })
        .where("id", "=", id)
        .execute(),
    );
    expect((await list(people[0], account)).map(({ status }) => status).sort()).toEqual(["active", "expired"]);
    expect((await signsIn(guest.email)).messages).toEqual([]);
    expect(await accountsOf(guest)).toEqual([]);
    expect((await invite(people[0], account, guest.email)).status).toBe(200);
    expect((await signsIn(guest.email)).messages).toHaveLength(1);
  });

  test("an invitation is changed, and withdrawn, like any entry", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const guest = await newPerson(service, { passwordHash });
    const { id } = entryOf(await invite(people[0], account, guest.email));
    expect(entryOf(await set(people[0], account, id, { role: "admin", expires: day(3) }))).toMatchObject({
      role: "admin",
      expires: day(3),
    });
    expect((await remove(people[0], account, id)).status).toBe(200);
    expect((await signsIn(guest.email)).messages).toEqual([]);
    expect((await people[0].get(at(account, "access", id))).status).toBe(404);
  });

  test("thirty invitations a day", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    for (let sent = 0; sent < 30; sent += 1) expect((await invite(people[0], account, newEmail())).status).toBe(200);
    expect(failure(await invite(people[0], account, newEmail())).code).toBe(429);
  });

  test("a role and an end are changed; the end stays where it is left out, and goes with null", async () => {
    const { account, people } = await sharedAccount(service, "admin", "viewer");
    const [admin, viewer] = people;
    expect(entryOf(await set(admin, account, viewer.entry, { role: "member", expires: day(1) }))).toMatchObject({
      role: "member",
      expires: day(1),
    });
    expect(entryOf(await set(admin, account, viewer.entry, { role: "member" }))).toMatchObject({ expires: day(1) });
    expect(entryOf(await set(admin, account, viewer.entry, { role: "admin", expires: null }))).toMatchObject({
      role: "admin",
      expires: null,
    });
    expect((await viewer.get(at(account, "access"))).status).toBe(200);
    const changes = (await logs(service, account)).map(({ action, description }) => [action, description]);
    expect(changes).toEqual([
      ["access.role_changed", `Changed the access of ${viewer.name} from viewer to member until ${day(1)}`],
      ["access.role_changed", `Changed the access of ${viewer.name} from member until ${day(1)} to admin`],
    ]);
  });

  test("access taken away is gone from the next request on, and the person is told", async () => {
    const { account, people } = await sharedAccount(service, "admin", "member");
    const [admin, member] = people;
    expect((await member.get(at(account))).status).toBe(200);
    expect((await remove(admin, account, member.entry)).status).toBe(200);
    expect((await member.get(at(account))).status).toBe(404);
    expect((await messagesTo(service, member.email)).map(({ subject }) => subject)).toEqual([expect.stringContaining("has ended")]);
    expect((await remove(admin, account, member.entry)).status).toBe(404);
  });

  test("the last admin stays: not removed, not demoted, not given an end, for one with an end is not enough", async () => {
    const { account, people } = await sharedAccount(service, "admin", "admin", "viewer");
    const [admin, ending] = people;
    await set(admin, account, ending.entry, { role: "admin", expires: day(30) });
    const before = await everything(service, account);
    for (const attempt of [
      () => remove(admin, account, admin.entry),
      () => remove(ending, account, admin.entry),
      () => set(admin, account, admin.entry, { role: "viewer" }),
      () => set(ending, account, admin.entry, { role: "admin", expires: day(1) }),
      () => admin.post(at(account, "unlink"), { account }),
    ]) {
      expect(failure(await attempt())).toMatchObject({ code: 409, error: { code: "last_admin" } });
    }
    expect(await everything(service, account)).toBe(before);
    expect((await set(admin, account, ending.entry, { role: "admin", expires: null })).status).toBe(200);
    expect((await remove(ending, account, admin.entry)).status).toBe(200);
    expect((await admin.get(at(account))).status).toBe(404);
  });

  test("alone on the account, an admin can't be removed either, only leave", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const refused = failure(await remove(people[0], account, people[0].entry));
    expect(refused).toMatchObject({ code: 409, error: { code: "last_admin" } });
    expect(refused.description).toContain("You are the only one");
    expect(refused.description).toContain("unlink");
  });

  test("an entry of another account is none", async () => {
    const [one, other] = [await sharedAccount(service, "admin"), await sharedAccount(service, "admin", "viewer")];
    const entry = other.people[1].entry;
    const [admin] = one.people;
    for (const answer of [
      await admin.get(at(one.account, "access", entry)),
      await set(admin, one.account, entry, { role: "admin" }),
      await remove(admin, one.account, entry),
      await remove(admin, one.account, "new"),
      await admin.get(at(one.account, "access", "new")),
    ]) {
      expect(answer.status).toBe(404);
    }
  });

  test("identities of others are masked, one's own is not", async () => {
    const { account, people } = await sharedAccount(service, "admin", "member");
    const [admin, member] = people;
    const entries = await list(admin, account);
    expect(entries.find(({ id }) => id === admin.entry)?.identity).toBe(admin.email);
    expect(entries.find(({ id }) => id === member.entry)?.identity).not.toContain(member.email);
    const support = await newPerson(service, { permissions: ["accounts.view"] });
    expect(JSON.stringify(await list(support, account))).not.toContain(admin.email);
    expect(read(getAccess.answer, await admin.get(at(account, "access", member.entry))).access.identity).toMatch(/•••/);
  });

  test("in pages and in each order", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    for (let more = 0; more < 26; more += 1)
      await give(service, account, await newPerson(service, { name: `Zz ${more}` }), more % 2 ? "viewer" : "member");
    expect(await list(people[0], account)).toHaveLength(25);
    expect(await list(people[0], account, "?page=2")).toHaveLength(2);
    expect(await list(people[0], account, "?page=9")).toEqual([]);
    for (const column of ["name", "role", "status", "granted", "expires"] as const) {
      const values = (await list(people[0], account, `?order=${column}|asc`)).map((entry) => entry[column] ?? "");
      if (column === "role" || column === "granted") expect(values).toEqual([...values].sort());
      expect((await list(people[0], account, `?order=${column}|desc`)).length).toBe(25);
    }
  });

  test("bad fields each have a message of their own, and write nothing", async () => {
    const { account, people } = await sharedAccount(service, "admin", "viewer");
    const [admin, viewer] = people;
    const good = { type: "email", identity: newEmail(), role: "viewer" };
    const before = await everything(service, account);
    const bad = async (person: Person, entry: string, body: object, field: string) => {
      const answer = failure(await set(person, account, entry, body));
      expect({ body, code: answer.code, fields: Object.keys(answer.errors ?? {}) }).toEqual({ body, code: 422, fields: [field] });
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
    await bad(admin, "new", { ...good, expires: day(-1) }, "expires");
    await bad(admin, "new", { ...good, expires: "2027-02-30" }, "expires");
    await bad(admin, "new", { ...good, expires: "tomorrow" }, "expires");
    await bad(admin, "new", { ...good, granted_by: "The mayor" }, "granted_by");
    await bad(admin, "new", { ...good, status: "active" }, "status");
    await bad(admin, viewer.entry, { role: "viewer", identity: newEmail() }, "identity");
    await bad(admin, viewer.entry, { role: "viewer", type: "email" }, "type");
    await bad(admin, viewer.entry, { role: "viewer", expires: day(-1) }, "expires");
    await bad(admin, viewer.entry, { role: "viewer", account: "1" }, "account");
    await bad(admin, viewer.entry, { role: "viewer", user_id: admin.id }, "user_id");
    expect(await everything(service, account)).toBe(before);
  });

  test("a municipality without SMS invites by e-mail alone", async () => {
    const person = await newPerson(service, { tenant: "karoo-vista" });
    const account = "0000104777";
    await give(service, account, person, "admin", null, "karoo-vista");
    const answer = await person.post(at(account, "access", "new"), { type: "mobile", identity: "082 555 0101", role: "viewer" });
    expect(Object.keys(failure(answer).errors ?? {})).toEqual(["type"]);
  });
});
