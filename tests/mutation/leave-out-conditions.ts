/**
 * Leaves out the conditions of SQL statements, one at a time, and reports those whose absence no
 * test notices.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "#tests/support/folders.ts";
import { startPlanter, type TestSelection } from "./plant-faults.ts";
import { findConditions } from "./sql-conditions.ts";

/** The files that test a source, and the tests of isolation.test.ts that use it. */
interface Tested {
  tests: readonly string[];
  walk: RegExp;
}

const subjects = "server/reference-service/subjects";
const database = "server/reference-service/database";
const exported: Tested = { tests: ["privacy-export"], walk: /export/ };
const deleted: Tested = { tests: ["privacy-deletion"], walk: /deletes a person/ };
const removed: Tested = { tests: ["retention"], walk: /removes what is too old/ };
const described: Tested = {
  tests: ["privacy-export", "privacy-deletion", "retention"],
  walk: /export|deletes a person|removes what is too old/,
};

const sources = new Map<string, Tested>([
  [`${subjects}/search/store.ts`, { tests: ["search"], walk: /consumer\/search/ }],
  [`${subjects}/privacy/store/personal-data.ts`, exported],
  [`${subjects}/privacy/store/data-exports.ts`, exported],
  [`${subjects}/privacy/store/delete-person.ts`, deleted],
  [`${subjects}/privacy/store/find-leaving.ts`, deleted],
  [`${subjects}/privacy/store/retention.ts`, removed],
  [`${subjects}/sign-in/store/sign-in-changes.ts`, { tests: ["sign-in-changes"], walk: /undo/ }],
  [`${database}/table.ts`, described],
  ...["accounts", "applications", "audit", "disputes", "messages", "meters", "tickets"].map(
    (table): [string, Tested] => [`${database}/tables/${table}.ts`, described],
  ),
]);

/** Tries the sources whose path contains one of these words, or all of them without words. */
export async function leaveOutConditions(words: readonly string[]): Promise<void> {
  const planter = await startPlanter();
  try {
    for (const [file, { tests, walk }] of sources) {
      if (words.length > 0 && !words.some((word) => file.includes(word))) continue;
      const selections: TestSelection[] = [
        ...tests.map((name) => ({ file: name })),
        { file: "isolation", tests: walk },
      ];
      const failure = await planter.findFailure(undefined, selections);
      if (failure !== undefined) throw new Error(`A test fails without a fault: ${failure}`);
      const source = readFileSync(join(projectFolder, file), "utf8");
      const conditions = findConditions(source);
      console.log(`\n${file}: ${conditions.length} conditions`);
      let noticed = 0;
      for (const condition of conditions) {
        const { start, end } = condition;
        const by = await planter.findFailure({ file, ...condition }, selections);
        const line = source.slice(0, start).split("\n").length;
        const text = source.slice(start, end).replace(/\s+/g, " ").trim();
        if (by === undefined) console.log(`  ${line}: no test notices the absence of ${text}`);
        else noticed += 1;
      }
      console.log(`  ${noticed} of ${conditions.length} noticed`);
    }
  } finally {
    await planter.close();
    // Vitest sets it, because tests failed.
    process.exitCode = 0;
  }
}
