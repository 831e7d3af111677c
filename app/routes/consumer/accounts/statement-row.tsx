/** A row in the list of statements. */
import type { Statement } from "#contract/statements.ts";
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { formatDate, formatMonthAndYear } from "#app/ui/date.ts";
import { formatFileSize } from "#app/ui/file-size.ts";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { NumericCell } from "#app/ui/number-cells.tsx";
import { StatementFileLinks } from "./statement-file-links.tsx";

export type StatementRowValues = ReturnType<typeof getStatementRowValues>;

export function getStatementRowValues(account: string, { id, date, due_date, charges, payments, closing, size }: Statement, t: Translator) {
  return {
    page: paths.statement(account, id),
    thumbnail: paths.statementThumbnail(account, id, date),
    file: paths.statementFile(account, id, date),
    month: formatMonthAndYear(date, t),
    due: formatDate(due_date, t),
    charges: formatRand(charges),
    payments: formatRand(payments),
    closing: formatRand(closing),
    size: size === null ? undefined : formatFileSize(size),
  };
}

export function StatementRow({ page, thumbnail, file, month, due, charges, payments, closing, size }: StatementRowValues) {
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
        {due}
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
