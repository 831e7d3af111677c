/** Collects the screen texts in the sources, for the checks of wording and translation. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { messages } from "#contract/messages.ts";
import { projectFolder } from "#tests/support/folders.ts";

export function parseSource(fileName: string, text: string): ts.SourceFile {
  return ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
}

/** Returns the source files in a folder, except tests. */
export function sourcesIn(folder: string): ts.SourceFile[] {
  return readdirSync(join(projectFolder, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) =>
      parseSource(join(folder, name), readFileSync(join(projectFolder, folder, name), "utf8")),
    );
}

function nodesOf(node: ts.Node, found: ts.Node[] = []): ts.Node[] {
  found.push(node);
  node.forEachChild((child) => void nodesOf(child, found));
  return found;
}

/**
 * Returns the text of a string or template, with 1 in place of each value, or undefined for other
 * nodes.
 */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `1${literal.text}`).join("");
  return undefined;
}

export function textsOf(node: ts.Node): string[] {
  return nodesOf(node).flatMap((part) => textOf(part) ?? []);
}

/** Returns the texts used for a count of one, as in `t.plural(count, { one: … })`. */
export function singularTextsOf(node: ts.Node): string[] {
  return nodesOf(node).flatMap((part) => {
    const isForm =
      ts.isPropertyAssignment(part) &&
      part.name.getText() === "one" &&
      ts.isObjectLiteralExpression(part.parent);
    return isForm && part.parent.properties.some(({ name }) => name?.getText() === "other")
      ? textsOf(part.initializer)
      : [];
  });
}

export const appSources = sourcesIn("app").filter(
  ({ fileName }) => !fileName.startsWith(join("app", "languages")),
);

const schemaChecks = /\.(?:min|max|length|regex|email|uuid|date|datetime|refine|custom|nonempty)$/;
const isSentence = (text: string) => /^\p{L}\S* \S/u.test(text);

/** Returns the messages written directly in schema checks, outside the contract's catalogue. */
export function schemaMessagesOf(source: ts.SourceFile): string[] {
  return nodesOf(source).flatMap((node) => {
    if (ts.isCallExpression(node) && schemaChecks.test(node.expression.getText(source))) {
      return node.arguments
        .flatMap(
          (argument) =>
            textOf(ts.isSatisfiesExpression(argument) ? argument.expression : argument) ?? [],
        )
        .filter(isSentence);
    }
    // Matches `{ message: "…" }`, passed to a check or returned from an error map.
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText(source) === "message" &&
      /^(?:Call|Return)/.test(ts.SyntaxKind[node.parent.parent.kind])
    ) {
      return textsOf(node.initializer).filter(isSentence);
    }
    return [];
  });
}

/** Every text in the contract's catalogue, with its placeholders. */
export const catalogueTexts = Object.values(messages).flatMap((forms) =>
  typeof forms === "string" ? [forms] : Object.values(forms),
);

/** Texts of the service's emails and SMS messages. */
export const messageTexts = sourcesIn("server/reference-service/subjects")
  .filter(({ fileName }) => /(?:\/|-)(?:texts|email)\.ts$|\/texts\//.test(fileName))
  .flatMap((source) => nodesOf(source).flatMap((node) => textOf(node) ?? []))
  .filter(isSentence);
