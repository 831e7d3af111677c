/** Writes the municipality files that the benchmarks import. */
import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

const tenant = {
  name: "Bench Local Municipality",
  logo: "",
  communication: { email: true, sms: false },
  website: { url: "https://bench.example", display: "bench.example" },
  modules: ["accounts", "statements", "meters", "payments", "communication", "access"],
  feedback_email: "feedback@bench.example",
  enabled_payments: false,
  enable_indigent: false,
  indigent_emails: [],
};

/**
 * Returns an account's line for the accounts file. Fields that no test reads are the same for all
 * accounts.
 */
export const accountLine = (account: string) =>
  `${account},Holder,,2000-01-01,,active,,water,0.00,2026-01-01T00:00:00Z,\n`;

/**
 * Creates the folder with its files. `files` maps each file's name to its header and lines,
 * including line breaks.
 */
export async function writeMunicipality(
  folder: string,
  files: Readonly<Record<string, Iterable<string>>>,
): Promise<void> {
  await mkdir(folder);
  await writeFile(join(folder, "tenant.json"), JSON.stringify(tenant));
  for (const [name, lines] of Object.entries(files))
    await pipeline(lines, createWriteStream(join(folder, name)));
}

export const headers = {
  accounts:
    "account,name,easypay,opened,closed,status,address,services,balance,balance_at,due_date\n",
  meters: "number,account,service,type,unit,location,status\n",
  readings: "meter,date,value,consumption,kind\n",
};

/** Returns the date `index` days after the start of a year, as YYYY-MM-DD. */
export function dayFrom(year: number, index: number): string {
  return new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10);
}
