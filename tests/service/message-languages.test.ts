/** Tests that each reader of a message or document gets it in their own language. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { register } from "#contract/sign-in/calls.ts";
import {
  type AccountTestService,
  clientFromAddress,
  newPerson,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { accountPath } from "#tests/support/api-client.ts";
import { newEmail, newIpAddress } from "#tests/support/identity-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import { messagesSentTo } from "#tests/support/ticket-fixtures.ts";

describeOnDatabase("the language of messages", (kind) => {
  let service: AccountTestService;
  beforeAll(async () => {
    service = await startAccountTestService(kind);
    await change({ portal_url: "https://portal.example.org", languages: ["af", "en", "zu"] });
  });
  afterAll(() => service.stop());

  const change = (settings: object) =>
    service.database.asOwner((db) =>
      sql`update tenants set settings = settings || ${JSON.stringify(settings)}::jsonb where tenant = 'imvubu'`.execute(
        db,
      ),
    );
  const prefer = (id: string, language: string) =>
    service.database.inTenant("imvubu", ({ db }) =>
      db.updateTable("users").set({ language }).where("id", "=", id).execute(),
    );
  const lastTo = async (email: string) => (await messagesSentTo(service, email)).at(-1);

  test("is each recipient's own when two users and the account holder are notified of the same event", async () => {
    const { account, people } = await sharedAccount(service, "admin", "admin", "admin");
    const [by, one, other] = people;
    await prefer(one.id, "zu");
    await prefer(other.id, "en");
    expect(
      (await by.post(accountPath(account, "consumer"), { telephone: "021 555 0199" })).status,
    ).toBe(200);
    const link = `https://portal.example.org/consumer/accounts/${account}/admin/info`;
    expect((await lastTo(one.email))?.body).toContain(
      `inombolo yocingo.\n\nUma ilungile, akukho okumele ukwenze. Uma ingalungile, yilungise noma uxhumane nathi: ${link}`,
    );
    expect((await lastTo(other.email))?.body).toContain(
      `the telephone number.\n\nIf this is right, you don't need to do anything. If not, correct it, or contact us: ${link}`,
    );
    const holder = await lastTo("holder@example.org");
    expect(holder?.subject).toBe(
      `Die kontakbesonderhede van die rekening wat op ${account.slice(-4)} eindig, het verander`,
    );
    // The holder may have no way to sign in.
    expect(holder?.body).not.toContain("https://");
  });

  test("is never one that the municipality no longer offers", async () => {
    const { account, people } = await sharedAccount(service, "admin", "admin");
    const [by, other] = people;
    await prefer(other.id, "xh");
    expect(
      (await by.post(accountPath(account, "consumer"), { telephone: "021 555 0198" })).status,
    ).toBe(200);
    expect((await lastTo(other.email))?.subject).toMatch(/^Die kontakbesonderhede/);
  });

  test("is the invited person's own if they are registered, or else the municipality's first, and the invitation states the role, the end date and a link", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const [admin] = people;
    const guest = await newPerson(service);
    await prefer(guest.id, "zu");
    const stranger = newEmail();
    const invite = (identity: string, expires: string | null) =>
      admin.post(accountPath(account, "access", "new"), {
        type: "email",
        identity,
        role: "member",
        expires,
      });
    expect((await invite(guest.email, "2099-12-31")).status).toBe(200);
    expect((await invite(stranger, null)).status).toBe(200);
    const link = `https://portal.example.org/consumer/accounts/${account}`;
    for (const words of ["njengelungu", "kuze kube ngu-31 Dis 2099", link])
      expect((await lastTo(guest.email))?.body).toContain(words);
    for (const words of ["as lid", "geen einddatum", link])
      expect((await lastTo(stranger))?.body).toContain(words);
  });

  test.each([
    ["zu", /^Ikhodi yakho ngu-\d{6}/],
    ["xh", /^Jou kode is \d{6}/],
    [undefined, /^Jou kode is \d{6}/],
  ])(
    "the code for someone who registers in %s is in that language if the municipality offers it",
    async (language, text) => {
      const email = newEmail();
      const visitor = clientFromAddress(service.urls[0] ?? "", newIpAddress());
      const body = {
        type: "email",
        name: "Nomsa Dube",
        identity: email,
        password: "A-good-password-77",
        ...(language && { language }),
      };
      expect((await visitor.post(register.path, body)).status).toBe(200);
      const message = await lastTo(email);
      expect(message?.body).toMatch(text);
      expect(message?.body).toMatch(
        /https:\/\/portal\.example\.org\/consumer\/profile\/identities\/[\w-]+\/verify/,
      );
    },
  );
});
