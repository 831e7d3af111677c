/**
 * Tests the import rules in .dependency-cruiser.cjs: each rule finds a violation planted in a small
 * copy of the source tree.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { cp, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { projectFolder, temporaryFolder } from "#tests/support/folders.ts";
import config from "../../.dependency-cruiser.cjs";

/** The violation planted for each rule: the offending file and its forbidden import. */
const planted: Record<string, [file: string, imports: string]> = {
  "contract-stands-alone": ["contract/planted.ts", "#app/paths.ts"],
  "app-not-server": ["app/session/planted.ts", "../../server/config.ts"],
  "service-not-portal": ["server/reference-service/http/planted.ts", "../../portal/app.ts"],
  "portal-not-service": ["server/portal/planted.ts", "../reference-service/database/database.ts"],
  "sandbox-apart": ["server/sandbox/planted.ts", "../reference-service/database/database.ts"],
  "routes-are-leaves": ["app/session/planted-route.ts", "../routes/auth/login.ts"],
  "route-sections-apart": ["app/routes/public/planted.ts", "../auth/login.ts"],
  "consumer-sections-apart": ["app/routes/consumer/profile/planted.ts", "../accounts/list.ts"],
  "ui-knows-little": ["app/ui/planted.ts", "../session/guard.ts"],
  "ui-contract-types-only": ["app/ui/planted-value.ts", "#contract/values/fields.ts"],
  "rules-are-pure": ["server/reference-service/subjects/meters/rules/planted.ts", "node:fs"],
  "use-cases-without-routes": [
    "server/reference-service/subjects/meters/planted-use-case.ts",
    "./routes.ts",
  ],
  "programs-call-use-cases": [
    "server/reference-service/admin/planted-store.ts",
    "#service/subjects/meters/store.ts",
  ],
  "app-at-the-top": ["server/reference-service/database/planted-app.ts", "#service/app.ts"],
  "sql-in-store": ["server/reference-service/subjects/meters/planted-sql.ts", "kysely"],
  "no-circles": ["contract/circle.ts", "./circle.ts"],
  "tests-not-in-programs": ["server/portal/planted-test.ts", "../../tests/support/programs.ts"],
  "no-development-packages": ["server/portal/planted-package.ts", "esbuild"],
  "no-undeclared-packages": ["server/portal/planted-guest.ts", "acorn"],
  "no-missing-files": ["server/portal/planted-gap.ts", "./nowhere.ts"],
};

/** The floors that may not import some other one, which is all but the last. */
const floors = (config.forbidden ?? []).flatMap(
  ({ name = "" }) => /^floor-of-(.+)$/.exec(name)?.[1] ?? [],
);
const [topFloor = "", ...unlistedFolders] = serviceFolders().filter(
  (folder) => !floors.includes(folder),
);

// A folder of each floor imports the one on the next floor. The program for operators imports a
// file that a subject does not offer.
for (const [floor, name] of floors.entries()) {
  const next = floors[floor + 1] ?? topFloor;
  planted[`floor-of-${name}`] = [
    `${folderPath(name)}/planted-on-floor.ts`,
    `${folderPath(next).replace("server/reference-service", "#service")}/planted-on-floor.ts`,
  ];
}
for (const { name = "" } of config.forbidden ?? []) {
  const subject = /^offered-by-(.+)$/.exec(name)?.[1];
  if (subject)
    planted[name] = [
      `server/reference-service/admin/planted-for-${subject}.ts`,
      `#service/subjects/${subject}/planted-on-floor.ts`,
    ];
}

/** Returns the names of the service's folders and of its subjects. */
function serviceFolders(): string[] {
  const service = join(projectFolder, "server/reference-service");
  return [service, join(service, "subjects")].flatMap((parent) =>
    readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "subjects")
      .map(({ name }) => name),
  );
}

/**
 * Returns the path of a folder in the service: under `subjects` if it exists there, otherwise at
 * the top level.
 */
