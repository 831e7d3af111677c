/** A row in the list of statements. */
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { type BilledStatement, isBilled } from "#app/ui/billed-statement.ts";
import { compareCharges, type EarlierCharges } from "#app/ui/compare-charges.ts";
import { formatDate, formatMonthAndYear } from "#app/ui/date.ts";
import { formatFileSize } from "#app/ui/file-size.ts";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { NumericCell } from "#app/ui/number-cells.tsx";
import type { AcceptedAccount } from "#contract/accounts/calls.ts";
import type { ListedStatement } from "#contract/statements/calls.ts";
import { StatementFileLinks } from "./statement-file-links.tsx";
import { describeStatementState } from "./statement-state.ts";

export type StatementRowValues = ReturnType<typeof getStatementRowValues>;

const amount = (cents: number | undefined) => (cents === undefined ? undefined : formatRand(cents));

/**
 * Returns a row's texts, without those that the upstream doesn't send. `before` is the previous
 * month's charges, if they are known. `next` is the following statement, or null for the latest
 * statement.
 */
export function getStatementRowValues(
  account: Pick<AcceptedAccount, "account" | "balance" | "due_date">,
  statement: ListedStatement,
  {
    before,
    next,
  }: { before?: EarlierCharges | undefined; next?: BilledStatement | null | undefined },
  t: Translator,
) {
  const { id, date, due_date, charges, payments, closing, size } = statement;
  const file = paths.statementFile(account.account, id, date);
  const billed = isBilled(statement);
  const { state, kind, owed } = billed
    ? describeStatementState(statement, next, account, t)
    : { kind: "due" };
  const change =
    before && charges !== undefined
      ? compareCharges(charges, before, t, { length: "short" })
      : undefined;
  return {
    change:
      owed !== undefined
        ? t("{amount} still owed", { amount: formatRand(owed) })
        : kind === "moved"
          ? undefined
          : change,
    state: kind === "late" ? undefined : state,
    late: kind === "late" ? state : undefined,
    page: billed ? paths.statement(account.account, id) : undefined,
    thumbnail: paths.statementThumbnail(account.account, id, date),
    file,
    month: formatMonthAndYear(date, t),
    due: due_date === undefined ? undefined : formatDate(due_date, t),
    charges: amount(charges),
    payments: amount(payments),
    closing: amount(closing),
    size: typeof size === "number" ? formatFileSize(size) : undefined,
  };
}

export function StatementRow({
  page,
  thumbnail,
  file,
  month,
  due,
  change,
  state,
  late,
  charges,
  payments,
  closing,
  size,
}: StatementRowValues) {
  const t = useTranslator();
  const title = (
    <>
      <img src={thumbnail} alt="" width="60" height="85" loading="lazy" />
      {month}
    </>
  );
  return (
    <tr>
      <th scope="row">
        {page === undefined ? (
          <a href={file} className="with-thumbnail row-link">
            {title}
          </a>
        ) : (
          <Link to={page} className="with-thumbnail row-link">
            {title}
          </Link>
        )}
      </th>
      <td data-label={t("Due")} className="row-note">
        <span className="row-wide">{due}</span>
        {change !== undefined && <span className="row-narrow">{change}</span>}
        {state !== undefined && <span className="secondary">{state}</span>}
        {late !== undefined && <strong className="late">{late}</strong>}
      </td>
      <td data-label={t("Charges")} className="numeric row-end">
        {charges}
      </td>
      <NumericCell label={t("Payments")}>{payments}</NumericCell>
      <NumericCell label={t("Balance")}>{closing}</NumericCell>
      <td className="row-file">
        <StatementFileLinks file={file} size={size} month={month} />
      </td>
    </tr>
  );
}
