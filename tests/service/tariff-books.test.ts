/** Checks what the service returns of the demo's statements against docs/tariff-books.md. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getStatement } from "#contract/statements/calls.ts";
import { municipalities } from "#service/demo/municipalities.ts";
import { writeDemoFolder } from "#service/demo/write-folder.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import {
  accountPath,
  addPeople,
  type Client,
  parseBody,
  signedInClient,
  statementsOf,
} from "#tests/support/api-client.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { type Program, startProgram } from "#tests/support/programs.ts";
import { describeOnDatabase, provideStore, type Store } from "#tests/support/service.ts";
import { readFiles } from "#tests/support/tariff-books/files.ts";
import { lineOfService, lineText } from "#tests/support/tariff-books/lines.ts";
import { type BookStatement, recompute } from "#tests/support/tariff-books/recompute.ts";

const staff = "bookkeeper@example.com";

describeOnDatabase("the statements that staff see", (database) => {
  let store: Store;
  let service: Program;
  beforeAll(async () => {
    store = await provideStore(database);
    for (const { tenant } of municipalities)
      await addPeople(store, tenant, [
        {
          name: "Bookkeeper",
          permissions: ["accounts.view"],
          identities: [{ type: "email", identity: staff }],
        },
      ]);
    service = await startProgram("service", store.env);
  });
  afterAll(async () => {
    await service.stop();
    await store.remove();
  });

  test.each(municipalities)("of $tenant agree with its tariff book to the cent", async (demo) => {
    const { tenant } = demo;
    // The unit tests prove all statements of the files. Imvubu has thousands.
    const histories = (today: string) =>
      demo.histories(today).filter((_, index) => tenant !== "imvubu" || index % 20 === 0);
    const folder = join(await temporaryFolder("tariff-books"), tenant);
    await writeDemoFolder({ ...demo, histories }, folder, todayInSouthAfrica());
    const { statements } = recompute(tenant, await readFiles(folder));
    const person = await signedInClient(service.url(), tenant, staff);
    const byAccount = new Map<string, BookStatement[]>();
    for (const statement of statements) {
      const own = byAccount.get(statement.account) ?? [];
      byAccount.set(statement.account, [...own, statement]);
    }
    const wrong: unknown[] = [];
    for (const [account, expected] of byAccount) {
      const ids = await idsByDate(person, account, expected);
      for (const statement of expected) {
        const found = await shown(person, account, ids.get(statement.date) ?? "");
        const { dueDate, opening, charges, payments, closing, lines, ageing } = statement;
        const book = {
          dueDate,
          opening,
          charges,
          payments,
          closing,
          ageing,
          lines: lines.map((line, index) =>
            lineText(line, line.days === "unknown" ? found.lines[index]?.days : line.days),
          ),
        };
        const answer = { ...found, lines: found.lines.map((line) => lineText(line)) };
        if (sorted(book) !== sorted(answer)) wrong.push({ account, book, answer });
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(byAccount.size).toBeGreaterThan(2);
  });

  const sorted = (one: object) => JSON.stringify(Object.entries(one).sort());

  /** Returns the IDs of the statements that are checked, and of others of the same pages. */
  async function idsByDate(person: Client, account: string, expected: readonly BookStatement[]) {
    const years = new Set(expected.map(({ date }) => date.slice(0, 4)));
    const ids = new Map<string, string>();
    for (const year of years) {
      const { statements } = await statementsOf(person, account, `?year=${year}`);
      for (const { id, date } of statements) ids.set(date, id);
    }
    return ids;
  }

  async function shown(person: Client, account: string, id: string) {
    const answer = await person.get(accountPath(account, "statements", id));
    const { statement } = parseBody(getStatement.answer, answer);
    const { due_date: dueDate, opening, charges, payments, closing, lines, ageing } = statement;
    return {
      dueDate,
      opening,
      charges,
      payments,
      closing,
      ageing: ageing?.map(({ amount }) => amount),
      lines: lines.map(lineOfService),
    };
  }
});
