/** The holder's details: who sees what of them, changing them, and how the history tells of each change to an account. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkAccount, listAccountLogs } from "#contract/access.ts";
import { getConsumer, updateConsumer } from "#contract/consumer.ts";
import { describeOnEach } from "../support/service.ts";
import { messagesTo } from "./identity-service.ts";
import { at, type Client, failure, read } from "./service-client.ts";
import { everything, give, logs, newAccount, newPerson, sharedAccount, type SharingService, startSharing } from "./sharing-service.ts";

describeOnEach("the holder", (database) => {
  let service: SharingService;
  beforeAll(async () => {
    service = await startSharing(database);
  });
  afterAll(() => service.stop());

  const consumer = async (person: Client, account: string) => read(getConsumer.answer, await person.get(at(account, "consumer"))).consumer;
  const change = (person: Client, account: string, body: unknown) => person.post(at(account, "consumer"), body);

  test("the ID number is masked for everybody, e-mail and numbers for who can't change them", async () => {
    const { account, people } = await sharedAccount(service, "admin", "member", "viewer");
    const support = await newPerson(service, { permissions: ["accounts.view"] });
    for (const person of [...people, support]) {
      const answer = await person.get(at(account, "consumer"));
      expect(answer.text).not.toContain("8001015009087");
      expect((await consumer(person, account)).id_number).toBe("•••087");
    }
    const plain = { email: "holder@example.org", mobile: "+27825550100", telephone: "021 555 0100" };
    for (const person of [people[0], support]) expect(await consumer(person, account)).toMatchObject(plain);
    for (const person of [people[1], people[2]]) {
      const text = JSON.stringify(await consumer(person, account));
      for (const value of Object.values(plain)) expect(text).not.toContain(value);
      expect(text).toContain("@example.org");
    }
  });

  test("an account whose holder the municipality has told nothing of", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    await service.database.inTenant("imvubu", (db) => db.deleteFrom("consumers").where("account", "=", account).execute());
    expect(await consumer(people[0], account)).toMatchObject({
      name: "Lindiwe Holder",
      email: "",
      postal_address: { lines: [], code: "" },
    });
    expect((await change(people[0], account, { email: "new@example.org" })).status).toBe(200);
    expect((await consumer(people[0], account)).email).toBe("new@example.org");
  });

  test("what is given changes, the rest stays; who was reached before and the other admins are told", async () => {
    const { account, people } = await sharedAccount(service, "admin", "admin");
    const [admin, other] = people;
    const told = (await messagesTo(service, "holder@example.org")).length;
    const body = {
      email: " New.Holder@Example.org ",
      mobile: "082 555 0177",
      postal_address: { lines: ["1 New Street", "", " Imvubu "], code: "4322" },
      e_statements: true,
    };
    const { consumer: changed } = read(updateConsumer.answer, await change(admin, account, body));
    expect(changed).toMatchObject({
      email: "new.holder@example.org",
      mobile: "+27825550177",
      telephone: "021 555 0100",
      e_statements: true,
    });
    expect(changed.postal_address).toEqual({ lines: ["1 New Street", "Imvubu"], code: "4322" });
    expect(await consumer(other, account)).toEqual(changed);
    expect(await messagesTo(service, "holder@example.org")).toHaveLength(told + 1);
    expect((await messagesTo(service, other.email)).at(-1)?.body).toContain(
      "the e-mail address, the mobile number, the postal address, how statements come",
    );
    const [log] = await logs(service, account);
    expect(log).toMatchObject({ action: "consumer.changed", actor: admin.name, ip: admin.address });
    expect(log?.description).toContain("the postal address from “PO Box 9, Imvubu, 4321” to “1 New Street, Imvubu, 4322”");
    expect(log?.description).toContain("how statements come from on paper to by e-mail");
    for (const secret of ["holder@example.org", "+27825550100", "825550177"]) expect(log?.description).not.toContain(secret);
  });

  test("the same again changes nothing, and what the municipality wrote in its own way is left alone", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const odd = { email: "see file", mobile: "ask neighbour", telephone: "-" };
    await service.database.inTenant("imvubu", (db) => db.updateTable("consumers").set(odd).where("account", "=", account).execute());
    const before = await everything(service, account);
    expect((await change(people[0], account, { ...odd, e_statements: false })).status).toBe(200);
    expect(await everything(service, account)).toBe(before);
    expect(Object.keys(failure(await change(people[0], account, { ...odd, email: "another file" })).errors ?? {})).toEqual(["email"]);
  });

  test("bad fields each have a message of their own, and write nothing", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const before = await everything(service, account);
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
      const answer = failure(await change(people[0], account, { telephone: "021 555 0199", [field]: value }));
      expect({ field, code: answer.code, fields: Object.keys(answer.errors ?? {}) }).toEqual({ field, code: 422, fields: [field] });
      expect(answer.errors?.[field]?.[0]).toMatch(/\w/);
    }
    const unknown = await change(people[0], account, { postal_address: { ...address, country: "ZA" } });
    expect(failure(unknown).errors).toHaveProperty("country");
    expect(await everything(service, account)).toBe(before);
  });

  test("every change to an account is in its history, with who, from where and from what to what, and without secrets", async () => {
    const { account } = await newAccount(service, { pin: "918273" });
    const [admin, guest] = [await newPerson(service), await newPerson(service)];
    await admin.post(linkAccount.path, { account, pin: "918273", label: "Canary" });
    const entry = await give(service, account, guest, "viewer");
    await admin.post(at(account), { label: "Home" });
    await admin.post(at(account), { label: "Home" });
    await change(admin, account, { email: "canary@secret.example", mobile: "082 555 0188" });
    await admin.post(at(account, "access", entry), { role: "member", expires: "2199-12-31" });
    await admin.post(at(account, "access", entry), { role: "member", expires: null });
    await admin.post(at(account, "access", "new"), { type: "email", identity: "hidden@secret.example", role: "viewer" });
    await guest.post(at(account), { label: "Mum's" });
    await admin.send(at(account, "access", entry), { method: "DELETE" });
    const history = async (query = "") => read(listAccountLogs.answer, await admin.get(at(account, "logs") + query));
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
    expect(text).toContain(`Changed the access of ${guest.name} from viewer to member until 2199-12-31`);
    for (const secret of ["918273", "8001015009087", "canary@secret", "hidden@secret", "825550188", "82 555 0188", guest.email]) {
      expect(text).not.toContain(secret);
    }
    expect(actions).toEqual([...new Set(entries.map(({ action }) => action))].sort());
    expect((await history("?action=account.renamed")).logs).toHaveLength(2);
    expect((await history("?action=nothing")).logs).toEqual([]);
    expect((await history()).logs.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).reverse());
    expect((await history("?order=actor|asc")).logs.map(({ actor }) => actor)).toEqual(entries.map(({ actor }) => actor).sort());
    for (const query of ["?order=ip|asc", "?page=0", `?action=${"x".repeat(61)}`, "?actor=x"]) {
      expect(failure(await admin.get(at(account, "logs") + query)).code).toBe(422);
    }
  });
});
