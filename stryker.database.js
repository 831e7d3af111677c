/** Configuration of the mutation tests of modules that need a database (docs/mutation.md). */
import unit from "./stryker.config.js";

const subjects = "server/reference-service/subjects";

export default {
  ...unit,
  mutate: [
    `${subjects}/search/store.ts`,
    `${subjects}/privacy/{answer-request,enforce-retention,export-person,prepare-exports}.ts`,
    `${subjects}/privacy/store/{delete-person,find-leaving,personal-data,retention}.ts`,
    `${subjects}/sign-in/undo-changes.ts`,
    `${subjects}/sign-in/store/sign-in-changes.ts`,
  ],
  // Most strings are parts of SQL, which fails without them. `npm run mutate -- sql` changes SQL.
  mutator: { excludedMutations: ["StringLiteral"] },
  vitest: { configFile: "tests/mutation/database.config.ts" },
  // Isolation tests are slow.
  testFiles: [
    "tests/service/{retention,search,sign-in-changes}.test.ts",
    "tests/service/privacy-*.test.ts",
  ],
  incrementalFile: ".cache/mutation-database.json",
};
