/**
 * Configuration for the tests that need no browser. Unit tests are next to their code. The others
 * are in tests/, with one project per folder.
 */
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const folder = (name: string) => ({ name, include: [`tests/${name}/**/*.test.ts`] });

export default defineConfig({
  test: {
    environment: "node",
    // Uses forks, because the embedded database and password hashing start threads of their own.
    pool: "forks",
    // Most tests wait for programs that they start, so one worker per core would leave it idle.
    maxWorkers: availableParallelism() + 1,
    // The programs are started with the same flag (tests/support/programs.ts).
    // Most objects of a test die young, and collecting them took a seventh of all processor time.
    execArgv: ["--liftoff-only", "--max-semi-space-size=64"],
    // Reloading modules for each file takes longer than most tests. A worker runs the files of one
    // project only, so the mock in the setup of the service tests reaches no others.
    isolate: false,
    provide: { isWhole: process.env.TEST_ALL === "true" },
    // The default of one second is too short for a program on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,contract,server}/**/*.test.{ts,tsx}"],
          testTimeout: 60_000,
        },
      },
      { extends: true, test: { ...folder("house"), testTimeout: 60_000, hookTimeout: 60_000 } },
      ...["contract", "portal", "service", "product"].map((name) => ({
        extends: true as const,
        test: {
          ...folder(name),
          globalSetup: "tests/support/databases-setup.ts",
          setupFiles: name === "service" ? ["tests/support/cheap-hashing.ts"] : [],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      })),
    ],
  },
});
