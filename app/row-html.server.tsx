/** Writes a list's rows: React renders one of each kind, the others are its HTML with their own values in it. docs/decisions/006 says why. */
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import type { Language } from "./languages/language.ts";
import { LanguageContext } from "./languages/use-text.ts";
import type { Row, RowValues } from "./ui/rows.tsx";

/** A row's HTML, cut where the values stand: text, name, text, name, … text. */
type Template = readonly string[];

/** By row, and then by language and by which values there are. There are as many as the pages have ways to show a row. */
const templates = new WeakMap<object, Map<string, Template>>();

export function writeRows<Values extends RowValues>(row: Row<Values>, rows: readonly Values[], language: Language): string {
  const own = templates.get(row) ?? new Map<string, Template>();
  templates.set(row, own);
  let html = "";
  for (const values of rows) {
    const kind = kindOf(values, language);
    let template = own.get(kind);
    if (!template) own.set(kind, (template = templateOf(row, values, language)));
    html += template[0] ?? "";
    for (let index = 1; index < template.length; index += 2)
      html += escapeHtml(values[template[index] ?? ""] ?? "") + (template[index + 1] ?? "");
  }
  return html;
}

/** What is not there, and what is empty, React writes in ways of their own. */
function kindOf(values: RowValues, language: Language): string {
  let kind: string = language;
  for (const name in values) if (values[name] !== undefined) kind += values[name] === "" ? ` no ${name}` : ` ${name}`;
  return kind;
}

/** Stands for a value. No text holds it: the contract's lines have no control characters. */
const mark = "\u0001";

function templateOf<Values extends RowValues>(row: Row<Values>, values: Values, language: Language): Template {
  const marked = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value && mark + name + mark]));
  // The same names as the values', each with a text or with none.
  return rendered(row, marked as Values, language).split(mark);
}

function rendered<Values extends RowValues>(row: Row<Values>, values: Values, language: Language): string {
  return renderToString(createElement(LanguageContext.Provider, { value: language }, createElement(row, values)));
}

const special = /["&'<>]/;
const escapes: Record<string, string> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

/** As React does. */
function escapeHtml(text: string): string {
  return special.test(text) ? text.replace(/["&'<>]/g, (character) => escapes[character] ?? character) : text;
}
