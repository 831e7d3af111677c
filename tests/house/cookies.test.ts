/** Checks that the privacy policy and SECURITY.md list every cookie that the portal sets. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cookies } from "#app/routes/public/legal/cookies.ts";
import { projectFolder } from "#tests/support/folders.ts";

const folder = join(projectFolder, "app");
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));
const set = sources
  .flatMap(({ text }) =>
    [...text.matchAll(/ defineCookie\(\s*"([^"]+)"/g)].map(([, name = ""]) => name),
  )
  .sort();

test("lists every cookie in the privacy policy", () => {
  expect(set.length).toBeGreaterThan(9);
  expect(cookies.flatMap(({ names }) => names).sort()).toEqual(set);
});

test("lists every cookie in SECURITY.md", () => {
  const section =
    readFileSync(join(projectFolder, "SECURITY.md"), "utf8")
      .split("\n## Cookies\n")[1]
      ?.split("\n## ")[0] ?? "";
  expect([...section.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name).sort()).toEqual(set);
});

test("sets cookies only in ways that these tests can detect", () => {
  const otherwise = sources.filter(({ text }) =>
    /\bcreateCookie\(|document\.cookie|defineCookie\((?!\s*"|name: string)/.test(
      text.replace(/function defineCookie<Value>/, ""),
    ),
  );
  expect(otherwise.map(({ file }) => file)).toEqual(["session/cookies.server.ts"]);
});
