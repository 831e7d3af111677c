/** Writes a demo municipality as a folder of import files. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { StatementLine } from "#contract/statements/calls.ts";
import { decimalFromCents as rand } from "#contract/values/decimal.ts";
import { quoteCell } from "#service/rules/csv.ts";
import type { AccountHistory } from "./account-history.ts";
import { statementMessages } from "./communication.ts";
import type { DemoMunicipality } from "./demo-municipality.ts";

type Cell = string | number | boolean | null;

/** The header rows of the files, as described in docs/import.md. */
const headers = {
  accounts:
    "account,name,easypay,opened,closed,status,address,services,balance,balance_at,due_date,pin",
  consumers:
    "account,name,id_number,email,mobile,telephone,postal_lines,postal_code,physical_lines,physical_code,erf,suburb,valuation,property_use,indigent,e_statements",
  statements: "account,date,due_date,opening,charges,payments,closing",
  statement_lines:
    "account,date,position,service,description,quantity,unit,rate,amount,vat,steps,days,estimated,tariff_from,share",
  meters: "number,account,service,type,unit,location,status",
  readings: "meter,date,value,consumption,kind",
  payments: "id,account,date,amount,method,reference,receipt,status",
  communication: "id,account,date,channel,recipient,subject,body,status,statement_date",
};
type Table = keyof typeof headers;

/**
 * Writes the folder and replaces existing files. `today` is YYYY-MM-DD, and the last statements are
 * for the previous month.
 */
export async function writeDemoFolder(
  municipality: DemoMunicipality,
  folder: string,
  today: string,
): Promise<void> {
  const settings = { ...municipality.settings, notices: municipality.notices(today) };
  // The keys of `headers` are the tables.
  const texts = Object.fromEntries(
    Object.entries(headers).map(([table, header]) => [table, [`${header}\n`]]),
  ) as Record<Table, string[]>;
  addRows(municipality, today, (table, ...cells) => texts[table].push(csvRow(cells)));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "tenant.json"), JSON.stringify(settings, null, 2));
  for (const [table, rows] of Object.entries(texts))
    await writeFile(join(folder, `${table}.csv`), rows.join(""));
}

function addRows(municipality: DemoMunicipality, today: string, add: AddRow): void {
  for (const history of municipality.histories(today)) {
    const { account } = history;
    addHolder(add, history);
    addMeters(add, history);
    addStatements(add, history);
    for (const { id, date, amountCents, method, reference, receipt, status } of history.payments) {
      add(
        "payments",
        id,
        account.account,
        date,
        rand(amountCents),
        method,
        reference,
        receipt,
        status,
      );
    }
    for (const message of statementMessages(history.statements, account, municipality)) {
      const { id, date, channel, recipient, subject, body, status, statement } = message;
      if (date < today)
        add(
          "communication",
          id,
          account.account,
          date,
          channel,
          recipient,
          subject,
          body,
          status,
          statement,
        );
    }
  }
}

type AddRow = (table: Table, ...cells: Cell[]) => void;

function addHolder(add: AddRow, { account, ...history }: AccountHistory): void {
  const { street, suburb, town, code } = account;
  const lines = [street, suburb, town].join("|");
  add(
    "accounts",
    account.account,
    account.name,
    account.easypay,
    account.opened,
    account.closed,
    account.status,
    [street, suburb, town, code].join(", "),
    history.services.join("|"),
    rand(history.balanceCents),
    `${history.balanceAt}T04:00:00Z`,
    history.dueDate,
    account.pin,
  );
  const { idNumber, email, mobile, erf, valuationCents, use, indigent } = account;
  add(
    "consumers",
    account.account,
    account.name,
    idNumber,
    email,
    mobile,
    "",
    lines,
    code,
    lines,
    code,
    erf,
    suburb,
    rand(valuationCents),
    use,
    indigent,
    true,
  );
}

function addMeters(add: AddRow, { account, meters, readings }: AccountHistory): void {
  for (const { number, service, type, location, status } of meters) {
    const unit = service === "water" ? "kl" : "kWh";
    add("meters", number, account.account, service, type, unit, location, status);
  }
  for (const { number, date, value, consumption, kind } of readings)
    add("readings", number, date, value, consumption, kind);
}

function addStatements(add: AddRow, { account: { account }, statements }: AccountHistory): void {
  for (const {
    date,
    dueDate,
    openingCents,
    chargesCents,
    paymentsCents,
    closingCents,
    lines,
  } of statements) {
    add(
      "statements",
      account,
      date,
      dueDate,
      rand(openingCents),
      rand(chargesCents),
      rand(paymentsCents),
      rand(closingCents),
    );
    for (const [index, line] of lines.entries()) addLine(add, account, date, index + 1, line);
  }
}

function addLine(
  add: AddRow,
  account: string,
  date: string,
  position: number,
  line: StatementLine,
): void {
  const {
    service,
    description,
    quantity,
    unit,
    rate,
    amount,
    vat,
    steps = [],
    days = null,
    estimated = null,
    tariff_from = null,
    share,
  } = line;
  const cell = steps
    .map((step) =>
      [step.from, step.to ?? "", step.quantity, step.rate, rand(step.amount)].join(":"),
    )
    .join("|");
  add(
    "statement_lines",
    account,
    date,
    position,
    service,
    description,
    quantity,
    unit,
    rate,
    rand(amount),
    rand(vat),
    cell,
    days,
    estimated,
    tariff_from,
    share
      ? `${share.percent}% of ${share.of}${share.most === null ? "" : ` up to ${share.most}`}`
      : null,
  );
}

/**
 * Formats a CSV row (RFC 4180). Cells that contain a comma, a quote or a line break are quoted, and
 * quotes inside them are doubled.
 */
function csvRow(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoteCell(cell === null ? "" : String(cell))).join(",")}\n`;
}
