/** Tests of account alerts: their causes, their recipients, and that each is sent only once. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AlertKind, forEachAlert } from "#contract/alerts/kinds.ts";
import { setBudget } from "#contract/budgets/calls.ts";
import { addReading } from "#contract/meters/calls.ts";
import {
  getProfile,
  type NotificationPreferences,
  updateProfile,
} from "#contract/profile/calls.ts";
import type { Notice } from "#contract/settings/tenant.ts";
import { operator } from "#service/admin/operator.ts";
import type { TenantContext } from "#service/database/context.ts";
import { importFolder } from "#service/import/import-folder.ts";
import { isDaytime } from "#service/rules/south-africa.ts";
import { sendAlerts } from "#service/subjects/alerts/send-alerts.ts";
import { changeSettings } from "#service/subjects/settings/change-settings.ts";
import {
  type AccountTestService,
  auditLogRows,
  daysFromToday,
  grantAccess,
  newAccount,
  newPerson,
  type Person,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { accountPath, parseBody } from "#tests/support/api-client.ts";
import { header, writeFiles } from "#tests/support/import/import-files.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import { messagesSentTo } from "#tests/support/ticket-fixtures.ts";

describeOnDatabase("alerts", (kind) => {
  let service: AccountTestService;
  beforeAll(async () => {
    service = await startAccountTestService(kind);
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    await set({
      notices: [],
      modules: ["accounts", "forecast", "alerts"],
      portal_url: "https://portal.example.org",
      languages: ["en", "af"],
    });
    await sendAlerts(service.database);
  });

  const inTenant = <T>(work: (context: TenantContext) => Promise<T>) =>
    service.database.inTenant("imvubu", work);

  function set(fields: Record<string, unknown>): Promise<unknown> {
    return inTenant((context) =>
      changeSettings({ ...context, person: operator }, undefined, (settings) => ({
        ...settings,
        ...fields,
      })),
    );
  }

  function owe(account: string, cents: number, due: string): Promise<unknown> {
    return inTenant(({ db }) =>
      db
        .updateTable("accounts")
        .set({ balance_cents: cents, due_date: due })
        .where("tenant", "=", "imvubu")
        .where("account", "=", account)
        .execute(),
    );
  }

  /** Adds a meter with a reading of 10 kl every 30 days, and returns its ID. */
  async function addMeter(
    account: string,
    lastDaysAgo: number,
    more: { kind?: "consumer" | "actual" } = {},
  ): Promise<string> {
    const meter = {
      tenant: "imvubu",
      id: `m-${account}`,
      account,
      number: `W-${account}`,
      status: "active",
    };
    await inTenant(async ({ db }) => {
      await db
        .insertInto("meters")
        .values({ ...meter, service: "water", type: "conventional", unit: "kl" })
        .execute();
      const readings = Array.from({ length: 8 }, (_, index) => ({
        tenant: "imvubu",
        meter_id: meter.id,
        date: daysFromToday(-lastDaysAgo - 30 * (7 - index)),

        value: String(100 + 10 * index),
        billed: "10",
        kind: more.kind ?? ("actual" as const),
      }));
      await db.insertInto("readings").values(readings).execute();
    });
    return meter.id;
  }

  const subjects = async ({ email }: { email: string }) =>
    (await messagesSentTo(service, email)).map(({ subject }) => subject);
  /**
   * Repeats the day's check, as happens when the settings change, and sends the due alerts from two
   * processes.
   */
  async function runTwice(): Promise<void> {
    await inTenant(({ db }) =>
      db.deleteFrom("alert_days").where("tenant", "=", "imvubu").execute(),
    );
    await Promise.all([sendAlerts(service.database), sendAlerts(service.database)]);
    await sendAlerts(service.database);
  }

  test("remind each person who may pay, once and in their language, that a payment is due, unless it has been paid", async () => {
    const { account, people } = await sharedAccount(
      service,
      "admin",
      "member",
      "viewer",
      "member",
      "member",
    );
    const [admin, member, viewer, suspended, gone] = people;
    await updateLanguage(member, "af");
    await inTenant(async ({ db }) => {
      await db
        .updateTable("users")
        .set({ suspended: "2026-01-01T00:00:00Z" })
        .where("id", "=", suspended.id)
        .execute();
      await db
        .updateTable("account_access")
        .set({ expires: "2026-01-01" })
        .where("user_id", "=", gone.id)
        .execute();
    });
    const due = daysFromToday(3);
    await owe(account, 91_025, due);
    await runTwice();
    const [message, ...more] = await messagesSentTo(service, admin.email);
    expect([message?.subject, more]).toEqual([expect.stringContaining("R 910,25 is due by"), []]);
    expect(message?.body).toContain(`https://portal.example.org/consumer/accounts/${account}/pay`);
    expect(message?.body).toContain(`account ending in ${account.slice(-4)}`);
    expect(await subjects(member)).toEqual([expect.stringContaining("R 910,25 is teen")]);
    for (const one of [viewer, suspended, gone]) expect(await subjects(one)).toEqual([]);
    const [queued] = await inTenant(({ db }) =>
      db
        .selectFrom("outgoing_messages")
        .select(["kind", "expires"])
        .where("recipient", "=", admin.email)
        .execute(),
    );
    expect(queued).toEqual({ kind: "alert", expires: new Date(`${due}T22:00:00Z`) });
    await runTwice();
    expect(await subjects(admin)).toHaveLength(1);

    const paid = await sharedAccount(service, "admin");
    await owe(paid.account, 0, due);
    await runTwice();
    expect(await subjects(paid.people[0])).toEqual([]);
  });

  const updateLanguage = async (person: Person, language: string) => {
    expect((await person.post(updateProfile.path, { language })).status).toBe(200);
  };

  test("are sent as many days before a payment is due as the municipality has chosen", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    await owe(account, 100, daysFromToday(9));
    await runTwice();
    expect(await subjects(people[0])).toEqual([]);
    await set({ payment_alert_days: 10 });
    await runTwice();
    expect(await subjects(people[0])).toHaveLength(1);
    await set({ payment_alert_days: undefined });
  });

  test("are sent through the channels chosen for that kind of alert, or else through those chosen for statements", async () => {
    const { account, people } = await sharedAccount(service, "admin", "admin");
    const [chooser, silent] = people;
    const mobile = "+27825569999";
    await inTenant(({ db }) =>
      db
        .insertInto("identities")
        .values({
          tenant: "imvubu",
          id: "alert-sms",
          user_id: chooser.id,
          type: "mobile",
          identity: mobile,
          verified: true,
        })
        .execute(),
    );
    const stored = async (person: Person) =>
      parseBody(getProfile.answer, await person.get(getProfile.path)).profile.notify;
    expect(await stored(chooser)).toMatchObject({
      statements: ["email"],
      alerts: forEachAlert(() => ["email"]),
    });
    const choose = async (person: Person, notify: NotificationPreferences) => {
      expect((await person.post(updateProfile.path, { notify })).status).toBe(200);
    };
    const updates = { statements: [], payments: [], tickets: [] } satisfies NotificationPreferences;
    const only = (chosen: AlertKind) =>
      forEachAlert((one) => (one === chosen ? ["mobile" as const] : []));
    await choose(chooser, { ...updates, alerts: only("payment_due") });
    // A client that knows no alerts.
    await choose(chooser, { ...updates, tickets: ["email"] });
    expect(await stored(chooser)).toEqual({
      ...updates,
      tickets: ["email"],
      alerts: only("payment_due"),
    });
    await choose(silent, updates);
    await owe(account, 91_025, daysFromToday(2));
    await runTwice();
    const [sms] = await messagesSentTo(service, mobile);
    expect(sms).toMatchObject({ channel: "sms", body: expect.stringContaining("R 910,25") });
    for (const one of [chooser, silent]) expect(await subjects(one)).toEqual([]);
    const wrong = await chooser.post(updateProfile.path, {
      notify: { ...updates, alerts: { payment_due: [] } },
    });
    expect(wrong.status).toBe(422);
  });

  test("report unusual use when an import adds a reading", async () => {
    const { account, people } = await sharedAccount(service, "viewer");
    await addMeter(account, 32);
    const bring = async (consumption: number) => {
      const row = `W-${account},${daysFromToday(-2)},${170 + consumption},${consumption},actual\n`;
      await importFolder(
        service.database,
        "imvubu",
        await writeFiles({ "readings.csv": header("readings.csv") + row }),
      );
      await Promise.all([sendAlerts(service.database), sendAlerts(service.database)]);
    };
    await bring(11);
    expect(await subjects(people[0])).toEqual([]);
    await bring(30);
    await bring(31);
    const [message, ...more] = await messagesSentTo(service, people[0].email);
    expect([message?.subject, more]).toEqual(["Far more water than usual", []]);
    expect(message?.body).toContain("measured 1 kl a day");
    expect(message?.body).toContain("Usually it is 0,33 kl a day.");
    expect(message?.body).toContain("Close all taps.");
  });

  test("report unusual use when a person sends a reading", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const id = await addMeter(account, 30);
    const sent = await people[0].post(accountPath(account, "meters", id, "readings"), {
      value: "200",
      date: daysFromToday(0),
      confirm: true,
    });
    parseBody(addReading.answer, sent);
    await sendAlerts(service.database);
    expect(await subjects(people[0])).toEqual(["Far more water than usual"]);
  });

  test("ask people who read their own meter for a reading, once", async () => {
    const { account, people } = await sharedAccount(service, "member", "viewer");
    const id = await addMeter(account, 27, { kind: "consumer" });
    await runTwice();
    const [message, ...more] = await messagesSentTo(service, people[0].email);
    expect([message?.subject, more]).toEqual(["Please read your water meter", []]);
    expect(message?.body).toContain(`/consumer/accounts/${account}/meters/${id}/reading`);
    expect(await subjects(people[1])).toEqual([]);
  });

  const noticeFor = (area: string): Notice => {
    const day = daysFromToday(3);
    return {
      title: `No water in ${area}`,
      text: "A main is replaced.",
      from: `${day}T06:00:00Z`,
      until: `${day}T14:00:00Z`,
      areas: [area],
    };
  };

  test("tell a person about a notice for their suburb once, however many accounts they have there", async () => {
    const person = await newPerson(service);
    const other = await newPerson(service);
    for (const [address, reader] of [
      ["1 First Street, Waterval", person],
      ["2 First Street, Waterval", person],
      ["3 First Street, Elsewhere", other],
    ] as const) {
      const { account } = await newAccount(service);
      await grantAccess(service, account, reader, "viewer");
      await inTenant(({ db }) =>
        db.updateTable("accounts").set({ address }).where("account", "=", account).execute(),
      );
    }
    await set({ notices: [noticeFor("Waterval")] });
    await sendAlerts(service.database);
    await runTwice();
    expect([await subjects(person), await subjects(other)]).toEqual([["No water in Waterval"], []]);
  });

  test("warn a person once if the next bill exceeds their budget, and warn no one else", async () => {
    const { account, people } = await sharedAccount(service, "admin", "viewer");
    const [admin, viewer] = people;
    // Dated today, so that the next bill is a month away.
    const date = daysFromToday(0);
    const statement = `${account},${date},${daysFromToday(15)},0.00,200.00,0.00,200.00\n`;
    const line = `${account},${date},1,rates,Property rates,1,month,200.00,200.00,0.00,\n`;
    await importFolder(
      service.database,
      "imvubu",
      await writeFiles({
        "statements.csv": header("statements.csv") + statement,
        "statement_lines.csv": header("statement_lines.csv") + line,
      }),
    );
    const budget = (person: Person, amount: string | null) =>
      person.post(accountPath(account, "budget"), { amount });
    parseBody(setBudget.answer, await budget(viewer, "200.00"));
    await sendAlerts(service.database);
    expect(await subjects(viewer)).toEqual([]);
    expect((await budget(viewer, "0.00")).status).toBe(422);
    for (const amount of ["199.99", "150.00"]) {
      await budget(viewer, amount);
      await Promise.all([sendAlerts(service.database), sendAlerts(service.database)]);
    }
    expect(await subjects(viewer)).toEqual(["Your next bill may be above your budget of R 199,99"]);
    expect(await subjects(admin)).toEqual([]);
    const changes = await auditLogRows(
      service,
      account,
      (action) => action === "account.budget_set",
    );
    expect(changes.map(({ description }) => description)).toEqual([
      "Changed their own monthly budget from none to R 200,00",
      "Changed their own monthly budget from R 200,00 to R 199,99",
      "Changed their own monthly budget from R 199,99 to R 150,00",
    ]);
  });

  test("are neither detected nor queued if the module is off", async () => {
    await set({ modules: ["accounts"] });
    const { account, people } = await sharedAccount(service, "admin");
    const [person] = people;
    await owe(account, 100, daysFromToday(1));
    await runTwice();
    expect(await subjects(person)).toEqual([]);
    expect(await inTenant(({ db }) => db.selectFrom("alert_checks").selectAll().execute())).toEqual(
      [],
    );
    expect((await person.get(accountPath(account, "budget"))).status).toBe(404);
    expect(
      parseBody(getProfile.answer, await person.get(getProfile.path)).profile.notify,
    ).not.toHaveProperty("alerts");
  });

  test("are not sent while many other messages are waiting to be sent", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    await owe(account, 100, daysFromToday(1));
    const waiting = {
      tenant: "imvubu",
      channel: "email",
      recipient: "p@example.org",
      body: "",
      kind: "alert",
    } as const;
    const rows = Array.from({ length: 100 }, (_, number) => ({
      ...waiting,
      id: `waiting-${number}`,
    }));
    await inTenant(({ db }) => db.insertInto("outgoing_messages").values(rows).execute());
    await runTwice();
    expect(await subjects(people[0])).toEqual([]);
    await inTenant(({ db }) =>
      db.deleteFrom("outgoing_messages").where("recipient", "=", "p@example.org").execute(),
    );
    await sendAlerts(service.database);
    expect(await subjects(people[0])).toHaveLength(1);
  });

  test("are queued only during the day", () => {
    const at = (hour: string) => isDaytime(new Date(`2026-11-20T${hour}:00Z`));
    expect([at("04:59"), at("05:00"), at("17:59"), at("18:00"), at("23:00")]).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
