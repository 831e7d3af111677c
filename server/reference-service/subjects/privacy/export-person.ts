/** Exports everything that is held about a person, as a ZIP file generated while it is sent. */
import { makeZip } from "client-zip";
import { receiptFileName } from "#contract/payments/receipt-file-name.ts";
import { statementFileName } from "#contract/statements/statement-file-name.ts";
import type { Language } from "#contract/values/languages.ts";
import type { Log } from "#server/log.ts";
import type { Actor, PersonContext, TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import { readOnlyWithin } from "#service/database/held-days.ts";
import { accountTopics, personTopics } from "#service/database/table.ts";
import { findTenantName } from "#service/database/tenants.ts";
import type { DocumentCache } from "#service/documents/document-cache.ts";
import type { FileStorage } from "#service/files/file-storage.ts";
import { type Cell, csvText } from "#service/rules/csv.ts";
import { csvHeadings } from "#service/rules/csv-words.ts";
import { formatDate } from "#service/rules/format.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { findAccount } from "#service/subjects/access/store/accounts.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { toConsumer } from "#service/subjects/consumers/account-holder.ts";
import { findConsumer } from "#service/subjects/consumers/store.ts";
import { readerLanguage } from "#service/subjects/messages/store/recipients.ts";
import { readingColumns } from "#service/subjects/meters/csv-columns.ts";
import { allReadingsOf } from "#service/subjects/meters/store.ts";
import { paymentColumns, paymentRow } from "#service/subjects/payments/csv-rows.ts";
import { allPayments } from "#service/subjects/payments/store/payments.ts";
import { receipts } from "#service/subjects/payments/store/receipts.ts";
import { findPersonName } from "#service/subjects/people/store/people.ts";
import { statementColumns, statementRow } from "#service/subjects/statements/csv-columns.ts";
import { statementFiles } from "#service/subjects/statements/store/statement-documents.ts";
import { allStatements } from "#service/subjects/statements/store/statements.ts";
import { exportReadme } from "./export-readme.ts";
import { listLinkedAccounts, listUploads, readTopic } from "./store/personal-data.ts";

export interface ExportSource {
  database: Database;
  documents: DocumentCache;
  files: FileStorage;
  log: Log;
}

interface ExportFile {
  name: string;
  input: string | Uint8Array;
}

/** Records that someone is exporting the data held about a person, before the export starts. */
export async function logExport(context: TenantContext, by: Actor, id: string): Promise<void> {
  await addAuditEntry(context, by, {
    action: "privacy.exported",
    values: {},
    subject: { kind: "person", id },
  });
}

/**
 * Returns the ZIP file. Each part is read in its own transaction when the receiver is ready for it,
 * so that neither memory nor a connection is held in between.
 */
export function exportPerson(
  source: ExportSource,
  tenant: string,
  id: string,
  language?: string,
): ReadableStream<Uint8Array> {
  return makeZip(exportFiles(source, tenant, id, language), { buffersAreUTF8: true });
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const csv = (header: readonly string[], rows: readonly (readonly Cell[])[]) =>
  [...csvText(header, rows)].join("");

async function* exportFiles(
  source: ExportSource,
  tenant: string,
  id: string,
  asked?: string,
): AsyncGenerator<ExportFile> {
  const { database, files, log } = source;
  const read = <T>(work: (context: TenantContext) => Promise<T>) => database.inTenant(tenant, work);
  const language = await read((context) => readerLanguage(context, id, asked));
  yield { name: "README.txt", input: await read((context) => writeReadme(context, id, language)) };
  for (const topic of personTopics) {
    yield {
      name: `${topic}.json`,
      input: json(await read((context) => readTopic(context, topic, id))),
    };
  }
  for (const upload of await read((context) => listUploads(context, id))) {
    const bytes = await files.read(tenant, upload.id);
    if (bytes) yield { name: `files/${upload.id}/${upload.name}`, input: bytes };
    else log.error({ tenant, upload: upload.id }, "an uploaded file is missing from the storage");
  }
  for (const account of await read((context) => listLinkedAccounts(context, id)))
    yield* exportAccount(source, tenant, { id, language }, account);
}

async function writeReadme(
  context: TenantContext,
  id: string,
  language: Language,
): Promise<string> {
  return exportReadme(language, {
    municipality: await findTenantName(context),
    name: await findPersonName(context, id),
    date: formatDate(todayInSouthAfrica(), language),
  });
}

/**
 * Yields the data of an account that the person may see as a consumer, even if they are also staff.
 */
async function* exportAccount(
  { database, documents }: ExportSource,
  tenant: string,
  { id, language }: { id: string; language: Language },
  account: string,
): AsyncGenerator<ExportFile> {
  const readAccount = <T>(work: (context: PersonContext) => Promise<T>) =>
    database.inTenant(tenant, async (context) => {
      const person = {
        id,
        name: "",
        ip: "",
        permissions: [],
        identityId: "",
        verified: true,
        stale: false,
        confirmed: false,
        needsSecondFactor: false,
      };
      const asConsumer = { ...context, person };
      // Their access may have ended since the export started.
      const found = await findAccount(asConsumer, account);
      if (found) await readOnlyWithin(context, found.held);
      return found && { ...found, result: await work(asConsumer) };
    });
  const folder = `accounts/${account}`;
  for (const topic of accountTopics) {
    const found = await readAccount((context) => readTopic(context, topic, account));
    if (!found) return;
    // The account's own row is about its current holder.
    const isFormer = topic === "account" && found.role === "former";
    const content = isFormer ? { accounts: [found.account] } : found.result;
    yield { name: `${folder}/${topic}.json`, input: json(content) };
  }
  const lists = await readAccount(async (context) => ({
    holder: await findConsumer(context, account),
    statements: await allStatements(context, account, {}),
    payments: await allPayments(context, account, {}),
  }));
  if (!lists) return;
  const { holder, statements, payments } = lists.result;
  if (lists.role !== "former")
    yield { name: `${folder}/holder.json`, input: json(toConsumer(lists, holder)) };
  const statementRows = statements.map(statementRow);
  yield {
    name: `${folder}/statements.csv`,
    input: csv(csvHeadings(statementColumns, language), statementRows),
  };
  const paymentRows = payments.map((payment) => paymentRow(payment, language));
  yield {
    name: `${folder}/payments.csv`,
    input: csv(csvHeadings(paymentColumns, language), paymentRows),
  };
  const metered = (await readAccount((context) => allReadingsOf(context, account)))?.result ?? [];
  const readings = metered.flatMap(({ meter: { number, unit }, readings }) =>
    readings
      // A replaced meter has its own rows.
      .filter(({ meter }) => meter === undefined)
      .toReversed()
      .map(({ date, value, consumption, billed, kind }) => [
        ...[number, date, value, consumption, billed ?? "", unit],
        kind,
      ]),
  );
  yield {
    name: `${folder}/readings.csv`,
    input: csv(csvHeadings(readingColumns, language), readings),
  };
  for (const { id: statement, date } of statements) {
    const document = await documents.get(statementFiles.pdf, tenant, { id: statement, language });
    if (document)
      yield {
        name: `${folder}/statements/${statementFileName(account, date)}.pdf`,
        input: document.bytes,
      };
  }
  for (const payment of payments) {
    const document =
      payment.receipt === ""
        ? undefined
        : await documents.get(receipts, tenant, { id: payment.id, language });
    // Several payments may have the same date.
    if (document)
      yield {
        name: `${folder}/receipts/${payment.id}/${receiptFileName(account, payment.date)}`,
        input: document.bytes,
      };
  }
}
