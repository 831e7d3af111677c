/** Tests of the most important lint rules: each reports a planted violation. */
import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";
import { projectFolder } from "#tests/support/folders.ts";

// The planted code replaces existing files, because type-checked linting accepts no others.
const page = "app/root.tsx";
const plain = "app/host/site.ts";

const planted: [what: string, rule: string, file: string, code: string][] = [
  [
    "a style attribute",
    "house/no-style-prop",
    page,
    `export const it = <p style={{ color: "red" }}>x</p>;`,
  ],
  [
    "an image without alternative text",
    "jsx-a11y/alt-text",
    page,
    `export const it = <img src="/x.png" />;`,
  ],
  [
    "a hook in a condition",
    "react-hooks/rules-of-hooks",
    page,
    `import { useId } from "react";\nexport const It = ({ on }: { on: boolean }) => on && useId();`,
  ],
  [
    "reading the environment",
    "no-restricted-properties",
    plain,
    "export const it = process.env.HOME;",
  ],
  ["destructuring it", "no-restricted-properties", plain, "export const { env } = process;"],
  ["importing it", "no-restricted-imports", plain, `export { env } from "node:process";`],
  [
    "an `as` without a reason",
    "house/comment-assertions",
    plain,
    `export const it = JSON.parse("1") as number;`,
  ],
  [
    "a double `as`",
    "house/comment-assertions",
    plain,
    '// Because.\nexport const it = "1" as unknown as number;',
  ],
  ["an any", "@typescript-eslint/no-explicit-any", plain, "export let it: any;"],
  ["a TODO comment", "no-warning-comments", plain, `// TODO: more`],
  [
    "an import from two folders up",
    "no-restricted-imports",
    plain,
    `export * from "../../contract/values/money.ts";`,
  ],
  [
    "a doc comment that starts with a preposition",
    "house/comments",
    plain,
    "/** Of one account. */\nexport const it = 1;",
  ],
  [
    "a comment wider than 100 columns",
    "house/comments",
    plain,
    `// ${"wide ".repeat(20)}\nexport const it = 1;`,
  ],
  [
    "a comment with a puzzling word",
    "house/comments",
    plain,
    "// Nobody is left.\nexport const it = 1;",
  ],
  [
    "a test title with a puzzling word",
    "house/test-titles",
    "app/ui/money.test.ts",
    `test("whoever asks", () => undefined);`,
  ],
  [
    "a query outside a store",
    "no-restricted-syntax",
    "server/reference-service/subjects/meters/send-reading.ts",
    `export const find = (db: Db) => db.selectFrom("meters");`,
  ],
  ["a file of more than 400 lines", "max-lines", plain, "export {};\n".repeat(401)],
  ["a spread literal", "house/no-literal-spread", plain, "export const it = { ...{ one: 1 } };"],
  [
    "a spread literal in JSX",
    "house/no-literal-spread",
    page,
    `export const it = <a {...{ href: "/" }}>a</a>;`,
  ],
];

// Reading all types takes longer than linting.
const eslint = new ESLint({
  cwd: projectFolder,
  overrideConfig: tseslint.configs.disableTypeChecked,
});

test.each(planted)("reports %s", async (_what, rule, file, code) => {
  const [result] = await eslint.lintText(code, { filePath: file });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
});

test.runIf(process.env.TEST_ALL)("reports a promise that is not awaited", async () => {
  const typed = new ESLint({ cwd: projectFolder });
  const [result] = await typed.lintText("Promise.reject(new Error());", { filePath: plain });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(
    "@typescript-eslint/no-floating-promises",
  );
});

test("accepts an `as` assertion if a comment gives the reason", async () => {
  const [result] = await eslint.lintText(
    `// It was written by us.\nexport const it = JSON.parse("1") as number;\n`,
    { filePath: plain },
  );
  expect(result?.messages).toEqual([]);
});