function folderPath(name: string): string {
  const service = "server/reference-service";
  const isSubject = existsSync(join(projectFolder, service, "subjects", name));
  return isSubject ? `${service}/subjects/${name}` : `${service}/${name}`;
}

/** Files that the planted files import, and others that follow every rule. */
const validFiles: Record<string, string> = {
  // The top floor, which no rule limits.
  "server/reference-service/admin/planted-on-floor.ts": "export const it = 1;",
  "server/reference-service/app.ts":
    'import { it } from "./subjects/meters/routes.ts"; export { it };',
  "server/reference-service/subjects/meters/routes.ts": "export const it = 1;",
  "server/reference-service/subjects/meters/store.ts":
    'import { Kysely as it } from "kysely"; export { it };',
  "app/paths.ts": "export const it = 1;",
  "app/routes/auth/login.ts": 'import { it } from "../../paths.ts"; export { it };',
  "app/routes/consumer/accounts/list.ts": 'import { it } from "#app/paths.ts"; export { it };',
  "app/session/guard.ts": 'import { it } from "#contract/values/fields.ts"; export { it };',
  "app/ui/link.ts":
    'import { it } from "../paths.ts"; import type { it as type } from "#contract/values/fields.ts"; export { it }; export type { type };',
  "contract/values/fields.ts": 'import { z as it } from "zod"; export { it };',
  "server/config.ts": "export const it = 1;",
  "server/portal/app.ts": 'import { it } from "../config.ts"; export { it };',
  "server/reference-service/subjects/statements/rules/tariffs.ts":
    'import { it } from "#contract/values/fields.ts"; export { it };',
  "server/reference-service/database/database.ts":
    'import { Kysely as it } from "kysely"; export { it };',
  "tests/support/programs.ts": "export const it = 1;",
};

const Report = z.object({
  summary: z.object({
    violations: z.array(z.object({ rule: z.object({ name: z.string() }), from: z.string() })),
  }),
});

let tree: string;
/** The violations found, as "rule: file", sorted. */
let found: string[];

beforeAll(async () => {
  tree = await temporaryFolder("imports");
  for (const file of ["package.json", "tsconfig.json", ".dependency-cruiser.cjs"])
    await cp(join(projectFolder, file), join(tree, file));
  await symlink(join(projectFolder, "node_modules"), join(tree, "node_modules"));
  for (const [file, code] of Object.entries(validFiles)) await write(file, code);
  for (const [file, imports] of Object.values(planted))
    await write(file, `import * as it from "${imports}";\nexport { it };\n`);

  const cli = join(projectFolder, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const args = [cli, "app", "contract", "server", "tests", "--output-type", "json"];
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: tree,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const { violations } = Report.parse(JSON.parse(stdout)).summary;
  found = violations.map(({ rule, from }) => `${rule.name}: ${from}`);
});

afterAll(() => rm(tree, { recursive: true }));

async function write(file: string, code: string): Promise<void> {
  await mkdir(dirname(join(tree, file)), { recursive: true });
  await writeFile(join(tree, file), code);
}

describe("the import rules", () => {
  test.each(Object.entries(planted))(
    "reports the planted violation of the rule %s",
    (rule, [file]) => {
      expect(found).toContain(`${rule}: ${file}`);
    },
  );

  test("report nothing in a source tree without violations", () => {
    expect(
      found.filter((violation) =>
        Object.keys(validFiles).some((file) => violation.endsWith(`: ${file}`)),
      ),
    ).toEqual([]);
  });

  test("cover every folder of the service, whose top level has only two files", () => {
    expect({ topFloor, unlistedFolders }).toEqual({ topFloor: "admin", unlistedFolders: [] });
    expect(floors.filter((name) => !serviceFolders().includes(name))).toEqual([]);
    const service = join(projectFolder, "server/reference-service");
    expect(readdirSync(service).filter((name) => name.includes("."))).toEqual([
      "app.ts",
      "main.ts",
    ]);
  });

  test("are each tested by a planted violation", () => {
    expect(Object.keys(planted).sort()).toEqual(
      (config.forbidden ?? []).map(({ name }) => name).sort(),
    );
  });
});
