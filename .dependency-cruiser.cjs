/**
 * Import rules. For each rule, tests/house/import-rules.test.ts checks that a violation is found.
 */

const tests = String.raw`\.test\.tsx?$|for-test\.tsx?$`;
const programs = "^(app|contract|server)/";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "contract-stands-alone",
      comment: "contract/ is what both programs and others build on: it imports zod and itself.",
      severity: "error",
      from: { path: "^contract/", pathNot: tests },
      to: { pathNot: ["^contract/", "node_modules/zod/"] },
    },
    {
      name: "app-not-server",
      comment: "The portal knows the contract only, so that server/ could be another host.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^server/" },
    },
    {
      name: "service-not-portal",
      comment: "Deleting app/ and server/portal/ must not break the reference service.",
      severity: "error",
      from: { path: "^server/reference-service/" },
      to: { path: "^(app|server/portal)/" },
    },
    {
      name: "portal-not-service",
      comment: "Deleting server/reference-service/ must not break the portal: it reaches the service over HTTP.",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/(reference-service|sandbox)/" },
      to: { path: "^server/reference-service/" },
    },
    {
      name: "sandbox-apart",
      comment: "The demo's payment provider is somebody else's program: it knows those whom it serves over HTTP alone.",
      severity: "error",
      from: { path: "^server/sandbox/" },
      to: { path: "^(app|server/(portal|reference-service))/" },
    },
    {
      name: "routes-are-leaves",
      comment: "Routes are named in app/routes.ts and imported by nobody else.",
      severity: "error",
      from: { pathNot: ["^app/routes(/|\\.ts$)", tests] },
      to: { path: "^app/routes/" },
    },
    {
      name: "route-sections-apart",
      comment: "What two sections share belongs beside routes/, not in one of them.",
      severity: "error",
      from: { path: "^app/routes/([^/]+)/" },
      to: { path: "^app/routes/[^/]+/", pathNot: "^app/routes/$1/" },
    },
    {
      name: "consumer-sections-apart",
      comment: "The same for accounts, tickets and profile of consumer/.",
      severity: "error",
      from: { path: "^app/routes/consumer/([^/]+)/" },
      to: { path: "^app/routes/consumer/[^/]+/", pathNot: "^app/routes/consumer/$1/" },
    },
    {
      name: "ui-knows-little",
      comment: "Shared controls know each other, the words (languages), the links (paths) and the contract's types.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^(app|contract|server)/", pathNot: ["^app/ui/", "^app/languages/", "^app/paths\\.ts$", "^app/styles/", "^contract/"] },
    },
    {
      name: "ui-contract-types-only",
      comment: "The contract's values bring zod into the browser.",
      severity: "error",
      from: { path: "^app/ui/", pathNot: tests },
      to: { path: "^contract/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "domain-is-pure",
      comment: "Rules import rules: no database, no network, no packages.",
      severity: "error",
      from: { path: "^server/reference-service/domain/", pathNot: tests },
      to: { pathNot: ["^server/reference-service/domain/", "^contract/"] },
    },
    {
      name: "sql-in-store",
      comment: "One place speaks SQL.",
      severity: "error",
      from: { path: programs, pathNot: "^server/reference-service/store/" },
      to: { path: "node_modules/(kysely|pg|pg-[^/]+|@electric-sql/[^/]+)/" },
    },
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "tests-not-in-programs",
      comment: "Programs don't reach into tests/, nor into what is written for tests.",
      severity: "error",
      from: { path: programs, pathNot: tests },
      to: { path: ["^tests/", tests] },
    },
    {
      name: "no-development-packages",
      comment: "A program runs where only `dependencies` are installed; the build does not.",
      severity: "error",
      from: { path: programs, pathNot: [tests, "^app/routes\\.ts$", "^server/(build|dev)\\.mjs$", "^server/build/"] },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "node_modules/@types/" },
    },
    {
      name: "no-undeclared-packages",
      comment: "What is imported stands in package.json; being somebody else's dependency is not enough.",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown", "unknown", "undetermined"] },
    },
    {
      name: "no-missing-files",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default", "types"] },
  },
};
