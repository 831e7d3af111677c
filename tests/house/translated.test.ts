/** The dictionaries have what the portal, its schemas and the reference service say, and nothing that nobody says. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { af } from "#app/languages/af/index.ts";
import { contract } from "#app/languages/af/contract.ts";
import { upstream } from "#app/languages/af/upstream.ts";
import { projectFolder } from "../support/folders.ts";

/** The sources of a folder, without its tests. */
function sourcesIn(folder: string): ts.SourceFile[] {
  return readdirSync(join(projectFolder, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => {
      const text = readFileSync(join(projectFolder, folder, name), "utf8");
      return ts.createSourceFile(join(folder, name), text, ts.ScriptTarget.Latest, true);
    });
}

function nodesOf(node: ts.Node): ts.Node[] {
  const below: ts.Node[] = [];
  node.forEachChild((child) => void below.push(...nodesOf(child)));
  return [node, ...below];
}

const textsOf = (node: ts.Node) => nodesOf(node).flatMap((part) => (ts.isStringLiteralLike(part) ? [part.text] : []));

const app = sourcesIn("app").filter(({ fileName }) => !fileName.startsWith(join("app", "languages")));
const service = ["routes", "files", "domain"].flatMap((folder) => sourcesIn(join("server/utility", folder)));

/** What stands after a field's name. */
const atField = /^(?:must|is|can't|belongs|holds) .* ?\S+$/;
/** What makes a refusal with a sentence of its own. */
const refusing = /^(?:notFound|unauthorized|forbidden|conflict|RefusedFile)$/;

function refusalsOf(source: ts.SourceFile): string[] {
  return nodesOf(source).flatMap((node) =>
    (ts.isCallExpression(node) || ts.isNewExpression(node)) && refusing.test(node.expression.getText(source))
      ? textsOf(node).filter((text) => / .*[a-z.]$/.test(text))
      : [],
  );
}

/** As `given` looks it up. */
const isKnown = (text: string) => text in af || text.replace(/\d+/g, "{n}") in af;

test("what a schema says of a field has its Afrikaans", () => {
  const said = [...sourcesIn("contract"), ...app].flatMap(textsOf).filter((text) => atField.test(text));
  expect(said).toContain("must be digits only");
  expect(said.filter((text) => !isKnown(text))).toEqual([]);
});

test("what the reference service refuses with has its Afrikaans", () => {
  const said = service.flatMap((source) => [...textsOf(source).filter((text) => atField.test(text)), ...refusalsOf(source)]);
  expect(said).toContain("It is verified already.");
  expect(said.filter((text) => !isKnown(text))).toEqual([]);
});

test("a word in a stylesheet stands there in Afrikaans too", () => {
  const folder = join(projectFolder, "app/styles");
  const styles = readdirSync(folder).filter((name) => name.endsWith(".css"));
  const text = styles.map((name) => readFileSync(join(folder, name), "utf8").replace(/\/\*[^]*?\*\//g, "")).join("");
  const rules = [...text.matchAll(/([^{}]+)\{[^{}]*?content:(?:[^;}"]|"[^"\p{L}]*")*"[^"]*\p{L}/gu)].map(([, selector = ""]) =>
    selector.trim(),
  );
  const afrikaans = ":where(:lang(af))";
  const english = rules.filter((rule) => !rule.includes(afrikaans));
  expect(english).not.toEqual([]);
  expect(rules.filter((rule) => rule.includes(afrikaans)).map((rule) => rule.replace(afrikaans, ""))).toEqual(english);
});

test("every text of a dictionary is said somewhere", () => {
  const said = new Set(app.flatMap(textsOf));
  const elsewhere = { ...contract, ...upstream };
  expect(Object.keys(af).filter((key) => !said.has(key) && !(key in elsewhere))).toEqual([]);
});

test("no text is in two files of a dictionary with different words", async () => {
  const folder = join(projectFolder, "app/languages/af");
  const seen = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name !== "index.ts")) {
    const sections = Object.values((await import(join(folder, file))) as Record<string, Record<string, string>>); // So are they all, as index.ts shows.
    for (const [key, text] of sections.flatMap((section) => Object.entries(section))) {
      expect(seen.get(key) ?? text, `${key} in ${file}`).toBe(text);
      seen.set(key, text);
    }
  }
});
