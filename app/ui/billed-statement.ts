/** Tells statements with amounts from those of upstreams that send only an ID and a date. */
import type { ListedStatement, Statement } from "#contract/statements/calls.ts";

export type BilledStatement = ListedStatement & Omit<Statement, "size">;

/**
 * Checks whether the list has the statement's amounts. Only then can the upstream be expected to
 * have the statement's lines, which its page shows.
 */
export function isBilled(statement: ListedStatement): statement is BilledStatement {
  const { due_date, opening, charges, payments, closing } = statement;
  return [due_date, opening, charges, payments, closing].every((value) => value !== undefined);
}
