/** Works out every statement of a demo municipality from docs/tariff-books.md and its files. */
import { figure } from "./figures.ts";
import { type Files, rowsOf } from "./files.ts";
import { monthlyLines } from "./imvubu-and-karoo-vista.ts";
import { type BookLine, totalOf } from "./lines.ts";
import { interestLines, isIndigent, rooidrifAccount, rooidrifLines } from "./rooidrif.ts";
import { cell, type Row } from "./tables.ts";

/** A statement with amounts in cents. */
export interface BookStatement {
  account: string;
  date: string;
  dueDate: string;
  opening: number;
  charges: number;
  payments: number;
  closing: number;
  lines: BookLine[];
  /** The amounts owed by age: current, 30, 60, 90, 120 days and more. Undefined if unknown. */
  ageing: number[] | undefined;
}

export interface BookBalance {
  account: string;
  balance: number;
  dueDate: string;
}

const goLive = "2025-07";
const inCents = (amount: string) => Number(figure(amount) / 10_000n);

/** Works out the statements of a municipality, and what is owed on each account afterwards. */
export function recompute(
  tenant: "imvubu" | "karoo-vista" | "rooidrif",
  files: Files,
): { statements: BookStatement[]; balances: BookBalance[] } {
  const accounts = [...files.accounts.keys()].map((account) =>
    recomputeAccount(tenant, files, account),
  );
  return {
    statements: accounts.flatMap(({ statements }) => statements),
    balances: accounts.map(({ balance }) => balance),
  };
}

function recomputeAccount(tenant: string, files: Files, account: string) {
  const dates = rowsOf(files.statements, account).map((row) => cell(row, "date"));
  const posted = rowsOf(files.payments, account).filter((row) => cell(row, "status") === "posted");
  const paid = (after: string, until: string) =>
    posted
      .filter((row) => cell(row, "date") > after && cell(row, "date") <= until)
      .reduce((sum, row) => sum + inCents(cell(row, "amount")), 0);
  const isRooidrif = tenant === "rooidrif";
  const lines = isRooidrif ? rooidrifLines(files, account, dates) : undefined;
  const [first] = rowsOf(files.statements, account);
  const owedBefore = isRooidrif
    ? inCents(cell(rooidrifAccount(account), "Owed before"))
    : inCents(first?.opening ?? "0.00");
  const debts: Debt[] = [{ charged: owedBefore, interest: 0 }];
  let closing = owedBefore;
  let before = "";
  let due = "";
  const statements = dates.map((date): BookStatement => {
    const own =
      lines?.get(date) ??
      monthlyLines(tenant === "imvubu" ? "Imvubu" : "Karoo Vista", files, account, date);
    // The due date of the month before, also for the first statement.
    const overdue =
      isRooidrif && !isIndigent(account, date) ? unpaid(debts, paid("", dueBefore(date))) : [];
    const base = overdue.reduce((sum, { left, interest }) => sum + left - interest, 0);
    const interest = base > 0 ? interestLines(base, date) : [];
    const all = [...own, ...interest];
    const charges = totalOf(all);
    const payments = 0 - paid(before, date);
    const opening = closing;
    closing = opening + charges + payments;
    debts.push({ charged: charges, interest: totalOf(interest) });
    before = date;
    due = dueDate(tenant, date);
    return {
      account,
      date,
      dueDate: due,
      opening,
      charges,
      payments,
      closing,
      lines: isRooidrif && date.slice(0, 7) < goLive ? [] : all,
      ageing: ageOf(unpaid(debts, paid("", date))),
    };
  });
  const balance = closing - paid(before, "9999-12-31");
  return { statements, balance: { account, balance, dueDate: balance > 0 ? due : "" } };
}

/** The charges of a statement in cents, and the interest in them. The first one came before. */
interface Debt {
  charged: number;
  interest: number;
}

/** Settles the oldest charges first, and returns what is left of each, and of its interest. */
function unpaid(debts: readonly Debt[], paid: number): { left: number; interest: number }[] {
  const credits = debts.filter(({ charged }) => charged < 0);
  let money = credits.reduce((sum, { charged }) => sum - charged, paid);
  return debts.map(({ charged, interest }) => {
    const part = Math.max(0, Math.min(money, charged));
    money -= part;
    return { left: Math.max(0, charged) - part, interest: Math.max(0, interest - part) };
  });
}

function ageOf(unpaidParts: readonly { left: number }[]): number[] | undefined {
  const groups = [0, 0, 0, 0, 0];
  const [before, ...known] = unpaidParts.map(({ left }) => left);
  for (const [periods, left] of known.reverse().entries())
    groups[Math.min(periods, 4)] = (groups[Math.min(periods, 4)] ?? 0) + left;
  if (!before) return groups;
  if (known.length < 5) return undefined;
  groups[4] = (groups[4] ?? 0) + before;
  return groups;
}

/** Returns the day in the month after a statement by which it is to be paid. */
function dueDate(tenant: string, date: string): string {
  const due = new Date(Date.parse(`${date.slice(0, 8)}01`));
  due.setUTCMonth(due.getUTCMonth() + 1, tenant === "rooidrif" ? 20 : 15);
  const step = tenant === "rooidrif" ? -1 : 1;
  while (due.getUTCDay() % 6 === 0) due.setUTCDate(due.getUTCDate() + step);
  return due.toISOString().slice(0, 10);
}

/** Returns the due date of the statement of the month before. */
function dueBefore(date: string): string {
  const month = new Date(Date.parse(`${date.slice(0, 8)}01`));
  month.setUTCMonth(month.getUTCMonth() - 1);
  return dueDate("rooidrif", month.toISOString().slice(0, 10));
}

/** Finds readings whose consumption is not the use since the last real one, less estimates. */
export function wrongConsumption(readings: readonly Row[], dial: number): Row[] {
  let real = readings[0];
  let estimated = 0;
  return readings.slice(1).filter((reading, index) => {
    const value = (row: Row | undefined) => Number(cell(row ?? {}, "value"));
    const stated = Number(cell(reading, "consumption"));
    const isEstimate = cell(reading, "kind") === "estimated";
    const from = isEstimate ? readings[index] : real;
    const used = (value(reading) - value(from) + dial) % dial;
    const expected = isEstimate ? used : used - estimated;
    estimated = isEstimate ? estimated + used : 0;
    if (!isEstimate) real = reading;
    return Math.abs(stated - expected) > 5e-7;
  });
}
