/** A row in the list of statements. */
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { compareCharges, type EarlierCharges } from "#app/ui/compare-charges.ts";
import { formatDate, formatMonthAndYear } from "#app/ui/date.ts";
import { formatFileSize } from "#app/ui/file-size.ts";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { NumericCell } from "#app/ui/number-cells.tsx";
import type { Account } from "#contract/accounts/calls.ts";
import type { Statement } from "#contract/statements/calls.ts";
import { StatementFileLinks } from "./statement-file-links.tsx";
import { describeStatementState } from "./statement-state.ts";

export type StatementRowValues = ReturnType<typeof getStatementRowValues>;

/**
 * Returns a row's texts. `before` is the previous month's charges, if they are known. `next` is the
 * following statement, or null for the latest statement.
 */
export function getStatementRowValues(
  account: Pick<Account, "account" | "balance" | "due_date">,
  statement: Statement,
  { before, next }: { before?: EarlierCharges | undefined; next?: Statement | null | undefined },
  t: Translator,
) {
  const { id, date, due_date, charges, payments, closing, size } = statement;
  const { state, kind, owed } = describeStatementState(statement, next, account, t);
  const change = before && compareCharges(charges, before, t, { length: "short" });
  return {
    change:
      owed !== undefined
        ? t("{amount} still owed", { amount: formatRand(owed) })
        : kind === "moved"
          ? undefined
          : change,
    state: kind === "late" ? undefined : state,
    late: kind === "late" ? state : undefined,
    page: paths.statement(account.account, id),
    thumbnail: paths.statementThumbnail(account.account, id, date),
    file: paths.statementFile(account.account, id, date),
    month: formatMonthAndYear(date, t),
    due: formatDate(due_date, t),
    charges: formatRand(charges),
    payments: formatRand(payments),
    closing: formatRand(closing),
    size: size === null ? undefined : formatFileSize(size),
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
  return (
    <tr>
      <th scope="row">
        <Link to={page} className="with-thumbnail row-link">
          <img src={thumbnail} alt="" width="60" height="85" loading="lazy" />
          {month}
        </Link>
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
