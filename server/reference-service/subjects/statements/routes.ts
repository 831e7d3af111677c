/** API routes for an account's statements: the list, its CSV and the files. */
import type { AccountView } from "#contract/audit/sentences.ts";
import * as calls from "#contract/statements/calls.ts";
import { statementFileName } from "#contract/statements/statement-file-name.ts";
import { csvResponse, documentResponse } from "#service/http/file-response.ts";
import type { App, Service } from "#service/http/serve.ts";
import { csvHeadings } from "#service/rules/csv-words.ts";
import { notFound, orNotFound } from "#service/rules/refusal.ts";
import {
  auditStaffView,
  requireAccount,
  viewAccount,
} from "#service/subjects/access/account-access.ts";
import { readerLanguage } from "#service/subjects/messages/store/recipients.ts";
import { serve, serveTransaction } from "#service/subjects/people/serve.ts";
import { statementColumns, statementRow } from "./csv-columns.ts";
import { listStatements } from "./list-statements.ts";
import { showStatement } from "./show-statement.ts";
import { findDocument, type StatementFile, statementFiles } from "./store/statement-documents.ts";
import { allStatements, findStatement } from "./store/statements.ts";

export function statementRoutes(app: App, service: Service): void {
  serveTransaction(app, service, calls.listStatements, async (context, { params, query }) => {
    const found = await requireAccount(context, params.account);
    const list = await listStatements(context, params.account, query);
    await auditStaffView(context, found, "statements.viewed");
    return list;
  });

  serve(app, service, calls.getStatementsCsv, async ({ params: { account }, query, asPerson }) => {
    const { all, language } = await asPerson(async (context) => {
      await viewAccount(context, account, "statements.csv");
      const all = await allStatements(context, account, query);
      return { all, language: await readerLanguage(context, context.person.id, query.language) };
    });
    const rows = all.map(statementRow);
    return csvResponse(
      `Statements_${account}${query.year ? `_${query.year}` : ""}.csv`,
      csvHeadings(statementColumns, language),
      rows,
    );
  });

  serveTransaction(app, service, calls.getStatement, async (context, { params }) => {
    const found = await requireAccount(context, params.account);
    const statement = await showStatement(context, params.account, params.id);
    await auditStaffView(context, found, "statement.viewed", statement.date);
    return { statement };
  });

  serveFile(app, service, calls.getStatementFile, {
    kind: "pdf",
    extension: "pdf",
    type: "application/pdf",
    view: "statement.file",
  });
  serveFile(app, service, calls.getStatementThumbnail, {
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
 * Registers a route that serves a statement's file, whose URL must end with the file's name. All
 * checks run in one transaction, but the file is generated outside the transaction.
 */
function serveFile(
  app: App,
  service: Service,
  call: typeof calls.getStatementFile | typeof calls.getStatementThumbnail,
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
      const document = orNotFound(
        kept ?? (await service.documents.get(statementFiles[kind], tenant, key)),
      );
      return documentResponse(document, { knownEtag: known, name, type });
    },
  );
}
