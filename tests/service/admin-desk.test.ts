/** Tests of the `npm run admin` commands for the desk, run in the test's process. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#service/database/database.ts";
import { consumeRateLimits } from "#service/database/rate-limits.ts";
import { passwordLimit } from "#service/subjects/people/person-limits.ts";
import { findForSignIn } from "#service/subjects/people/store/people.ts";
import {
  confirmSecret,
  hasSecondFactor,
  saveSecret,
} from "#service/subjects/people/store/second-factors.ts";
import { issueToken } from "#service/subjects/people/store/tokens.ts";
import { runAdminIn } from "#tests/support/admin.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { messagesTo } from "#tests/support/identity-test-service.ts";
import { addMessage } from "#tests/support/message-queue.ts";
import { describeOnDatabase, openStore, provideStore, type Store } from "#tests/support/service.ts";

const timeout = 240_000;

describeOnDatabase("npm run admin", (kind) => {
  let store: Store;
  let database: Database;
  beforeAll(async () => {
    store = await provideStore(kind);
    database = await openStore(store);
  });
  afterAll(async () => {
    await database.close();
    await store.remove();
  });

  const done = (stdout: string) => ({ code: 0, stdout: `${stdout}\n`, stderr: "" });
  const refused = (why: string) => ({
    code: 1,
    stdout: "",
    stderr: `Nothing was changed. ${why}\n`,
  });
  const messages = (...args: string[]) =>
    runAdminIn(database, ["messages", ...args, "--tenant", "karoo-vista"]);

  it("lists and exports the audit log, and records both actions in it", { timeout }, async () => {
    await runAdminIn(database, [
      "staff",
      "grant",
      "--tenant",
      "karoo-vista",
      "desk@example.com",
      "messages.manage",
    ]);
    const audit = (...args: string[]) =>
      runAdminIn(database, ["audit", ...args, "--tenant", "karoo-vista"]);
    const listed = await audit("list", "--search", "desk@example.com", "--from", "2026-01-01");
    expect(listed).toMatchObject({ code: 0, stderr: "" });
    expect(listed.stdout).toMatch(
      /^20\S+Z {2}An operator of this portal {2}staff\.permissions_changed {2}person Front desk\n {2}Changed the staff permissions from tickets\.manage to messages\.manage, tickets\.manage$/m,
    );
    const { code, stdout } = await audit("export", "--search", "the audit log");
    const rows = stdout.trimEnd().split("\r\n");
    expect([code, rows.length]).toEqual([0, 3]);
    expect(rows[1]).toContain(',"{""search"":""the audit log""}",');
    expect(rows[2]).toContain(",audit_log.viewed,");
    expect(await audit("list", "--to", "2020-01-01")).toEqual(done("No entries match."));
    const both = await audit("export", "--search", "the audit log");
    expect(both.stdout.match(/,audit_log\.viewed,/g)).toHaveLength(2);
    expect((await audit("list", "--from", "yesterday")).code).toBe(2);
  });

  it("lists, assigns and closes tickets", { timeout }, async () => {
    const tickets = (command: string, ...args: string[]) =>
      runAdminIn(database, ["tickets", command, "--tenant", "imvubu", ...args]);
    const listed = (await tickets("list")).stdout;
    const [, reference = ""] =
      /^(T-\d{4}-\d{6}) {2}The street light.*\n {2}received, unassigned, waiting since .*Z$/m.exec(
        listed,
      ) ?? [];
    expect(await tickets("list", "--overdue")).toEqual(done("There are no such tickets."));
    expect(await tickets("assign", reference, "thandi@example.com")).toEqual(
      refused('thandi@example.com is not staff of imvubu. Use "staff add" to invite them.'),
    );
    expect(await tickets("assign", reference.toLowerCase(), "support@example.com")).toEqual(
      done(`${reference} is assigned to Support desk.`),
    );
    expect(await tickets("close", reference)).toEqual(
      done(`${reference} is closed. The service notifies its owner.`),
    );
    expect((await tickets("list", "--status", "closed")).stdout).toContain(
      `${reference}  The street light`,
    );
    expect(await tickets("close", "T-1")).toEqual(refused("There is no ticket T-1."));
    const actions = await database.asOwner((db) =>
      db
        .selectFrom("audit_log")
        .select("action")
        .where("subject_kind", "=", "ticket")
        .orderBy("date")
        .orderBy("action")
        .execute(),
    );
    expect(actions.map(({ action }) => action)).toEqual(["ticket.assigned", "ticket.closed"]);
  });

  it(
    "shows, sets and reverts settings, and validates them as the import does",
    { timeout },
    async () => {
      const run = async (...args: string[]) => {
        const { code, stdout, stderr } = await runAdminIn(database, [
          "settings",
          ...args,
          "--tenant",
          "karoo-vista",
        ]);
        return { code, text: (stdout + stderr).trim() };
      };
      expect(await run("show", "name")).toEqual({ code: 0, text: '"Karoo Vista Municipality"' });
      const file = join(await temporaryFolder("settings"), "modules.json");
      await writeFile(file, '["accounts", "tickets"]');
      expect(await run("set", "modules", `@${file}`)).toEqual({
        code: 0,
        text: "Saved modules as change 2.",
      });
      expect(await run("set", "modules", '["acounts"]')).toEqual({
        code: 1,
        text:
          "Nothing was changed. Please check: modules.0.\n" +
          "  modules.0: Use only these: accounts, statements, meters, payments, communication, tickets, applications, arrangements, access, search, downloads, calendar, forecast, alerts, disputes",
      });
      expect(await run("set", "theme", "null")).toEqual({
        code: 0,
        text: "Saved theme as change 3.",
      });
      expect(await run("show", "theme")).toEqual({ code: 0, text: "null" });
      expect((await run("set", "name", "Karoo")).text).toMatch(
        /^Nothing was changed\. Karoo is not JSON: .*Write a text in double quotes/,
      );
      expect(await run("revert", "1")).toEqual({ code: 0, text: "Restored change 1 as change 4." });
      expect((await run("history")).text).toMatch(
        /^4 {2}\S+ {2}An operator of this portal\n {2}restored 1: modules, theme\n3 .*\n {2}theme\n2 .*\n {2}modules\n1 .*Import of tenant\.json\n/,
      );
      expect((await run("set", "nmae", '"x"')).text).toMatch(/There is no field "nmae"\.\n/);
    },
  );

  it("finds a person, signs them out, unlocks them and sends a code", { timeout }, async () => {
    const people = (command: string, ...args: string[]) =>
      runAdminIn(database, ["people", command, "--tenant", "karoo-vista", ...args]);
    const email = "mary@example.com";
    await database.inTenant("karoo-vista", async (context) => {
      const person = await findForSignIn(context, email);
      if (!person) throw new Error("There is no such person.");
      await issueToken(context, person, { ip: "10.0.0.1", userAgent: "Somewhere" });
      for (let tried = 0; tried < 10; tried += 1)
        await consumeRateLimits(context, [passwordLimit(email)]);
    });
    const found = await people("find", "MARY@example.com");
    expect(found.stdout).toContain(`\n  ${email}`);
    const id = found.stdout.trim().split("\n").at(-1)?.trim() ?? "";
    const { stdout } = await people("show", id);
    expect(stdout).toMatch(/locked: sign in with mary@example\.com until 20\d\d-/);
    expect(stdout).toMatch(
      /Sessions: 1\n {2}\S+ {2}last used [-\d: ]+, from 10\.0\.0\.1, Somewhere/,
    );
    expect((await people("end-sessions", email)).stdout).toBe(
      "Ended 1 session. The service notifies the person.\n",
    );
    expect((await people("end-sessions", email)).stdout).toBe("They have no such session.\n");
    expect((await people("unlock", email)).stdout).toBe("Lifted: sign in.\n");
    expect((await people("reset", email)).stdout).toContain(
      `The service sends a code to ${email}.`,
    );
    expect(await people("reset", id, email)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Nothing was changed\. Too many attempts/),
    });
    expect(await people("show", "nobody@example.org")).toMatchObject({
      code: 1,
      stderr:
        'Nothing was changed. No one in karoo-vista has signed up as nobody@example.org. Try "people find".\n',
    });

    expect(
      (await messagesTo({ database }, email, "karoo-vista")).map(({ subject }) => subject),
    ).toEqual(["You were signed out", expect.stringMatching(/^Your code to reset your password/)]);
    const entries = await database.inTenant("karoo-vista", ({ db }) =>
      db
        .selectFrom("audit_log")
        .select(["action", "actor", "actor_id"])
        .where("subject", "=", id)
        .orderBy("date")
        .orderBy("action")
        .execute(),
    );
    const by = { actor: "An operator of this portal", actor_id: null };
    const actions = [
      "person.found",
      "person.viewed",
      "person.sessions_ended",
      "person.lockout_lifted",
      "person.reset_sent",
    ];
    expect(entries).toEqual(actions.map((action) => ({ action, ...by })));
  });

  it("turns off two-step sign-in for a person who has lost their phone", { timeout }, async () => {
    const email = "mary@example.com";
    const turnOff = (person: string) =>
      runAdminIn(database, ["people", "second-factor-off", "--tenant", "karoo-vista", person]);
    const id = await database.inTenant("karoo-vista", async (context) => {
      const { userId = "" } = (await findForSignIn(context, email)) ?? {};
      await saveSecret(context, userId, "A".repeat(32));
      await confirmSecret(context, userId, {
        secret: "A".repeat(32),
        last_step: 0,
        recovery_codes: [],
      });
      return userId;
    });
    expect(await turnOff(email)).toEqual(
      done("Two-step sign-in is off. The service notifies the person."),
    );
    expect(await database.inTenant("karoo-vista", (context) => hasSecondFactor(context, id))).toBe(
      false,
    );
    expect((await messagesTo({ database }, email, "karoo-vista")).at(-1)?.subject).toBe(
      "We turned off two-step sign-in at your request",
    );
    const entries = await database.asOwner((db) =>
      db
        .selectFrom("audit_log")
        .select(["action", "actor_id"])
        .where("subject", "=", id)
        .orderBy("date", "desc")
        .limit(1)
        .execute(),
    );
    expect(entries).toEqual([{ action: "person.second_factor_off", actor_id: null }]);
    expect(await turnOff(id)).toEqual(done("Two-step sign-in is not on. Nothing was changed."));
    expect(await turnOff("unknown@example.org")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("has signed up as"),
    });
  });

  it(
    "lists, shows and resends messages, and marks addresses that bounce messages",
    { timeout },
    async () => {
      const [id, code] = await database.inTenant("karoo-vista", async (context) => [
        await addMessage(context, {
          recipient: "mary@example.com",
          status: "failed",
          kind: "ticket",
        }),
        await addMessage(context, {
          recipient: "mary@example.com",
          status: "sent",
          kind: "code",
          body: "",
        }),
      ]);
      expect((await messages("list")).stdout).toMatch(
        new RegExp(`^${id} .+ failed\\n {2}to mary@example.com\\n {2}ticket: Your ticket\\n$`),
      );
      expect((await messages("show", id)).stdout).toContain("We have answered.");
      expect((await messages("show", code)).stdout).toContain(
        "The text of this message is not kept.",
      );
      expect((await messages("resend", id)).stdout).toMatch(
        /^Queued the message again as [\w-]+\.\nThe service sends it\.\n$/,
      );
      expect(await messages("resend", id)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining("has already been resent."),
      });
      expect(await messages("bounced", "Mary@Example.com", "other@example.org", "root")).toEqual({
        code: 0,
        stdout: [
          "Messages to mary@example.com come back.",
          "Ignored other@example.org, because karoo-vista does not know it.",
          "Ignored root, because karoo-vista does not know it.",
          "",
        ].join("\n"),
        stderr: "",
      });
      expect((await messages("list", "mary@example.com")).stdout).toContain(
        "to mary@example.com, where messages come back",
      );
    },
  );
});
