/** API routes for an account's statements: the list, its CSV and the files. */
import type { AccountView } from "#contract/audit/sentences.ts";
import {
  getStatement,
  getStatementFile,
  getStatementsCsv,
  getStatementThumbnail,
  listStatements,
} from "#contract/statements/calls.ts";
import { statementFileName } from "#contract/statements/statement-file-name.ts";
import { csvResponse, documentResponse } from "#service/http/file-response.ts";
import { notFound } from "#service/http/http-error.ts";
import { auditStaffView, requireAccount } from "#service/subjects/access/account-access.ts";
import { csvHeadings, statementColumns } from "#service/subjects/accounts/csv-files.ts";
import { readerLanguage } from "#service/subjects/messages/store/recipients.ts";
import { type App, serve, serveTransaction, type Service } from "#service/subjects/people/serve.ts";
import { findDocument, type StatementFile } from "./store/statement-documents.ts";
import {
  allStatements,
  chargesHistory,
  findAdjacentStatement,
  findStatement,
  findStatementOfLastYear,
  listStatements as listOf,
  statementAgeing,
  statementLines,
  statementYears,
} from "./store/statements.ts";

export function statementRoutes(app: App, service: Service): void {
  serveTransaction(app, service, listStatements, async (context, { params, query }) => {
    const withHistory = (query.page ?? 1) === 1 && !query.year;
    const found = await requireAccount(context, params.account);
    const [page, years, history] = await Promise.all([
      listOf(context, params.account, query),
      statementYears(context, params.account),
      withHistory ? chargesHistory(context, params.account) : undefined,
    ]);
    await auditStaffView(context, found, "statements.viewed");
    return { ...page, years, ...(history && { history }) };
  });

  serve(app, service, getStatementsCsv, async ({ params: { account }, query, asPerson }) => {
    const { all, language } = await asPerson(async (context) => {
      const found = await requireAccount(context, account);
      await auditStaffView(context, found, "statements.csv");
      const all = await allStatements(context, account, query);
      return { all, language: await readerLanguage(context, context.person.id, query.language) };
    });
    const rows = all.map((statement) => statementColumns.map((column) => statement[column]));
    return csvResponse(
      `Statements_${account}${query.year ? `_${query.year}` : ""}.csv`,
      csvHeadings(statementColumns, language),
      rows,
    );
  });

  serveTransaction(app, service, getStatement, async (context, { params }) => {
    const { account, id } = params;
    const found = await requireAccount(context, account);
    const statement = await findStatement(context, account, id);
    if (!statement) throw notFound();
    await auditStaffView(context, found, "statement.viewed", statement.date);
    const [lines, next, previous, yearBefore, ageing] = await Promise.all([
      statementLines(context, id),
      findAdjacentStatement(context, account, statement.date, "next"),
      findAdjacentStatement(context, account, statement.date, "previous"),
      findStatementOfLastYear(context, account, statement.date),
      statementAgeing(context, account, statement),
    ]);
    const withLines = async (other: typeof next) =>
      other && { ...other, lines: await statementLines(context, other.id) };
    const [previousWithLines, yearBeforeWithLines] = await Promise.all([
      withLines(previous),
      withLines(yearBefore),
    ]);
    return {
      statement: {
        ...statement,
        lines,
        next,
        previous: previousWithLines,
        year_before: yearBeforeWithLines,
        ...(ageing && { ageing }),
      },
    };
  });

  serveFile(app, service, getStatementFile, {
    kind: "pdf",
    extension: "pdf",
    type: "application/pdf",
    view: "statement.file",
  });
  serveFile(app, service, getStatementThumbnail, {
    kind: "thumbnail",
    extension: "png",
    type: "image/png",
    view: "statement.thumbnail",
  });
}

interface StatementFileRoute {
  kind: StatementFile;
  extension: string;
  type: string;
  view: AccountView;
}

/**
 * Registers a route that serves a statement's file under its own name. All checks run in one
 * transaction, but the file is generated outside it.
 */
function serveFile(
  app: App,
  service: Service,
  call: typeof getStatementFile | typeof getStatementThumbnail,
  { kind, extension, type, view }: StatementFileRoute,
): void {
  serve(
    app,
    service,
    call,
    async ({ tenant, params: { account, id, name }, query, header, asPerson }) => {
      const known = header("if-none-match");
      const { key, kept } = await asPerson(async (context) => {
        const found = await requireAccount(context, account);
        const statement = await findStatement(context, account, id);
        if (!statement || name !== `${statementFileName(account, statement.date)}.${extension}`)
          throw notFound();
        await auditStaffView(
          context,
          found,
          view,
          view === "statement.file" ? statement.date : undefined,
        );
        const key = {
          id,
          language: await readerLanguage(context, context.person.id, query.language),
        };
        return { key, kept: await findDocument(context, key, kind, known) };
      });
      const document = kept ?? (await service.documents.get(tenant, key, kind));
      if (!document) throw notFound();
      return documentResponse(document, { knownEtag: known, name, type });
    },
  );
}
