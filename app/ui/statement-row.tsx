/** A statement in the list of them. */
import type { Statement } from "#contract/statements.ts";
import type { Text } from "../languages/text.ts";
import { useText } from "../languages/use-text.ts";
import { paths } from "../paths.ts";
import { formatDate, monthOf } from "./date.ts";
import { fileSize } from "./file-size.ts";
import { Link } from "./link.tsx";
import { formatRand } from "./money.ts";
import { StatementFileLinks } from "./statement-links.tsx";

export type StatementRowValues = ReturnType<typeof statementRow>;

export function statementRow(account: string, { id, date, due_date, charges, payments, closing, size }: Statement, t: Text) {
  return {
    page: paths.statement(account, id),
    thumbnail: paths.statementThumbnail(account, id, date),
    file: paths.statementFile(account, id, date),
    month: monthOf(date, t),
    due: formatDate(due_date, t),
    charges: formatRand(charges),
    payments: formatRand(payments),
    closing: formatRand(closing),
    size: size === null ? undefined : fileSize(size),
  };
}

export function StatementRow({ page, thumbnail, file, month, due, charges, payments, closing, size }: StatementRowValues) {
  const t = useText();
  return (
    <tr>
      <th scope="row">
        <Link to={page} className="with-thumbnail">
          <img src={thumbnail} alt="" width="60" height="85" loading="lazy" />
          {month}
        </Link>
      </th>
      <td data-label={t("Due")}>{due}</td>
      <td data-label={t("Charges")} className="numeric">
        {charges}
      </td>
      <td data-label={t("Payments")} className="numeric">
        {payments}
      </td>
      <td data-label={t("Balance")} className="numeric">
        {closing}
      </td>
      <td>
        <StatementFileLinks file={file} size={size} month={month} />
      </td>
    </tr>
  );
}
