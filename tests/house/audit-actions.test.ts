/** Checks that every action in the reference service's logs has words that people understand. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeAction } from "#app/history/history-actions.ts";
import { englishTranslator } from "#app/languages/translator.ts";
import { projectFolder } from "#tests/support/folders.ts";

const kinds =
  "access|account|audit_log|application|calendar|consumer|identity|message|payment|person|privacy|profile|reading|retention|saved_reply|second_factor|session|settings|staff|ticket|unallocated_payment";
const literal = new RegExp(`"((?:${kinds})\\.[a-z_]+)"`, "g");

test("describes every action that the service records", () => {
  // Permissions have names of the same form.
  const permissions = readFileSync(join(projectFolder, "contract/permissions.ts"), "utf8");
  const folder = join(projectFolder, "server/reference-service");
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const actions = sources.flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(literal)].map(
      ([, action = ""]) => action,
    ),
  );
  const named = [...new Set(actions)].filter((action) => !permissions.includes(`"${action}"`));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((action) => describeAction(action, englishTranslator) === undefined)).toEqual(
    [],
  );
});
