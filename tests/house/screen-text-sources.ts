/** Collects the screen texts in the sources, for the checks of wording and translation. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { projectFolder } from "#tests/support/folders.ts";

const service = "server/reference-service";

export function parseSource(fileName: string, text: string): ts.SourceFile {
  return ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
}

/** Returns the sources of a folder, without its tests. */
export function sourcesIn(folder: string): ts.SourceFile[] {
  return readdirSync(join(projectFolder, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => parseSource(join(folder, name), readFileSync(join(projectFolder, folder, name), "utf8")));
}

function nodesOf(node: ts.Node): ts.Node[] {
  const below: ts.Node[] = [];
  node.forEachChild((child) => void below.push(...nodesOf(child)));
  return [node, ...below];
}

/**
 * Returns the text of a string or template, with 1 in place of each value, or undefined for other
 * nodes.
 */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text + node.templateSpans.map(({ literal }) => `1${literal.text}`).join("");
  return undefined;
}

export function textsOf(node: ts.Node): string[] {
  return nodesOf(node).flatMap((part) => textOf(part) ?? []);
}

export const appSources = sourcesIn("app").filter(({ fileName }) => !fileName.startsWith(join("app", "languages")));
const contractSources = sourcesIn("contract");
const serviceSources = ["routes", "files", "domain"].flatMap((folder) => sourcesIn(join(service, folder)));
/** Files whose every sentence is a field error. */
const messageSources = ["common-passwords", "consumer-change", "identities", "one-time-codes"].map((name) => {
  const file = join(service, `${name}.ts`);
  return parseSource(file, readFileSync(join(projectFolder, file), "utf8"));
});

const schemaChecks = /\.(?:min|max|length|regex|email|uuid|date|datetime|refine|custom|nonempty)$/;
const isSentence = (text: string) => /^\p{L}\S* \S/u.test(text);

/** Returns the messages of the schemas' checks. */
export function schemaMessagesOf(source: ts.SourceFile): string[] {
  return nodesOf(source).flatMap((node) => {
    if (ts.isCallExpression(node) && schemaChecks.test(node.expression.getText(source))) {
      return node.arguments
        .flatMap((argument) => textOf(ts.isSatisfiesExpression(argument) ? argument.expression : argument) ?? [])
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

/** Returns the field errors of the service, which are lists of sentences. */
export function fieldErrorsOf(source: ts.SourceFile): string[] {
  return nodesOf(source)
    .filter(ts.isArrayLiteralExpression)
    .flatMap(({ elements }) => elements.flatMap((element) => (ts.isStringLiteralLike(element) ? [element.text] : [])))
    .filter((text) => isSentence(text) && /^\p{Ll}+ \p{Ll}+ |^\p{Lu}/u.test(text));
}

/** Matches functions and errors that reject a request with a message of their own. */
const errorFactories = /^(?:notFound|unauthorized|forbidden|conflict|FileRejectedError)$/;

/** Returns the messages with which the service rejects requests. */
export function refusalsOf(source: ts.SourceFile): string[] {
  return nodesOf(source).flatMap((node) =>
    (ts.isCallExpression(node) || ts.isNewExpression(node)) && errorFactories.test(node.expression.getText(source))
      ? nodesOf(node).flatMap((part) => (ts.isStringLiteralLike(part) && / .*[a-z.]$/.test(part.text) ? [part.text] : []))
      : [],
  );
}

/** Messages of the schemas in the contract and in the portal's forms. */
export const schemaMessages = [...contractSources, ...appSources].flatMap(schemaMessagesOf);

const isMessageSource = ({ fileName }: ts.SourceFile) => /-(?:messages?|email|notifications)\.ts$/.test(fileName);

/** Field errors of the service. */
export const serviceFieldErrors = [
  ...serviceSources.filter((source) => !isMessageSource(source)).flatMap(fieldErrorsOf),
  ...messageSources
    .flatMap((source) => nodesOf(source).flatMap((node) => (ts.isStringLiteralLike(node) ? [node.text] : [])))
    .filter((text) => /^\p{Lu}\p{Ll}+ \p{L}+'? ?.*[^.]$/u.test(text)),
];

export const serviceRefusals = serviceSources.flatMap(refusalsOf);

/** Emails and SMS of the service. */
export const messageTexts = sourcesIn(join(service, "domain"))
  .filter(isMessageSource)
  .flatMap((source) => nodesOf(source).flatMap((node) => textOf(node) ?? []))
  .filter(isSentence);
