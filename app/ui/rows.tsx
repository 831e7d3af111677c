/** What pages are full of: rows, links of a list, the frame. In the browser they are React's as any other; on the server their HTML is filled in (row-html.server.tsx). */
import { type ComponentType, createContext, useContext } from "react";
import type { Language } from "../languages/language.ts";
import { useText } from "../languages/use-text.ts";

/**
 * What a row shows, ready to be read. A row may decide by whether a value is there, never by what it says: on the server, one row's
 * HTML serves for all that have the same values.
 */
export type RowValues = Partial<Record<string, string>>;

export type Row<Values extends RowValues> = ComponentType<Values>;

/** The HTML of all rows. */
export type WriteRows = <Values extends RowValues>(row: Row<Values>, rows: readonly Values[], language: Language) => string;

/** Given on the server alone. */
export const WriteRowsContext = createContext<WriteRows | undefined>(undefined);

interface RowsProps<Values extends RowValues> {
  /** The element around them. */
  as?: "tbody" | "ul" | "header" | "footer";
  className?: string;
  row: Row<Values>;
  rows: readonly Values[];
  /** Names the value that no two rows have in common. */
  by: keyof Values;
}

export function Rows<Values extends RowValues>({ as: Around = "tbody", className, row: One, rows, by }: RowsProps<Values>) {
  const { language } = useText();
  const write = useContext(WriteRowsContext);
  if (write) return <Around className={className} dangerouslySetInnerHTML={{ __html: write(One, rows, language) }} />;
  return (
    <Around className={className}>
      {rows.map((values) => (
        <One key={values[by]} {...values} />
      ))}
    </Around>
  );
}
