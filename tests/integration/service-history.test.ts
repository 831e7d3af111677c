/** What staff have looked at is written to the account's history. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { statementFileName } from "#contract/statement-file.ts";
import { openDatabase } from "../../server/utility/store/database.ts";
import { type Program, startProgram } from "../support/programs.ts";
import { describeOnEach, provideStore, type Store } from "../support/service.ts";
import { accountsOf, at, signedIn, statementsOf } from "./service-client.ts";

describeOnEach("the history of an account", (kind) => {
  let store: Store;
  let service: Program;
  beforeAll(async () => {
    store = await provideStore(kind);
    service = await startProgram("utility", store.env);
  });
  afterAll(() => store.remove());

  test("has an entry for each look of a member of staff, one an hour for all pictures, and none for the consumer's own", async () => {
    const thandi = await signedIn(service.url(), "imvubu", "thandi@example.com");
    const [account = ""] = await accountsOf(thandi);
    await thandi.get(at(account));
    const support = await signedIn(service.url(), "imvubu", "support@example.com");
    await support.get(at(account));
    const { statements } = await statementsOf(support, account);
    const [first] = statements;
    if (!first) throw new Error("no statement");
    await support.get(at(account, "statements", first.id));
    await support.get(at(account, "statements", first.id, "file", `${statementFileName(account, first.date)}.pdf`));
    await Promise.all(
      statements
        .slice(0, 6)
        .map(({ id, date }) => support.get(at(account, "statements", id, "thumbnail", `${statementFileName(account, date)}.png`))),
    );
    await support.get(at(account, "statements", "no-such-statement"));
    expect(await service.stop()).toBe(0);

    const database = await openDatabase({ databaseUrl: store.env.DATABASE_URL, dataDir: store.env.DATA_DIR ?? "" });
    const logs = await database
      .asOwner((db) => db.selectFrom("account_logs").select(["tenant", "account", "actor", "action", "description"]).execute())
      .finally(() => database.close());
    expect(new Set(logs.map((log) => `${log.tenant} ${log.account} ${log.actor}`))).toEqual(new Set([`imvubu ${account} Support desk`]));
    const actions = logs.map(({ action }) => action);
    const singles = ["account.viewed", "statement.file", "statement.viewed", "statements.viewed"];
    expect(actions.filter((action) => action !== "statement.thumbnail").sort()).toEqual(singles);
    // Two where the hour has turned meanwhile.
    expect(actions.length - singles.length).toBeLessThanOrEqual(2);
    expect(actions).toContain("statement.thumbnail");
    expect(logs.find(({ action }) => action === "statement.file")?.description).toContain(first.date);
  });
});
