/** Tests of statements and their files. */
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getStatement } from "#contract/statements/calls.ts";
import { statementFileName } from "#contract/statements/statement-file-name.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import {
  accountPath,
  accountsOf,
  type Client,
  parseBody,
  signedInClient,
  statementsOf,
} from "#tests/support/api-client.ts";
import { describeOnDatabase, type Service, startService } from "#tests/support/service.ts";

describeOnDatabase("statements", (database) => {
  let service: Service;
  let person: Client & { token: string };
  let account: string;
  beforeAll(async () => {
    service = await startService(database);
    person = await signedInClient(service.url(), "imvubu", "estate@example.com");
    account = (await accountsOf(person))[0] ?? "";
  });
  afterAll(() => service.stop());

  const file = (statement: { id: string; date: string }, of = account) =>
    accountPath(
      of,
      "statements",
      statement.id,
      "file",
      `${statementFileName(of, statement.date)}.pdf`,
    );
  const thumbnail = (statement: { id: string; date: string }) =>
    file(statement).replace("/file/", "/thumbnail/").replace(/pdf$/, "png");
  async function bytes(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(`${service.url()}${path}`, {
      headers: { "X-Tenant": "imvubu", Authorization: `Bearer ${person.token}`, ...headers },
    });
    return {
      status: answer.status,
      headers: answer.headers,
      body: Buffer.from(await answer.arrayBuffer()),
    };
  }

  test("lists statements newest first, in pages, with the available years", async () => {
    const first = await statementsOf(person, account);
    const dates = first.statements.map(({ date }) => date);
    expect(dates).toHaveLength(12);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(first.pagination.last).toBeGreaterThan(2);
    expect(first.years?.length).toBeGreaterThan(6);
  });

  test("filters statements by year", async () => {
    const { statements, pagination } = await statementsOf(
      person,
      account,
      "?year=2025&order=date|asc",
    );
    expect(statements).toHaveLength(12);
    expect(statements.every(({ date }) => date.startsWith("2025-"))).toBe(true);
    expect(pagination.last).toBe(1);
    for (const year of ["0000", "9999"])
      expect((await statementsOf(person, account, `?year=${year}`)).statements).toEqual([]);
  });

  test("sorts statements by charges", async () => {
    const charges = (await statementsOf(person, account, "?order=charges|desc")).statements.map(
      (statement) => statement.charges,
    );
    expect(charges).toEqual([...charges].sort((a, b) => b - a));
  });

  test("exports all statements, or one year's statements, as CSV in the list's order", async () => {
    const csv = async (query: string) => {
      const { headers, body } = await bytes(`${accountPath(account, "statements")}.csv${query}`);
      const rows: string[][] = parse(body.toString(), { bom: true });
      return { headers, rows };
    };
    const { headers, rows } = await csv("");
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename=Statements_${account}.csv`,
    );
    expect(rows[0]?.join()).toBe(
      "date,due_date,opening,charges,payments,closing,vat,invoice_number,recipient_vat_number,property,property_category,market_value",
    );
    const { statements, pagination } = await statementsOf(person, account);
    expect(rows.length - 1).toBeGreaterThan((pagination.last - 1) * 12);
    const asRow = (of: typeof statements) =>
      of.map((one) => [
        one.date,
        one.due_date,
        ...[one.opening, one.charges, one.payments, one.closing].map(decimalFromCents),
      ]);
    expect(rows.slice(1, 13).map((row) => row.slice(0, 6))).toEqual(asRow(statements));
    const year = await csv("?year=2025&order=charges|asc");
    expect(year.rows.slice(1).map((row) => row.slice(0, 6))).toEqual(
      asRow((await statementsOf(person, account, "?year=2025&order=charges|asc")).statements),
    );
    expect(year.headers.get("content-disposition")).toContain(`Statements_${account}_2025.csv`);
    for (const bad of ["?page=1", "?year=25", "?order=date"])
      expect((await bytes(`${accountPath(account, "statements")}.csv${bad}`)).status).toBe(422);
  });

  test("includes the charges of the latest 13 statements by service, but only on the first page when no year is selected", async () => {
    const { statements, history } = await statementsOf(person, account);
    const { dates, services } = history ?? { dates: [], services: [] };
    expect(dates).toHaveLength(13);
    expect(dates.toReversed().slice(0, 12)).toEqual(statements.map(({ date }) => date));
    const sums = dates.map((_, index) =>
      services.reduce((sum, { amounts }) => sum + (amounts[index] ?? 0), 0),
    );
    expect(sums.toReversed().slice(0, 12)).toEqual(statements.map(({ charges }) => charges));
    for (const query of ["?page=2", "?year=2025"])
      expect((await statementsOf(person, account, query)).history).toBeUndefined();
  });

  test("returns the statements before and after a statement", async () => {
    const [latest, middle, oldest] = (await statementsOf(person, account)).statements;
    const read = async (id = "") =>
      parseBody(getStatement.answer, await person.get(accountPath(account, "statements", id)))
        .statement;
    expect((await read(latest?.id)).next).toBeNull();
    const { previous, next } = await read(middle?.id);
    expect([previous?.id, next?.id]).toEqual([oldest?.id, latest?.id]);
    expect(previous?.lines).toEqual((await read(oldest?.id)).lines);
    const { statements: all } = await statementsOf(person, account, "?order=date|asc");
    expect((await read(all[0]?.id)).previous).toBeNull();
  });

  test("returns statement lines that add up to the charges", async () => {
    const [statement] = (await statementsOf(person, account)).statements;
    if (!statement) throw new Error("There is no statement.");
    const found = parseBody(
      getStatement.answer,
      await person.get(accountPath(account, "statements", statement.id)),
    ).statement;
    const sum = found.lines.reduce((total, line) => total + line.amount + line.vat, 0);
    expect(sum).toBe(found.charges);
    expect(found.opening + found.charges + found.payments).toBe(found.closing);
  });

  test("splits the amount owed on a statement by age, if the statements go back far enough", async () => {
    const { statements } = await statementsOf(person, account, "?order=closing|desc");
    const [owing] = statements;
    const ageing = async (id: string) =>
      parseBody(getStatement.answer, await person.get(accountPath(account, "statements", id)))
        .statement.ageing;
    const parts = (await ageing(owing?.id ?? "")) ?? [];
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      [0, 29],
      [30, 59],
      [60, 89],
      [90, 119],
      [120, null],
    ]);
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(owing?.closing);
    expect(parts[0]?.amount).toBeLessThanOrEqual(owing?.charges ?? 0);
  });

  test("returns a statement's PDF and thumbnail, each generated once", async () => {
    const statement = (await statementsOf(person, account)).statements[3];
    if (!statement) throw new Error("There is no statement.");
    const pdf = await bytes(file(statement));
    expect(pdf.status).toBe(200);
    expect(pdf.body.subarray(0, 5).toString()).toBe("%PDF-");
    expect(Object.fromEntries(pdf.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(pdf.body.length),
      "content-disposition": `inline; filename=${statementFileName(account, statement.date)}.pdf`,
    });
    expect(pdf.headers.get("cache-control")).toContain("private");
    const etag = pdf.headers.get("etag") ?? "";
    const again = await bytes(file(statement), { "If-None-Match": etag });
    expect([again.status, again.body.length, again.headers.get("etag")]).toEqual([304, 0, etag]);
    const picture = await bytes(thumbnail(statement));
    expect([
      picture.status,
      picture.headers.get("content-type"),
      picture.body.subarray(1, 4).toString(),
    ]).toEqual([200, "image/png", "PNG"]);
    const listed = (await statementsOf(person, account)).statements.find(
      ({ id }) => id === statement.id,
    );
    expect(listed?.size).toBe(pdf.body.length);
  });

  test("returns the same file to twenty concurrent requests", async () => {
    const [, , , , statement] = (await statementsOf(person, account)).statements;
    if (!statement) throw new Error("There is no statement.");
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        bytes(number % 2 ? file(statement) : thumbnail(statement)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(2);
    expect(new Set(answers.map(({ body }) => body.toString("base64"))).size).toBe(2);
  });

  test("returns a statement file only if its name, ID and account all match", async () => {
    const [statement, other] = (await statementsOf(person, account)).statements;
    const [, neighbour = ""] = await accountsOf(person);
    if (!statement || !other) throw new Error("There are no statements.");
    const name = statementFileName(account, statement.date);
    const wrong = [
      accountPath(
        account,
        "statements",
        statement.id,
        "file",
        `${statementFileName(account, other.date)}.pdf`,
      ),
      accountPath(account, "statements", statement.id, "file", `${name}.png`),
      accountPath(account, "statements", statement.id, "thumbnail", `${name}.pdf`),
      accountPath(account, "statements", other.id, "file", `${name}.pdf`),
      accountPath(account, "statements", "unknown", "file", `${name}.pdf`),
      file(statement, neighbour),
      accountPath(account, "statements", statement.id, "file", "..%2F..%2Fetc"),
      accountPath(account, "statements", statement.id, "file", "%00"),
      accountPath(neighbour, "statements", statement.id),
    ];
    for (const path of wrong) expect([path, (await person.get(path)).status]).toEqual([path, 404]);
  });

  test("does not return a file or thumbnail to other users who know its URL", async () => {
    const [statement] = (await statementsOf(person, account)).statements;
    if (!statement) throw new Error("There is no statement.");
    await bytes(file(statement));
    const thandi = await signedInClient(service.url(), "imvubu", "thandi@example.com");
    const elsewhere = await signedInClient(service.url(), "karoo-vista", "mary@example.com");
    for (const path of [
      file(statement),
      thumbnail(statement),
      accountPath(account, "statements", statement.id),
    ]) {
      expect((await thandi.get(path)).status).toBe(404);
      expect((await elsewhere.get(path)).status).toBe(404);
      expect((await person.get(path, { Authorization: "" })).status).toBe(401);
    }
  });
});
