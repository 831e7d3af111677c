/** Configuration for mutation testing (`npm run mutate`). */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: [
      "contract/**/*.test.ts",
      "{app/session,server,server/portal}/*.test.ts",
      "server/reference-service/**/*.test.ts",
    ],
    testTimeout: 60_000,
  },
});
