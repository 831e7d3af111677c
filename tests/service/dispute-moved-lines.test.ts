/** Tests of disputes whose charges move or change when the statement is imported again. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listDisputes } from "#contract/disputes/calls.ts";
import { importFolder } from "#service/import/import-folder.ts";
import {
  type AccountTestService,
  daysFromToday,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { accountPath, parseBody, parseErrorResponse } from "#tests/support/api-client.ts";
import {
  amountsOf,
  billedAccount,
  opened,
  postAnswer,
  postDispute,
  postWithdrawal,
} from "#tests/support/dispute-fixtures.ts";
import { header, writeFiles } from "#tests/support/import/import-files.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

/**
 * Lines of the bill, with their amounts in rand. Their total is the same as that of the fixture's
 * lines.
 */
const water = ["Water", "Water used", "200.00", "30.00"];
const corrected = ["Water", "Water used", "150.00", "22.50"];
const half = ["Water", "Water used", "100.00", "15.00"];
const quarter = ["Water", "Water used", "50.00", "7.50"];
const basic = ["Water", "Basic charge", "50.00", "0.00"];
const refuse = (amount: string) => ["Refuse", "Refuse removal", amount, "0.00"];
const rebate = ["Refuse", "Rebate", "-30.00", "0.00"];

describeOnDatabase("disputes of lines that move", (kind) => {
  let service: AccountTestService;
  let staff: Person;
  beforeAll(async () => {
    service = await startAccountTestService(kind, { processes: 2 });
    staff = await newPerson(service, { permissions: ["disputes.manage"] });
  });
  afterAll(() => service.stop());

  async function importLines(account: string, lines: string[][]): Promise<void> {
    const rows = lines.map(([of, description, amount, vat], index) =>
      [
        account,
        daysFromToday(-10),
        index + 1,
        of,
        description,
        1,
        "month",
        "",
        amount,
        vat,
        "",
      ].join(","),
    );
    const file = `${header("statement_lines.csv")}${rows.join("\n")}\n`;
    await importFolder(
      service.database,
      "imvubu",
      await writeFiles({ "statement_lines.csv": file }),
    );
  }

  test("rejects a new dispute of a corrected charge that has moved to another line, but accepts one of the charge that took its place", async () => {
    const { account, people, statement } = await billedAccount(service, "member");
    const [member] = people;
    const { id, reference } = opened(await postDispute(member, account, { statement, line: 1 }));
    await postAnswer(staff, id, { decision: "correct", amount: "200.00" });
    await importLines(account, [basic, water, refuse("50.00"), rebate]);
    const again = await postDispute(member, account, { statement, line: 2 });
    expect([again.status, again.status === 409 && parseErrorResponse(again).description]).toEqual([
      409,
      `This charge is already in dispute, or was. The reference is ${reference}.`,
    ]);
    expect(await amountsOf(member, account)).toEqual([10_000, 0]);
    expect(
      opened(await postDispute(member, account, { statement, line: 1, amount: "50.00" })),
    ).toMatchObject({
      description: "Basic charge",
      charge: 5000,
    });
    const { disputes } = parseBody(
      listDisputes.answer,
      await member.get(accountPath(account, "disputes")),
    );
    expect(disputes.map(({ description, charge }) => [description, charge])).toEqual([
      ["Basic charge", 5000],
      ["Water used", 23_000],
    ]);
  });

  test("rejects a second dispute after the amount of a disputed charge changes, until the first dispute is withdrawn", async () => {
    const { account, people, statement } = await billedAccount(service, "member");
    const [member] = people;
    const { id, reference } = opened(
      await postDispute(member, account, { statement, line: 1, amount: "230.00" }),
    );
    await importLines(account, [corrected, refuse("157.50"), rebate]);
    const dispute = (line: number) =>
      postDispute(member, account, { statement, line, amount: "150.00" });
    const again = await dispute(1);
    expect(again.status).toBe(409);
    expect(parseErrorResponse(again)).toMatchObject({
      error: { code: "disputed" },
      description: `This charge is already in dispute, or was. The reference is ${reference}.`,
    });
    expect(await amountsOf(member, account)).toEqual([30_000, 23_000]);
    expect((await dispute(2)).status).toBe(200);
    await postWithdrawal(member, account, id);
    expect((await dispute(1)).status).toBe(200);
    expect((await dispute(1)).status).toBe(409);
  });

  test("rejects new disputes of two identical charges that are both in dispute, even after the amount of one changes", async () => {
    const { account, people, statement } = await billedAccount(service, "member");
    const [member] = people;
    await importLines(account, [half, half, refuse("100.00"), rebate]);
    const dispute = (line: number) =>
      postDispute(member, account, { statement, line, amount: "50.00" });
    for (const line of [1, 2]) opened(await dispute(line));
    await importLines(account, [half, quarter, refuse("157.50"), rebate]);
    expect((await dispute(1)).status).toBe(409);
    expect((await dispute(2)).status).toBe(409);
    expect(await amountsOf(member, account)).toEqual([30_000, 10_000]);
  });

  test("accepts exactly one more dispute, on the line that has none, after two identical charges change position", async () => {
    const { account, people, statement } = await billedAccount(service, "member");
    const [member] = people;
    await importLines(account, [half, half, refuse("100.00"), rebate]);
    const dispute = (line: number) =>
      postDispute(member, account, { statement, line, amount: "115.00" });
    opened(await dispute(1));
    await importLines(account, [basic, half, half, refuse("50.00"), rebate]);
    expect((await dispute(2)).status).toBe(409);
    expect((await dispute(3)).status).toBe(200);
    for (const line of [2, 3]) expect((await dispute(line)).status).toBe(409);
    expect(await amountsOf(member, account)).toEqual([30_000, 23_000]);
  });

  test("accepts as many disputes of the same charge as the statement has lines with that charge", async () => {
    const { account, people, statement } = await billedAccount(service, "member");
    const [member] = people;
    await importLines(account, [half, half, refuse("100.00"), rebate]);
    const dispute = (line: number) =>
      postDispute(member, account, { statement, line, amount: "115.00" });
    const first = opened(await dispute(1));
    expect((await dispute(1)).status).toBe(409);
    expect((await dispute(2)).status).toBe(200);
    await importLines(account, [basic, half, half, refuse("50.00"), rebate]);
    expect((await dispute(3)).status).toBe(409);
    await postWithdrawal(member, account, first.id);
    expect((await dispute(3)).status).toBe(200);
    expect((await dispute(3)).status).toBe(409);
  });

  test("accepts only one of several simultaneous disputes of a charge that moved to another line", async () => {
    // PGlite has one connection, so that nothing happens at the same moment.
    for (let round = 0; round < (kind === "PostgreSQL" ? 8 : 2); round += 1) {
      const { account, people, statement } = await billedAccount(service, "admin", "member");
      const [admin, member] = people;
      await importLines(account, [half, half, refuse("100.00"), rebate]);
      opened(await postDispute(admin, account, { statement, line: 1, amount: "115.00" }));
      await importLines(account, [basic, half, half, refuse("50.00"), rebate]);
      const sent = await Promise.all(
        [admin, member.otherProcess].flatMap((person) =>
          [2, 3].map((line) => postDispute(person, account, { statement, line, amount: "115.00" })),
        ),
      );
      expect([round, ...sent.map(({ status }) => status).sort()]).toEqual([
        round,
        200,
        409,
        409,
        409,
      ]);
    }
  });
});
