/**
 * Tests that the PDF, the page and the CSV files of a business's bill agree with the bill worked
 * out by hand, and say what the Property Rates Act (s27) and the VAT Act (s20(4)) ask for.
 */
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkAccount } from "#contract/access/calls.ts";
import { importFolder } from "#service/import/import-folder.ts";
import type { ImportSummary } from "#service/import/summary.ts";
import {
  accountPath,
  type Client,
  signedInClient,
  statementsOf,
} from "#tests/support/api-client.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { createHttpBrowser } from "#tests/support/http-browser.ts";
import { header, writeFiles } from "#tests/support/import/import-files.ts";
import { startProduct } from "#tests/support/portal.ts";
import { type Program, sessionSecret } from "#tests/support/programs.ts";
import { openStore, provideStore, type Store, usualDatabase } from "#tests/support/service.ts";

const account = "77000123";
const date = "2026-10-31";

/**
 * Rates: R 1 200 000 × 0,001234 = R 1 480,80, less 10 % = R 1 332,72, zero-rated. Electricity 3 000
 * kWh × R 2,15 = R 6 450,00, VAT R 967,50. Water 40 kl × R 31,50 = R 1 260,00, VAT R 189,00. Bins 3
 * × R 165,33 = R 495,99, VAT R 74,3985, which is R 74,40. VAT at 15 % on R 8 205,99: R 1 230,90.
 * All: R 1 332,72 + R 8 205,99 + R 1 230,90 = R 10 769,61.
 */
const lines = [
  "rates,Property rates,1200000,R,0.001234,1480.80,0.00,,charge,,0",
  "rates,Early payment,1,,,-148.08,0.00,,rebate,,0",
  "electricity,Electricity,3000,kWh,2.15,6450.00,967.50,,charge,E-77,15",
  "water,Water,40,kl,31.50,1260.00,189.00,,charge,W-77,15",
  "refuse,Refuse,3,bin,165.33,495.99,74.40,,charge,,15",
];
const files = {
  "accounts.csv": `account,name,easypay,opened,closed,status,address,services,balance,balance_at,due_date,pin
${account},Umoya Traders (Pty) Ltd,,2015-03-01,,active,"7 Harbour Street
Imvubu, 3935",water,10769.61,2026-10-31T10:00:00Z,2026-11-15,48213
`,
  "statements.csv": `account,date,due_date,opening,charges,payments,closing,invoice_number,recipient_vat_number,property,property_category,market_value
${account},${date},2026-11-15,0.00,10769.61,0.00,10769.61,TI-2026-000123,4123456789,Erf 1234 Imvubu,Business and commercial,1200000.00
`,
  "statement_lines.csv": `account,date,position,service,description,quantity,unit,rate,amount,vat,steps,kind,meter,vat_percent
${lines.map((line, index) => `${account},${date},${index},${line}\n`).join("")}`,
};

let store: Store;
let product: Program;
let person: Client & { token: string };
let checked: ImportSummary[];

beforeAll(async () => {
  store = await provideStore(usualDatabase());
  const database = await openStore(store);
  const options = { secrets: [sessionSecret] };
  const plain = {
    ...files,
    "statements.csv": `${header("statements.csv")}${account},${date},2026-11-15,0.00,10769.61,0.00,10769.61\n`,
    "statement_lines.csv": `${header("statement_lines.csv")}${lines
      .map((line, index) => `${account},${date},${index},${line.split(",").slice(0, 8).join()}\n`)
      .join("")}`,
  };
  try {
    checked = [
      await importFolder(database, "imvubu", await writeFiles(plain), { ...options, check: true }),
      await importFolder(database, "imvubu", await writeFiles(files), { ...options, check: true }),
    ];
    await importFolder(database, "imvubu", await writeFiles(files), options);
  } finally {
    await database.close();
  }
  product = await startProduct(store.env);
  person = await signedInClient(product.url("service"), "imvubu", "thandi@example.com");
  const linked = await person.post(linkAccount.path, { account, pin: "48213", label: "" });
  expect(linked.status).toBe(200);
});
afterAll(async () => {
  expect(await product.stop()).toBe(0);
  await store.remove();
});

