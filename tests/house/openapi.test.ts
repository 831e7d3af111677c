/**
 * Tests that the OpenAPI document passes `redocly lint`, and that the linter finds a planted
 * violation.
 */
import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openApiDocument } from "#service/http/openapi.ts";
import { projectFolder, temporaryFolder } from "#tests/support/folders.ts";

async function lint(document: object): Promise<{ status: number | null; problems: string[] }> {
  const file = join(await temporaryFolder("redocly"), "openapi.json");
  await writeFile(file, JSON.stringify(document));
  const { status, stdout } = spawnSync(
    process.execPath,
    ["node_modules/@redocly/cli/bin/cli.js", "lint", file, "--format=json"],
    {
      cwd: projectFolder,
      encoding: "utf8",
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    },
  );
  return {
    status,
    problems: [...stdout.matchAll(/"ruleId": ?"([^"]+)"/g)].map(([, rule = ""]) => rule),
  };
}

test("the OpenAPI document passes redocly lint without warnings", async () => {
  expect(await lint(openApiDocument())).toEqual({ status: 0, problems: [] });
});

test("redocly lint reports a call without security and an unresolved reference", async () => {
  const document = openApiDocument();
  document.paths["/api/planted"] = {
    get: { operationId: "planted", summary: "Planted", responses: { 200: { $ref: "#/nothing" } } },
  };
  const { status, problems } = await lint(document);
  expect(status).toBe(1);
  expect(problems).toEqual(expect.arrayContaining(["security-defined", "no-unresolved-refs"]));
});
