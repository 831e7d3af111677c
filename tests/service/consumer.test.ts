/**
 * Tests of the account holder's details: who sees them, how they change, and the history of each
 * change to an account.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkAccount, listAccountLogs } from "#contract/access/calls.ts";
import { getConsumer, updateConsumer } from "#contract/consumers/calls.ts";
import {
  accountSnapshot,
  type AccountTestService,
  auditLogRows,
  grantAccess,
  newAccount,
  newPerson,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import {
  accountPath,
  type Client,
  parseBody,
  parseErrorResponse,
} from "#tests/support/api-client.ts";
import { messagesTo } from "#tests/support/identity-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("the account holder", (database) => {
  let service: AccountTestService;
  beforeAll(async () => {
    service = await startAccountTestService(database);
  });
  afterAll(() => service.stop());

  const consumer = async (person: Client, account: string) =>
    parseBody(getConsumer.answer, await person.get(accountPath(account, "consumer"))).consumer;
  const change = (person: Client, account: string, body: unknown) =>
    person.post(accountPath(account, "consumer"), body);

  test("masks the ID number for everyone, and the contact details for members and viewers", async () => {
    const { account, people } = await sharedAccount(service, "admin", "member", "viewer");
    const support = await newPerson(service, { permissions: ["accounts.view"] });
    for (const person of [...people, support]) {
      const answer = await person.get(accountPath(account, "consumer"));
      expect(answer.text).not.toContain("8001015009087");
      expect((await consumer(person, account)).id_number).toBe("•••087");
    }
    const plain = {
      email: "holder@example.org",
      mobile: "+27825550100",
      telephone: "021 555 0100",
    };
    for (const person of [people[0], support])
      expect(await consumer(person, account)).toMatchObject(plain);
    for (const person of [people[1], people[2]]) {
      const text = JSON.stringify(await consumer(person, account));
      for (const value of Object.values(plain)) expect(text).not.toContain(value);
      expect(text).toContain("@example.org");
    }
  });

  test("shows an account whose holder has no stored contact details, and accepts new ones", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    await service.database.inTenant("imvubu", ({ db }) =>
      db.deleteFrom("consumers").where("account", "=", account).execute(),
    );
    expect(await consumer(people[0], account)).toMatchObject({
      name: "Lindiwe Holder",
      email: "",
      postal_address: { lines: [], code: "" },
    });
    expect((await change(people[0], account, { email: "new@example.org" })).status).toBe(200);
    expect((await consumer(people[0], account)).email).toBe("new@example.org");
  });

  test("changes only the given contact details, and notifies the previous email address and the other admins", async () => {
    const { account, people } = await sharedAccount(service, "admin", "admin");
    const [admin, other] = people;
    const messagesBefore = (await messagesTo(service, "holder@example.org")).length;
    const body = {
      email: " New.Holder@Example.org ",
      mobile: "082 555 0177",
      postal_address: { lines: ["1 New Street", "", " Imvubu "], code: "4322" },
      e_statements: true,
    };
    const { consumer: changed } = parseBody(
      updateConsumer.answer,
      await change(admin, account, body),
    );
    expect(changed).toMatchObject({
      email: "new.holder@example.org",
      mobile: "+27825550177",
      telephone: "021 555 0100",
      e_statements: true,
    });
    expect(changed.postal_address).toEqual({ lines: ["1 New Street", "Imvubu"], code: "4322" });
    expect(await consumer(other, account)).toEqual(changed);
    expect(await messagesTo(service, "holder@example.org")).toHaveLength(messagesBefore + 1);
    expect((await messagesTo(service, other.email)).at(-1)?.body).toContain(
      "the email address, the mobile number, the postal address, how we send statements",
    );
    const [log] = await auditLogRows(service, account);
    expect(log).toMatchObject({ action: "consumer.changed", actor: admin.name, ip: admin.address });
    expect(log?.description).toContain(
      "the postal address from “PO Box 9, Imvubu, 4321” to “1 New Street, Imvubu, 4322”",
    );
    expect(log?.description).toContain("how we send statements from on paper to by email");
    for (const secret of ["holder@example.org", "+27825550100", "825550177"])
      expect(log?.description).not.toContain(secret);
  });

  test("writes nothing if the values have not changed, and keeps free-form values from the municipality", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const odd = { email: "see file", mobile: "ask neighbour", telephone: "-" };
    await service.database.inTenant("imvubu", ({ db }) =>
      db.updateTable("consumers").set(odd).where("account", "=", account).execute(),
    );
    const before = await accountSnapshot(service, account);
    expect((await change(people[0], account, { ...odd, e_statements: false })).status).toBe(200);
    expect(await accountSnapshot(service, account)).toBe(before);
    expect(
      Object.keys(
        parseErrorResponse(await change(people[0], account, { ...odd, email: "another file" }))
          .errors ?? {},
      ),
    ).toEqual(["email"]);
  });

  test("returns a message for each invalid field, and writes nothing", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const before = await accountSnapshot(service, account);
    const address = { lines: ["1 New Street"], code: "4322" };
    for (const [field, value] of [
      ["email", "nobody"],
      ["email", `${"x".repeat(250)}@example.org`],
      ["email", 7],
      ["mobile", "12"],
      ["mobile", "021 555 0100"],
      ["telephone", "call me"],
      ["telephone", "1".repeat(51)],
      ["postal_address", { ...address, lines: "1 New Street" }],
      ["postal_address", { ...address, code: "x".repeat(21) }],
      ["postal_address", { lines: ["a\nb"], code: "" }],
      ["physical_address", { ...address, lines: Array(21).fill("x") }],
      ["physical_address", { lines: ["x".repeat(201)], code: "" }],
      ["e_statements", "yes"],
      ["id_number", "8001015009087"],
      ["name", "The mayor"],
      ["indigent", "approved"],
      ["property", { valuation: "1.00" }],
      ["tenant", "karoo-vista"],
    ] as const) {
      const answer = parseErrorResponse(
        await change(people[0], account, { telephone: "021 555 0199", [field]: value }),
      );
      expect({ field, code: answer.code, fields: Object.keys(answer.errors ?? {}) }).toEqual({
        field,
        code: 422,
        fields: [field],
      });
      expect(answer.errors?.[field]?.[0]).toMatch(/\w/);
    }
    const unknown = await change(people[0], account, {
      postal_address: { ...address, country: "ZA" },
    });
    expect(parseErrorResponse(unknown).errors).toHaveProperty("country");
    expect(await accountSnapshot(service, account)).toBe(before);
  });

  test("logs the actor, origin, old value and new value of every account change, without secrets", async () => {
    const { account } = await newAccount(service, { pin: "918273" });
    const [admin, guest] = [await newPerson(service), await newPerson(service)];
    await admin.post(linkAccount.path, { account, pin: "918273", label: "Canary" });
    const entry = await grantAccess(service, account, guest, "viewer");
    await admin.post(accountPath(account), { label: "Home" });
    await admin.post(accountPath(account), { label: "Home" });
    await change(admin, account, { email: "canary@secret.example", mobile: "082 555 0188" });
    await admin.post(accountPath(account, "access", entry), {
      role: "member",
      expires: "2199-12-31",
    });
    await admin.post(accountPath(account, "access", entry), { role: "member", expires: null });
    await admin.post(accountPath(account, "access", "new"), {
      type: "email",
      identity: "hidden@secret.example",
      role: "viewer",
    });
    await guest.post(accountPath(account), { label: "Mum's" });
    await admin.send(accountPath(account, "access", entry), { method: "DELETE" });
    const history = async (query = "") =>
      parseBody(listAccountLogs.answer, await admin.get(accountPath(account, "logs") + query));
    const { logs: entries, actions } = await history("?order=date|asc");
    expect(entries.map(({ actor, action, ip }) => [actor, action, ip])).toEqual([
      [admin.name, "account.linked", admin.address],
      [admin.name, "account.renamed", admin.address],
      [admin.name, "consumer.changed", admin.address],
      [admin.name, "access.role_changed", admin.address],
      [admin.name, "access.end_changed", admin.address],
      [admin.name, "access.invited", admin.address],
      [guest.name, "account.renamed", guest.address],
      [admin.name, "access.removed", admin.address],
    ]);
    const text = JSON.stringify(entries);
    expect(text).toContain("from “Canary” to “Home”");
    expect(text).toContain(
      `Changed access for ${guest.name} from viewer to member until 2199-12-31`,
    );
    for (const secret of [
      "918273",
      "8001015009087",
      "canary@secret",
      "hidden@secret",
      "825550188",
      "82 555 0188",
      guest.email,
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(actions).toEqual([...new Set(entries.map(({ action }) => action))].sort());
    expect((await history("?action=account.renamed")).logs).toHaveLength(2);
    expect((await history("?action=nothing")).logs).toEqual([]);
    expect((await history()).logs.map(({ id }) => id)).toEqual(
      entries.map(({ id }) => id).reverse(),
    );
    expect((await history("?order=actor|asc")).logs.map(({ actor }) => actor)).toEqual(
      entries.map(({ actor }) => actor).sort(),
    );
    for (const query of ["?order=ip|asc", "?page=0", `?action=${"x".repeat(61)}`, "?actor=x"]) {
      expect(parseErrorResponse(await admin.get(accountPath(account, "logs") + query)).code).toBe(
        422,
      );
    }
  });
});
