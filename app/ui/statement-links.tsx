/** The links to a statement's PDF. */
import { useText } from "../languages/use-text.ts";
import { paths } from "../paths.ts";
import { fileSize } from "./file-size.ts";

/** Their icons are drawn by the style sheet: in a list they would be a quarter of its elements. `month` tells one statement's links from another's to somebody who hears them out of the table. */
export function StatementFileLinks({
  account,
  statement,
  month,
}: {
  account: string;
  statement: { id: string; date: string; size: number | null };
  month: string;
}) {
  const t = useText();
  const ofMonth = t("the PDF of {month}", { month });
  const file = paths.statementFile(account, statement.id, statement.date);
  return (
    <span className="file-links">
      <a href={file}>
        {t("View")}
        <span className="visually-hidden">{` ${ofMonth}`}</span>
      </a>
      <a href={`${file}?download`}>
        {t("Download")}
        <span className="visually-hidden">{` ${ofMonth}`}</span>
        {statement.size !== null && ` (${fileSize(statement.size)})`}
      </a>
    </span>
  );
}
