/** Configuration for mutation testing of modules that need a database. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: [
      "tests/service/{isolation,retention,search,sign-in-changes}.test.ts",
      "tests/service/privacy-*.test.ts",
    ],
    globalSetup: "tests/support/databases-setup.ts",
    setupFiles: ["tests/support/cheap-hashing.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
