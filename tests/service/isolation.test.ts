/**
 * Tests that calls and jobs leave out the rows of others. Every call is made by people whose access
 * to an account has expired or was revoked, by a stranger, and by the people of another
 * municipality with the same IDs, accounts, addresses, names, codes and tokens. Each call is made
 * as the tenant's role, and as the owner of the tables, so that a missing condition is noticed
 * although row-level security would hide the rows.
 */
import { cp } from "node:fs/promises";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/index.ts";
import {
  downloadDataExport,
  makePrivacyRequest,
  requestDataExport,
} from "#contract/privacy/calls.ts";
import { type Retention, retentionKinds } from "#contract/privacy/retention.ts";
import { answerPrivacyRequest } from "#contract/privacy/staff-calls.ts";
import { signOut } from "#contract/sign-in/calls.ts";
import { readConfig } from "#server/config.ts";
import { deleteExpiredRows } from "#service/database/delete-expired.ts";
import { dataPolicies } from "#service/database/tables.ts";
import { deleteTenantRows } from "#service/database/tenant-rows.ts";
import { createPayments } from "#service/subjects/payments/providers/payments.ts";
import { enforceAllRetention } from "#service/subjects/privacy/enforce-retention.ts";
import { removeExpiredExports } from "#service/subjects/privacy/remove-expired-exports.ts";
import {
  deleteUnclaimedUploads,
  removeListedFiles,
} from "#service/subjects/uploads/remove-files.ts";
import {
  type AccountTestService,
  clientFromAddress,
  daysFromToday,
  grantAccess,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { accountPath, type Client, createClient, parseBody } from "#tests/support/api-client.ts";
import { exportSource, prepareFrom } from "#tests/support/export-source.ts";
import type { OwnedResources, World } from "#tests/support/fresh-resources.ts";
import {
  ageMunicipality,
  changedRows,
  copyMunicipality,
  rowsOf,
} from "#tests/support/municipality-copies.ts";
import {
  addMunicipality,
  everyPermission,
  type Municipality,
} from "#tests/support/municipality-for-every-call.ts";
import { payfastEnv } from "#tests/support/payfast.ts";
import { readZip } from "#tests/support/read-zip.ts";
import { withoutRowLevelSecurity } from "#tests/support/row-level-security.ts";
import {
  isForStaff,
  prepareCall,
  sampleRequest,
  sendCall,
} from "#tests/support/sample-requests.ts";
import { describeOnDatabase, provideStore } from "#tests/support/service.ts";
import { setRetention } from "#tests/support/set-retention.ts";

/** The municipality whose rows no one else may see or change, and two copies. */
const [here, twin, spare] = ["imvubu", "karoo-vista", "spare"] as const;
/** The words with which the texts of a municipality start. */
const [mark, twinMark] = ["Kanarie", "Tweeling"];

const named = calls
  // Tested with the job that prepares the file.
  .filter((call) => call !== downloadDataExport)
  .map((call) => ({ call, name: `${call.method} ${call.path}` }))
  // Signing out comes last, because the token is invalid afterwards.
  .sort((a, b) => Number(a.call === signOut) - Number(b.call === signOut));

const uuid = /^[0-9a-f-]{36}$/;

/** The values that only the owner knows. People who send them may see the owner's rows. */
const secrets = [
  ...["username", "password", "pin", "otp", "secret", "factorSecret"],
  ...["resetToken", "undoToken", "awaitingToken", "feedToken"],
];

describeOnDatabase("isolation", (kind) => {
  let service: AccountTestService;
  let isOwner = false;
  let municipality: Municipality;
  /** People without access to the municipality's account. In the twin, all of them have access. */
  let outsiders: Record<"expired" | "revoked" | "stranger", Person>;

  beforeAll(async () => {
    const payments = createPayments(readConfig(payfastEnv(here, twin)), () => "");
    service = await startAccountTestService(kind, {
      payments,
      store: () => provideStore(kind, { demo: false }),
      serve: (database) => withoutRowLevelSecurity(database, () => isOwner),
    });
    municipality = await addMunicipality(service, mark);
    const [expired, revoked, stranger] = [
      await newPerson(service),
      await newPerson(service),
      await newPerson(service),
    ];
    outsiders = { expired, revoked, stranger };
    for (const person of [expired, revoked, stranger])
      for (const account of municipality.accounts)
        await grantAccess(service, account, person, "admin");
    const { database, dataDir } = service;
    await copyMunicipality(database, { from: here, to: twin, text: mark, by: twinMark });
    await copyMunicipality(database, { from: here, to: spare });
    const files = (tenant: string) => join(dataDir, "files", tenant);
    await cp(files(here), files(twin), { recursive: true });
    await endAccess();
  });
  afterAll(() => service.stop());

  async function endAccess(): Promise<void> {
    const { expired, revoked, stranger } = outsiders;
    const entries = await service.database.inTenant(here, async ({ db }) => {
      await db
        .updateTable("account_access")
        .set({ expires: daysFromToday(-1) })
        .where("user_id", "=", expired.id)
        .execute();
      await db.deleteFrom("account_access").where("user_id", "=", stranger.id).execute();
      return db
        .selectFrom("account_access")
        .select(["account", "id"])
        .where("user_id", "=", revoked.id)
        .execute();
    });
    for (const { account, id } of entries) {
      const path = accountPath(account, "access", id);
      expect((await municipality.owner.send(path, { method: "DELETE" })).status).toBe(200);
    }
    // The message about it names the owner.
    await service.database.inTenant(here, ({ db }) =>
      db.deleteFrom("outgoing_messages").where("recipient", "=", revoked.email).execute(),
    );
    await service.database.inTenant(twin, ({ db }) =>
      db
        .updateTable("users")
        .set({ permissions: everyPermission })
        .where("id", "=", stranger.id)
        .execute(),
    );
  }

  function peopleOf(tenant: string): World {
    const { owner, staff, of } = municipality;
    const clientOf = ({ address, token }: Person): Client =>
      clientFromAddress(service.urls[0] ?? "", address, tenant, token);
    return { owner: clientOf(owner), staff: clientOf(staff), of: { ...of, tenant } };
  }

  async function asRole<T>(role: "tenant" | "owner", work: () => Promise<T>): Promise<T> {
    isOwner = role === "owner";
    return work().finally(() => (isOwner = false));
  }

  /** Lets the job prepare the person's export, and returns its files. */
  const exportOf = ({ token }: Person, tenant: string, role: "tenant" | "owner") =>
    asRole(role, async () => {
      const url = service.urls[0] ?? "";
      const client = createClient(url, tenant, token);
      expect((await client.post(requestDataExport.path, {})).status).toBe(200);
      const database = withoutRowLevelSecurity(service.database, () => isOwner);
      await prepareFrom(exportSource({ ...service, database }));
      const headers = { Authorization: `Bearer ${token}`, "X-Tenant": tenant };
      const file = await fetch(`${url}${downloadDataExport.path}`, { headers });
      // The next export would contain it.
      await service.database.inTenant(tenant, ({ db }) =>
        db.deleteFrom("outgoing_messages").where("subject", "like", "The copy of%").execute(),
      );
      return readZip(Buffer.from(await file.arrayBuffer()));
    });

  /** Makes sure that the work changes no row of these municipalities. */
  async function expectNoChange(tenants: string[], work: () => Promise<unknown>): Promise<void> {
    const rows = async () =>
      (await Promise.all(tenants.map((tenant) => rowsOf(service.database, tenant)))).flat();
    const before = await rows();
    await work();
    expect(changedRows(before, await rows())).toEqual([]);
  }

  test("tries rows of every table about people", async () => {
    const rows = await rowsOf(service.database, here);
    const empty = dataPolicies.filter(
      ({ table, deletion }) =>
        deletion !== "none" && !rows.some((row) => row.startsWith(`${table} `)),
    );
    expect(
      empty.map(({ table }) => table),
      "tables that need a row in municipality-for-every-call.ts",
    ).toEqual([]);
  });

  test("deletes a person without a change to a neighbour, or to another municipality's person with the same names, addresses and codes", async () => {
    const { owner, staff } = peopleOf(spare);
    const { owner: person, neighbour } = municipality;
    const rowsAbout = async (id: string) =>
      (await rowsOf(service.database, spare)).filter((row) => row.includes(id));
    // A ticket's text for searches is written again without the person's name.
    const isAboutPerson = (row: string) =>
      row.includes(person.id) || row.includes(person.name) || row.startsWith("tickets ");
    const before = (await rowsAbout(neighbour.id)).filter((row) => !isAboutPerson(row));
    await expectNoChange([here, twin], async () => {
      const asked = await owner.post(makePrivacyRequest.path, { kind: "deletion" });
      const { id } = parseBody(makePrivacyRequest.answer, asked).request;
      const path = answerPrivacyRequest.path.replace("{request}", id);
      expect((await staff.post(path, { decision: "done" })).status).toBe(200);
    });
    expect(await rowsAbout(neighbour.id)).toEqual(expect.arrayContaining(before));
    const left = await rowsAbout(person.id);
    expect(left.filter((row) => row.startsWith("identities "))).toEqual([]);
  });

  describe("people whose access has expired or was revoked, and strangers,", () => {
    const requests = new Map<Call, OwnedResources>();
    let before: string[];
    beforeAll(async () => {
      for (const { call } of named) {
        const of = Object.entries(await prepareCall(call, municipality));
        requests.set(call, Object.fromEntries(of.filter(([name]) => !secrets.includes(name))));
      }
      before = await ownRows();
    });

    /** Returns what only people with access may see, except the IDs that the request names. */
    function hiddenFrom(call: Call, of: OwnedResources): string[] {
      const { path, init } = sampleRequest(call, of);
      const request = `${path} ${typeof init.body === "string" ? init.body : ""}`;
      const { id, email } = municipality.owner;
      return [
        mark,
        twinMark,
        id,
        email,
        ...Object.values(of).filter((one) => uuid.test(one)),
      ].filter((text) => !request.includes(text));
    }
    const ownRows = async () => {
      const own = [mark, municipality.owner.id, ...municipality.accounts];
      return (await rowsOf(service.database, here)).filter((row) =>
        own.some((text) => row.includes(text)),
      );
    };

    test.each(["tenant", "owner"] as const)("export nothing, as %s", async (role) => {
      for (const person of Object.values(outsiders)) {
        const files = [...(await exportOf(person, here, role)).values()].join();
        expect(
          hiddenFrom(requestDataExport, municipality.of).filter((one) => files.includes(one)),
        ).toEqual([]);
      }
    });

    test.each(named)("see nothing through $name", async ({ call }) => {
      const of = requests.get(call) ?? {};
      const unknown = { ...of, account: "99999999999999999999", unlinked: "99999999999999999999" };
      const nothing = await sendCall(outsiders.stranger, call, unknown);
      for (const role of ["tenant", "owner"] as const) {
        await asRole(role, () =>
          Promise.all(
            Object.entries(outsiders).map(async ([who, person]) => {
              const { status, text } = await sendCall(person, call, of);
              const seen = hiddenFrom(call, of).filter((one) => text.includes(one));
              expect({ who, role, seen }).toEqual({ who, role, seen: [] });
              if (call.path.includes("{account}"))
                expect({ who, role, status, text }).toEqual({
                  who,
                  role,
                  status: 404,
                  text: nothing.text,
                });
              else if (call.token && call.path.includes("{"))
                expect([403, 404], who).toContain(status);
            }),
          ),
        );
      }
    });

    test("change nothing", async () => {
      const counts = /^. rate_limits /;
      const changed = changedRows(before, await ownRows());
      expect(changed.filter((row) => !counts.test(row))).toEqual([]);
    });
  });

  describe("people of another municipality with the same records", () => {
    let there: World;
    let before: string[];
    const shown = new Set<string>();
    beforeAll(async () => {
      there = peopleOf(twin);
      // The strangers' exports, which still wait.
      await prepareFrom(exportSource(service));
      // Some calls remove all municipalities' listed files.
      await removeListedFiles(service.database, () => Promise.resolve());
      before = await rowsOf(service.database, here);
    });

    test("export only their own", async () => {
      const { owner } = municipality;
      const texts = async (role: "tenant" | "owner") =>
        [...(await exportOf(owner, twin, role))].map(([name, bytes]) => [name, bytes.toString()]);
      expect(await texts("owner")).toEqual(await texts("tenant"));
    });

    test.each(named)("get only their own through $name", async ({ call, name }) => {
      const person = isForStaff(call) ? there.staff : there.owner;
      const of = await prepareCall(call, there);
      const answer = await asRole("owner", () => sendCall(person, call, of));
      expect(answer.status, answer.text).toBe(200);
      expect(answer.text).not.toContain(mark);
      if (call.method === "get") expect(answer.text).toBe((await sendCall(person, call, of)).text);
      if (answer.text.includes(twinMark)) shown.add(name);
    });

    test("see their own texts, by which those of others would be noticed", () => {
      expect(shown.size).toBeGreaterThan(40);
    });

    test("change nothing", async () => {
      expect(changedRows(before, await rowsOf(service.database, here))).toEqual([]);
    });
  });

  test("removes what is too old from one municipality only", async () => {
    const database = withoutRowLevelSecurity(service.database, () => true);
    const run = async () => {
      await deleteExpiredRows(database);
      await removeExpiredExports(database);
      await enforceAllRetention(database, pino({ level: "silent" }));
      await deleteUnclaimedUploads(database, () => Promise.resolve());
      await removeListedFiles(database, () => Promise.resolve());
    };
    // Nothing of theirs becomes due while the test runs.
    for (const tenant of [here, spare]) await ageMunicipality(database, tenant, "-1 day");
    await makeDue(twin);
    const before = await rowsOf(database, twin);
    await expectNoChange([here, spare], run);
    expect((await rowsOf(database, twin)).length).toBeLessThan(before.length / 2);
  });

  /** Lets everything expire, and closes everything longer ago than it may be kept. */
  async function makeDue(tenant: string): Promise<void> {
    const periods = retentionKinds.map((kind) => [kind, 60] as const);
    const retention: Retention = Object.fromEntries(periods);
    await service.database.asOwner(async (db) => {
      const closed = { status: "closed", closed: daysFromToday(0) } as const;
      await db
        .updateTable("accounts")
        .set({ ...closed, balance_cents: 0 })
        .where("tenant", "=", tenant)
        .execute();
      await db.updateTable("tickets").set(closed).where("tenant", "=", tenant).execute();
      await db
        .updateTable("applications")
        .set({ status: "declined" })
        .where("tenant", "=", tenant)
        .execute();
      await setRetention(db, tenant, retention);
    });
    await ageMunicipality(service.database, tenant, "10 years");
  }

  test("removes one municipality only", async () => {
    await expectNoChange([here, twin], () =>
      service.database.asOwner((db) => deleteTenantRows({ db, tenant: spare })),
    );
    expect(await rowsOf(service.database, spare)).toEqual([]);
  });
});