/** Returns text with ordinary spaces, each of which may stand for several. */
const plainText = (text: string) => text.replace(/\s+/g, " ");

async function read(path: string): Promise<Buffer> {
  const answer = await fetch(`${product.url("service")}${path}`, {
    headers: { "X-Tenant": "imvubu", Authorization: `Bearer ${person.token}` },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const content = [
  ["Serial number", "TI-2026-000123"],
  ["Supplier", "Imvubu Local Municipality"],
  ["Supplier’s address", "12 Lagoon Road, Imvubu, 3935"],
  ["Supplier’s VAT number", "4000123450"],
  ["Recipient", "Umoya Traders (Pty) Ltd"],
  ["Recipient’s address", "7 Harbour Street, Imvubu, 3935"],
  ["Recipient’s VAT number", "4123456789"],
  ["VAT at 15 %", "R 1 230,90 on R 8 205,99"],
  ["VAT at 0 %", "R 0,00 on R 1 332,72"],
  ["Rounding of VAT", "To the nearest cent on each line"],
  ["Erf or unit", "Erf 1234 Imvubu"],
  ["Category", "Business and commercial"],
  ["Market value", "R 1 200 000,00"],
  ["Rate in the rand", "R 0,001234"],
  ["Rebate: Early payment", "-R 148,08"],
  ["Rates for this period, after rebates", "R 1 332,72"],
];

test("The statement's PDF and page say everything that the law asks for", async () => {
  const [statement] = (await statementsOf(person, account)).statements;
  const id = statement?.id ?? "";
  const file = join(await temporaryFolder("bill"), "bill.pdf");
  const name = `Statement_${account}_${date}.pdf`;
  await writeFile(file, await read(accountPath(account, "statements", id, "file", name)));
  const pdf = plainText(execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" }));
  const browser = createHttpBrowser(product.url("portal"));
  await browser.signIn("thandi@example.com");
  const { body } = await browser.get(`/consumer/accounts/${account}/statements/${id}`);
  const page = plainText(
    body.replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, "").replace(/<[^>]*>/g, " "),
  );
  const minus = (text: string) => text.replaceAll("\u2212", "-");
  for (const words of content.map((item) => item.join(" "))) {
    expect(minus(pdf)).toContain(words);
    expect(minus(page)).toContain(words);
  }
  for (const text of [pdf, page]) expect(text).toContain("Tax invoice");
  // The value, rate and tax of the bins.
  expect(pdf).toContain("R 495,99 R 74,40 R 570,39");
  expect(page).toContain("R 74,40 at 15 %");
});

test("The CSV files of the statements and of the tax year agree with the bill", async () => {
  const rows = async (path: string): Promise<string[][]> =>
    parse((await read(accountPath(account, path))).toString(), { bom: true });
  expect((await rows("statements.csv"))[1]?.join()).toBe(
    `${date},2026-11-15,0.00,10769.61,0.00,10769.61,1230.90,TI-2026-000123,4123456789,Erf 1234 Imvubu,Business and commercial,1200000.00`,
  );
  const [heading, bill] = await rows("tax-years/2027/all.csv");
  expect(heading?.slice(-2)).toEqual(["vat", "invoice_number"]);
  expect(bill).toEqual([
    ...["statement", date, "2026-11-15", "10769.61", "10769.61", "", "", "", ""],
    ...["1230.90", "TI-2026-000123"],
  ]);
});

test("An import that is only checked names the fields that a lawful bill lacks", () => {
  expect(checked.map(({ missing }) => missing)).toEqual([
    [
      "statements.csv property: missing for 1 statement with property rates",
      "statements.csv property_category: missing for 1 statement with property rates",
      "statements.csv market_value: missing for 1 statement with property rates",
      "statements.csv invoice_number: missing for 1 statement with VAT",
      "statement_lines.csv vat_percent: missing for 1 statement with VAT",
    ],
    undefined,
  ]);
});
