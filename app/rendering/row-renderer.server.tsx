/**
 * Renders a list's rows on the server: React renders one row of each kind, and the others reuse its
 * HTML with their own values. README.md explains why.
 */
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import type { Language } from "#app/languages/language.ts";
import { LanguageContext } from "#app/languages/use-translator.ts";
import type { Row, RowValues } from "./rows.tsx";

/**
 * A row's HTML, split at its values. Text and value names alternate, and the first and last entries
 * are text.
 */
type Template = readonly string[];

/**
 * The templates by row component, then by language and by which values are present. Pages show few
 * kinds of rows, so there are few templates.
 */
const templates = new WeakMap<object, Map<string, Template>>();

export function renderRows<Values extends RowValues>(
  row: Row<Values>,
  rows: readonly Values[],
  language: Language,
): string {
  const own = templates.get(row) ?? new Map<string, Template>();
  templates.set(row, own);
  let html = "";
  for (const values of rows) {
    const kind = templateKey(values, language);
    let template = own.get(kind);
    if (!template) own.set(kind, (template = createTemplate(row, values, language)));
    html += template[0] ?? "";
    for (let index = 1; index < template.length; index += 2)
      html += escapeHtml(values[template[index] ?? ""] ?? "") + (template[index + 1] ?? "");
  }
  return html;
}

/**
 * Returns a key for the kind of row. Rows with a missing value and rows with an empty one are
 * different kinds, because React renders them differently.
 */
function templateKey(values: RowValues, language: Language): string {
  let kind: string = language;
  for (const name in values)
    if (values[name] !== undefined) kind += values[name] === "" ? ` no ${name}` : ` ${name}`;
  return kind;
}

/**
 * A placeholder for a value. It can't occur in a value, because the contract allows no control
 * characters in single-line texts.
 */
const placeholder = "\u0001";

function createTemplate<Values extends RowValues>(
  row: Row<Values>,
  values: Values,
  language: Language,
): Template {
  const marked = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value && placeholder + name + placeholder,
    ]),
  );
  // `marked` has the same keys as `values`, and the same values are missing.
  return renderRow(row, marked as Values, language).split(placeholder);
}

function renderRow<Values extends RowValues>(
  row: Row<Values>,
  values: Values,
  language: Language,
): string {
  return renderToString(
    createElement(LanguageContext.Provider, { value: language }, createElement(row, values)),
  );
}

const needsEscape = /["&'<>]/;
const escapes: Record<string, string> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** Escapes HTML as React does. */
function escapeHtml(text: string): string {
  return needsEscape.test(text)
    ? text.replace(/["&'<>]/g, (character) => escapes[character] ?? character)
    : text;
}
