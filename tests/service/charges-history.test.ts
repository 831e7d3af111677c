/** Tests of the charges of an account's latest statements. */
import { expect, test } from "vitest";
import { chargesHistory } from "#service/subjects/statements/store/statements.ts";
import { describeOnDatabase, openStore, provideStore } from "#tests/support/service.ts";

const tenant = "imvubu";

describeOnDatabase("the history of charges", (kind) => {
  test("leaves out a statement that has no lines, instead of showing amounts of zero", async () => {
    const store = await provideStore(kind);
    const database = await openStore(store);
    const { id, account } = await database.inTenant(tenant, ({ db }) =>
      db
        .selectFrom("statements")
        .select(["id", "account"])
        .orderBy("date", "desc")
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    const before = await database.inTenant(tenant, (context) => chargesHistory(context, account));
    await database.asOwner((db) =>
      db.deleteFrom("statement_lines").where("statement_id", "=", id).execute(),
    );
    const { dates, services } = await database.inTenant(tenant, (context) =>
      chargesHistory(context, account),
    );
    expect(dates).toEqual(before.dates.slice(0, -1));
    expect(services.every(({ amounts }) => amounts.length === dates.length)).toBe(true);
    await database.close();
    await store.remove();
  });
});
