/** An account's statements: the list, the same as CSV, and their files. */
import { statementFileName } from "#contract/statement-file.ts";
import { getStatement, getStatementFile, getStatementsCsv, getStatementThumbnail, listStatements } from "#contract/statements.ts";
import { csvText } from "../domain/csv.ts";
import type { Look } from "../store/account-logs.ts";
import { findDocument, type StatementFile } from "../store/statement-documents.ts";
import { allStatements, findStatement, listStatements as listOf, statementLines, statementYears } from "../store/statements.ts";
import { noteLook, requireAccount } from "./account-access.ts";
import { csvAnswer, documentAnswer } from "./file-answer.ts";
import { notFound } from "./refusal.ts";
import { type App, serve, type Service } from "./serve.ts";

const columns = ["date", "due_date", "opening", "charges", "payments", "closing"] as const;

export function statementRoutes(app: App, service: Service): void {
  serve(app, service, listStatements, ({ tenant, params, query, asPerson }) =>
    asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, params.account);
      const page = await listOf(db, tenant, params.account, query);
      const years = await statementYears(db, tenant, params.account);
      await noteLook(db, tenant, person, found, "statements.viewed");
      return { ...page, years };
    }),
  );

  serve(app, service, getStatementsCsv, async ({ tenant, params: { account }, query, asPerson }) => {
    const all = await asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, account);
      await noteLook(db, tenant, person, found, "statements.csv");
      return allStatements(db, tenant, account, query);
    });
    const rows = all.map((statement) => columns.map((column) => statement[column]));
    return csvAnswer(`Statements_${account}${query.year ? `_${query.year}` : ""}.csv`, csvText(columns, rows));
  });

  serve(app, service, getStatement, ({ tenant, params, asPerson }) =>
    asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, params.account);
      const statement = await findStatement(db, tenant, params.account, params.id);
      if (!statement) throw notFound();
      await noteLook(db, tenant, person, found, "statement.viewed", statement.date);
      return { statement: { ...statement, lines: await statementLines(db, tenant, params.id) } };
    }),
  );

  serveFile(app, service, getStatementFile, { kind: "pdf", ending: "pdf", type: "application/pdf", look: "statement.file" });
  serveFile(app, service, getStatementThumbnail, { kind: "thumbnail", ending: "png", type: "image/png", look: "statement.thumbnail" });
}

interface FileOf {
  kind: StatementFile;
  ending: string;
  type: string;
  look: Look;
}

/** A file by the statement's own name; the checks are one transaction, and making the file, where it has to be made, none. */
function serveFile(
  app: App,
  service: Service,
  call: typeof getStatementFile | typeof getStatementThumbnail,
  { kind, ending, type, look }: FileOf,
): void {
  serve(app, service, call, async ({ tenant, params: { account, id, name }, header, asPerson }) => {
    const known = header("if-none-match");
    const kept = await asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, account);
      const statement = await findStatement(db, tenant, account, id);
      if (!statement || name !== `${statementFileName(account, statement.date)}.${ending}`) throw notFound();
      await noteLook(db, tenant, person, found, look, look === "statement.file" ? statement.date : undefined);
      return findDocument(db, tenant, id, kind, known);
    });
    const document = kept ?? (await service.documents.get(tenant, id, kind));
    if (!document) throw notFound();
    return documentAnswer(document, { known, name, type });
  });
}
