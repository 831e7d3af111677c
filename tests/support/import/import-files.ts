/**
 * Valid import files for a small municipality, and a database to import them into. Tests make the
 * files invalid.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#service/database/database.ts";
import type { Tables } from "#service/database/tables.ts";
import { importFolder } from "#service/import/import-folder.ts";
import type { ImportOptions } from "#service/import/options.ts";
import { describeProblem, ImportRejectedError } from "#service/import/problems.ts";
import type { ImportSummary } from "#service/import/summary.ts";
import { temporaryFolder } from "../folders.ts";
import { type Database as DatabaseName, openStore, provideStore } from "../service.ts";

export type Files = Record<string, string | Buffer>;

export const settings = {
  name: "Example Local Municipality",
  logo: "",
  communication: { email: true, sms: false },
  website: { url: "https://www.example.org", display: "www.example.org" },
  modules: ["accounts", "statements"],
  feedback_email: "feedback@example.org",
  enabled_payments: true,
  enable_indigent: false,
  indigent_emails: [],
  contacts: [{ kind: "phone", label: "Faults", value: "033 555 0100" }],
  notices: [
    {
      title: "No water",
      text: "A main is being replaced.",
      from: "2026-11-24T06:00:00Z",
      until: "2026-11-24T14:00:00Z",
    },
  ],
};

/** Every import file, with the rows that the tests refer to. Line 1 is the header. */
export const files = {
  "tenant.json": JSON.stringify(settings),
  "accounts.csv": `account,name,easypay,opened,closed,status,address,services,balance,balance_at,due_date
0000005072,Thandi Nkosi,928130000000050728,2015-03-01,,active,"12 Main Road
Imvubu, 4001",water|electricity,345.00,2026-01-31T10:00:00Z,2026-02-15
0000000013,Johan Botha,928130000000000137,2001-07-01,2025-12-31,closed,,,-20.00,2026-01-31T10:00:00Z,
`,
  "consumers.csv": `account,name,id_number,email,mobile,telephone,postal_lines,postal_code,physical_lines,physical_code,erf,suburb,valuation,property_use,indigent,e_statements
0000005072,Thandi Nkosi,8001015009087,thandi@example.com,+27821234567,,PO Box 1|Imvubu,4001,12 Main Road|Imvubu,4001,1234,Central,850000.00,residential,none,true
`,
  "statements.csv": `account,date,due_date,opening,charges,payments,closing
0000005072,2025-12-31,2026-01-15,0.00,100.00,0.00,100.00
0000005072,2026-01-31,2026-02-15,100.00,345.00,-100.00,345.00
`,
  "statement_lines.csv": `account,date,position,service,description,quantity,unit,rate,amount,vat,steps
0000005072,2026-01-31,1,water,Water,15,kl,,100.00,15.00,0:6:6:0.00:0.00|6::9:11.1111:100.00
0000005072,2026-01-31,2,rates,Property rates,1,month,230.00,230.00,0.00,
`,
  "meters.csv": `number,account,service,type,unit,location,status
W-100,0000005072,water,conventional,kl,At the gate,active
E-200,0000005072,electricity,prepaid,kWh,,active
`,
  "readings.csv": `meter,date,value,consumption,kind
W-100,2025-12-28,120.5,14,actual
W-100,2026-01-28,135.500,15,estimated
`,
  "payments.csv": `id,account,date,amount,method,reference,receipt,status
P-1,0000005072,2026-01-10,100.00,EasyPay,REF1,R1,posted
`,
  "communication.csv": `id,account,date,channel,recipient,subject,body,status,statement_date
C-1,0000005072,2026-01-31T12:00:00Z,email,thandi@example.com,Your statement,"Dear Thandi,
your statement is ready.",sent,2026-01-31
`,
} satisfies Files;

/**
 * Returns the files with one piece of text replaced. Throws if the text is not found, because the
 * files would then be valid.
 */
export function filesWithChange(file: keyof typeof files, from: string, to: string): Files {
  if (!files[file].includes(from)) throw new Error(`${file} does not contain ${from}`);
  return { ...files, [file]: files[file].replace(from, to) };
}

export const header = (file: keyof typeof files) =>
  files[file].slice(0, files[file].indexOf("\n") + 1);

/** Test case of a rejected import: the files and the problems reported. */
export interface BadFiles {
  what: string;
  files: Files;
  problems: (string | RegExp)[];
}

export function filesWithout(...names: (keyof typeof files)[]): Files {
  return Object.fromEntries(
    Object.entries(files).filter(([name]) => !names.some((left) => left === name)),
  );
}

export async function writeFiles(given: Files): Promise<string> {
  const folder = join(await temporaryFolder("import"), "files");
  await mkdir(folder);
  for (const [name, content] of Object.entries(given)) await writeFile(join(folder, name), content);
  return folder;
}

let lastTenant = 0;

/** The contents of accounts.csv without the open account. */
export const oneAccount = files["accounts.csv"].replace(/0000005072[^"]+"[^"]+".+\n/, "");

/** Returns a tenant name that no other test uses. */
export const newTenantName = () => `town-${++lastTenant}`;

export interface ImportHarness {
  database: Database;
  load(tenant: string, files: Files, options?: ImportOptions): Promise<ImportSummary>;
  /** Loads files that the import must reject, and returns the problems reported. */
  loadInvalid(tenant: string, files: Files, options?: ImportOptions): Promise<string[]>;
  /**
   * Reads all stored rows of a tenant, grouped by table, without generated IDs, which differ each
   * time.
   */
  storedRows(tenant: string): Promise<Record<string, unknown[]>>;
  close(): Promise<void>;
}

const tables = [
  "tenants",
  "accounts",
  "consumers",
  "statements",
  "statement_lines",
  "meters",
  "readings",
  "payments",
  "communication",
] as const;

export async function openImportHarness(name: DatabaseName): Promise<ImportHarness> {
  const store = await provideStore(name, { demo: false });
  const database = await openStore(store);
  const load = async (tenant: string, given: Files, options?: ImportOptions) =>
    importFolder(database, tenant, await writeFiles(given), options);
  return {
    database,
    load,
    async loadInvalid(tenant, given, options) {
      try {
        await load(tenant, given, options);
      } catch (error) {
        if (error instanceof ImportRejectedError) return error.problems.map(describeProblem);
        throw error;
      }
      throw new Error("The import was not rejected.");
    },
    storedRows: (tenant) =>
      database.asOwner(async (db) =>
        Object.fromEntries(
          await mapSequentially(tables, async (table) => [table, await rowsOf(db, table, tenant)]),
        ),
      ),
    async close() {
      await database.close();
      await store.remove();
    },
  };

  async function rowsOf(
    db: Parameters<Parameters<Database["asOwner"]>[0]>[0],
    table: keyof Tables,
    tenant: string,
  ): Promise<unknown[]> {
    const made = ["statements", "meters"].includes(table)
      ? sql`- 'id'`
      : sql`- 'statement_id' - 'meter_id'`;
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(kept) - 'tenant' ${made} as row from ${sql.table(table)} as kept where tenant = ${tenant} order by 1`.execute(
      db,
    );
    return rows.map(({ row }) => row);
  }
}

async function mapSequentially<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
