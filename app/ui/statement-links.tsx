/** The links to a statement's PDF. */
import { paths } from "../paths.ts";
import { fileSize } from "./file-size.ts";
import { Icon } from "./icon.tsx";

/** `month` tells one statement's links from another's to somebody who hears them out of the table. */
export function StatementFileLinks({
  account,
  statement,
  month,
}: {
  account: string;
  statement: { id: string; date: string; size: number | null };
  month: string;
}) {
  const file = paths.statementFile(account, statement.id, statement.date);
  return (
    <span className="file-links">
      <a href={file}>
        <Icon name="view" />
        View<span className="visually-hidden"> the PDF of {month}</span>
      </a>
      <a href={`${file}?download`}>
        <Icon name="download" />
        Download<span className="visually-hidden"> the PDF of {month}</span>
        {statement.size !== null && ` (${fileSize(statement.size)})`}
      </a>
    </span>
  );
}
