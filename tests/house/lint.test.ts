/** The lint rules that matter most can fail: each has a violation planted, and finds it. */
import { ESLint } from "eslint";
import { expect, test } from "vitest";
import { projectFolder } from "../support/folders.ts";

// The planted code takes the place of files that are there: type-checked linting knows no others.
const page = "app/root.tsx";
const plain = "app/site.ts";

const planted: [what: string, rule: string, file: string, code: string][] = [
  ["a style attribute", "house/no-style-prop", page, `export const it = <p style={{ color: "red" }}>x</p>;`],
  ["an image without a text", "jsx-a11y/alt-text", page, `export const it = <img src="/x.png" />;`],
  [
    "a hook in a condition",
    "react-hooks/rules-of-hooks",
    page,
    `import { useId } from "react";\nexport const It = ({ on }: { on: boolean }) => on && useId();`,
  ],
  ["reading the environment", "no-restricted-properties", plain, "export const it = process.env.HOME;"],
  ["reading it in pieces", "no-restricted-properties", plain, "export const { env } = process;"],
  ["importing it", "no-restricted-imports", plain, `export { env } from "node:process";`],
  ["a promise that nobody waits for", "@typescript-eslint/no-floating-promises", plain, "Promise.reject(new Error());"],
  ["an `as` without a reason", "house/comment-assertions", plain, `export const it = JSON.parse("1") as number;`],
  ["a double `as`", "house/comment-assertions", plain, '// Because.\nexport const it = "1" as unknown as number;'],
  ["an any", "@typescript-eslint/no-explicit-any", plain, "export let it: any;"],
  ["work left for later", "no-warning-comments", plain, `// TODO: more`],
  ["a file of more than 300 lines", "max-lines", plain, "export {};\n".repeat(301)],
];

const eslint = new ESLint({ cwd: projectFolder });

test.each(planted)("%s is found", async (_what, rule, file, code) => {
  const [result] = await eslint.lintText(code, { filePath: file });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
});

test("an `as` with its reason passes", async () => {
  const [result] = await eslint.lintText(`// It was written by us.\nexport const it = JSON.parse("1") as number;\n`, { filePath: plain });
  expect(result?.messages).toEqual([]);
});
