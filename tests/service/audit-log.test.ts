/** Tests that every view of an account by staff is recorded in the audit log. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { statementFileName } from "#contract/statements/statement-file-name.ts";
import {
  accountPath,
  accountsOf,
  signedInClient,
  statementsOf,
} from "#tests/support/api-client.ts";
import { type Program, startProgram } from "#tests/support/programs.ts";
import { describeOnDatabase, openStore, provideStore, type Store } from "#tests/support/service.ts";

describeOnDatabase("views of an account", (kind) => {
  let store: Store;
  let service: Program;
  beforeAll(async () => {
    store = await provideStore(kind);
    service = await startProgram("service", store.env);
  });
  afterAll(() => store.remove());

  test("are logged if staff made them (thumbnails at most once an hour), but not if the consumer did", async () => {
    const thandi = await signedInClient(service.url(), "imvubu", "thandi@example.com");
    const [account = ""] = await accountsOf(thandi);
    await thandi.get(accountPath(account));
    const support = await signedInClient(service.url(), "imvubu", "support@example.com");
    await support.get(accountPath(account));
    const { statements } = await statementsOf(support, account);
    const [first] = statements;
    if (!first) throw new Error("There is no statement.");
    await support.get(accountPath(account, "statements", first.id));
    await support.get(
      accountPath(
        account,
        "statements",
        first.id,
        "file",
        `${statementFileName(account, first.date)}.pdf`,
      ),
    );
    await Promise.all(
      statements
        .slice(0, 6)
        .map(({ id, date }) =>
          support.get(
            accountPath(
              account,
              "statements",
              id,
              "thumbnail",
              `${statementFileName(account, date)}.png`,
            ),
          ),
        ),
    );
    await support.get(accountPath(account, "statements", "no-such-statement"));
    expect(await service.stop()).toBe(0);

    const database = await openStore(store);
    const logs = await database
      .asOwner((db) =>
        db
          .selectFrom("audit_log")
          .select(["tenant", "subject as account", "actor", "action", "description"])
          .where("subject_kind", "=", "account")
          .execute(),
      )
      .finally(() => database.close());
    expect(new Set(logs.map((log) => `${log.tenant} ${log.account} ${log.actor}`))).toEqual(
      new Set([`imvubu ${account} Support desk`]),
    );
    const actions = logs.map(({ action }) => action);
    const singles = ["account.viewed", "statement.file", "statement.viewed", "statements.viewed"];
    expect(actions.filter((action) => action !== "statement.thumbnail").sort()).toEqual(singles);
    // There are two thumbnail entries if the hour changes during the test, and otherwise one.
    expect(actions.length - singles.length).toBeLessThanOrEqual(2);
    expect(actions).toContain("statement.thumbnail");
    expect(logs.find(({ action }) => action === "statement.file")?.description).toContain(
      first.date,
    );
  });
});
