/**
 * A long list's rows: rendered by React in the browser, and from cached HTML on the server
 * (row-renderer.server.tsx).
 */
import { type ComponentType, createContext, useContext } from "react";
import type { Language } from "#app/languages/language.ts";
import { useTranslator } from "#app/languages/use-translator.ts";

/**
 * A row's formatted values. A row may depend on whether a value is present, but never on its
 * content, because the server caches one HTML template for each set of present values.
 */
export type RowValues = Partial<Record<string, string>>;

export type Row<Values extends RowValues> = ComponentType<Values>;

/** Renders all of a list's rows to one HTML string. */
export type RenderRows = <Values extends RowValues>(
  row: Row<Values>,
  rows: readonly Values[],
  language: Language,
) => string;

/** The server's row renderer. It is undefined in the browser. */
export const RenderRowsContext = createContext<RenderRows | undefined>(undefined);

interface RowsProps<Values extends RowValues> {
  row: Row<Values>;
  rows: readonly Values[];
  /** The name of the value that is unique to each row and serves as its key. */
  by: keyof Values;
}

/** Renders the rows in a table body. */
export function Rows<Values extends RowValues>({ row: One, rows, by }: RowsProps<Values>) {
  const { language } = useTranslator();
  const write = useContext(RenderRowsContext);
  if (write) return <tbody dangerouslySetInnerHTML={{ __html: write(One, rows, language) }} />;
  return (
    <tbody>
      {rows.map((values) => (
        <One key={values[by]} {...values} />
      ))}
    </tbody>
  );
}
