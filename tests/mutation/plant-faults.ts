/** Plants faults in sources, one at a time, and runs tests that should notice them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createVitest, type TestSpecification } from "vitest/node";
import { projectFolder } from "#tests/support/folders.ts";

export interface Fault {
  /** The source, relative to the project. */
  file: string;
  /** The part of the source that is replaced. */
  start: number;
  end: number;
  by: string;
}

/** The name of a test file in tests/service, and which of its tests to run. */
export interface TestSelection {
  file: string;
  tests?: RegExp;
}

export interface FaultPlanter {
  /**
   * Runs the tests of one file after the other until one fails, and returns its name. Returns
   * undefined if all pass, and plants no fault if `fault` is undefined.
   */
  findFailure(
    fault: Fault | undefined,
    selections: readonly TestSelection[],
  ): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function startPlanter(): Promise<FaultPlanter> {
  let planted: Fault | undefined;
  const pathOf = ({ file }: Fault) => join(projectFolder, file);
  const plugin = {
    name: "planted-fault",
    enforce: "pre" as const,
    load(id: string) {
      if (!planted || id.split("?")[0] !== pathOf(planted)) return undefined;
      const source = readFileSync(pathOf(planted), "utf8");
      return source.slice(0, planted.start) + planted.by + source.slice(planted.end);
    },
  };
  const vitest = await createVitest(
    "test",
    {
      config: "tests/mutation/database.config.ts",
      watch: false,
      bail: 1,
      silent: true,
      reporters: [{}],
    },
    { plugins: [plugin] },
  );
  const all = await vitest.globTestSpecifications();

  /** Returns the name of the first test that fails. */
  async function run(specification: TestSpecification): Promise<string | undefined> {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
    const ran = testModules.find(({ moduleId }) => moduleId === specification.moduleId);
    if (!ran || ran.ok()) return unhandledErrors.length > 0 ? "an unhandled error" : undefined;
    const [failed] = ran.children.allTests("failed");
    return failed?.fullName ?? `the setup of ${ran.relativeModuleId}`;
  }

  return {
    async findFailure(fault, selections) {
      // The source is read again with the fault, and again without it.
      for (const changed of [planted, fault]) if (changed) vitest.invalidateFile(pathOf(changed));
      planted = fault;
      for (const { file, tests } of selections) {
        const found = all.find(({ moduleId }) => moduleId.endsWith(`/${file}.test.ts`));
        if (!found) throw new Error(`There are no tests of the name ${file}.`);
        if (tests) vitest.setGlobalTestNamePattern(tests);
        else vitest.resetGlobalTestNamePattern();
        const failure = await run(found);
        if (failure !== undefined) return failure;
      }
      return undefined;
    },
    close: () => vitest.close(),
  };
}
