/**
 * Finds the conditions of the SQL statements in a source. Stryker can't leave out only one, because
 * it changes no SQL.
 */
import ts from "typescript";

/** A condition, as the part of the source to replace so that the condition has no effect. */
export interface SqlCondition {
  start: number;
  end: number;
  by: string;
}

const methods = ["where", "whereRef", "on", "onRef"];

export function findConditions(source: string): SqlCondition[] {
  const file = ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true);
  const found: SqlCondition[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      if (methods.includes(name.text))
        found.push({ start: expression.getEnd(), end: node.getEnd(), by: "" });
    }
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "sql")
      found.push(...conditionsIn(hideValues(node.template), node.template.getStart() + 1));
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** Returns the text of a template without its quotes, with x in place of values and strings. */
function hideValues(template: ts.TemplateLiteral): string {
  let text = template.getText();
  if (ts.isTemplateExpression(template)) {
    let from = template.head.getEnd() - 2;
    for (const { literal } of template.templateSpans) {
      const [start, end] = [from, literal.getStart() + 1].map((at) => at - template.getStart());
      text = text.slice(0, start) + "x".repeat((end ?? 0) - (start ?? 0)) + text.slice(end);
      from = literal.getEnd() - 2;
    }
  }
  return text.slice(1, -1).replace(/'[^']*'/g, (string) => "x".repeat(string.length));
}

const statement = /^\s*(?:select|insert|update|delete|with|set|case|join)\b/;
/** Matches a template that is only a condition, outside its parentheses. */
const comparison = /(?<![->])[=<>]|\b(?:in|is|like|not|exists)\b/;
const before = /\b(?:where|and|or|when|on(?! conflict))\s+/g;
const after =
  /^(?:and|or|then|where|order by|group by|limit|returning|for update|union|left join|join)\b/;

/** Finds the conditions in an SQL text, which starts at this offset of its source. */
function conditionsIn(text: string, offset: number): SqlCondition[] {
  const starts = [...text.matchAll(before)].map(({ 0: { length }, index }) => index + length);
  if (!statement.test(text) && comparison.test(text.replace(/\(.*\)/s, "")))
    starts.unshift(text.search(/\S/));
  return starts.flatMap((start) => {
    const conditions = [];
    // The conditions within parentheses start there, too.
    for (let at = start; ; at += 1) {
      if (/\s/.test(text[at] ?? "")) continue;
      const end = endOf(text, at);
      const isAlternative = /\bor\s+$/.test(text.slice(0, at)) || /^\s*or\b/.test(text.slice(end));
      const isCase = /\bwhen\s+$/.test(text.slice(0, at));
      const by = isAlternative || isCase ? "false" : "true";
      if (end > at) conditions.push({ start: offset + at, end: offset + end, by });
      if (text[at] !== "(" || statement.test(text.slice(at + 1))) return conditions;
    }
  });
}

/** Returns where the condition ends that starts at `start`. */
function endOf(text: string, start: number): number {
  let depth = 0;
  let at = start;
  for (; at < text.length; at += 1) {
    const rest = /\w/.test(text[at - 1] ?? "") ? "" : text.slice(at);
    if (text[at] === "(" || /^case\b/.test(rest)) depth += 1;
    if (text[at] === ")" || /^end\b/.test(rest)) depth -= 1;
    if (depth < 0 || (depth === 0 && after.test(rest))) break;
  }
  return start + text.slice(start, at).trimEnd().length;
}
