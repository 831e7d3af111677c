/** Import rules. tests/house/import-rules.test.ts checks that each rule catches a violation. */

const tests = String.raw`\.test\.tsx?$|for-test\.tsx?$`;
const programs = "^(app|contract|server)/";

const { existsSync } = require("node:fs");
const { join } = require("node:path");

/**
 * The folders of the reference service, from the ground up: each may import from those above it in
 * this list. docs/decisions/021-rooms-of-the-service.md says why.
 */
const floors = [
  ...["rules", "database", "files", "documents", "http"],
  ...["people", "uploads", "audit", "settings", "messages", "staff", "access", "ledger"],
  ...["meters", "statements", "applications", "consumers", "communication", "tickets"],
  ...["disputes", "arrangements", "payments", "tax-years", "budgets", "alerts", "calendar"],
  ...["sign-in", "profile", "accounts", "search", "privacy", "desk"],
  ...["delivery", "jobs", "import", "backup", "demo", "admin"],
];

/** Returns the pattern of the files in these folders of the service. @param {string[]} names */
const rooms = (names) => `^server/reference-service/(?:subjects/)?(?:${names.join("|")})/`;

/**
 * The files that each subject offers to others. All its other files are its own: to use one more,
 * offer it here. app.ts and main.ts may import any.
 * @type {Record<string, string[]>}
 */
const offered = {
  access: [
    "accept-invitations",
    "account-access",
    "rules/access-terms",
    "store/access",
    "store/accounts",
    "texts",
  ],
  alerts: ["send-alerts"],
  applications: [
    "decide-application",
    "remind-applicants",
    "store/indigent-status",
    "view-applications",
  ],
  arrangements: [
    "find-asked-now",
    "follow-arrangements",
    "store/account-debt",
    "store/course",
    "store/staff-arrangements",
  ],
  audit: [
    "export-audit-log",
    "store/account-audit-log",
    "store/audit-log",
    "store/profile-audit-log",
    "view-audit-log",
  ],
  budgets: ["store"],
  consumers: ["account-holder", "store"],
  disputes: ["store/disputes"],
  ledger: ["report-ledger", "store/ledger"],
  messages: [
    "notify",
    "notify-people",
    "report-bounce",
    "resend-message",
    "rules/message-text",
    "rules/name-in-message",
    "store/message-outbox",
    "store/recipients",
    "store/sms-days",
    "store/staff-messages",
    "view-messages",
  ],
  meters: ["csv-columns", "store"],
  payments: [
    "csv-rows",
    "describe-unsettled-money",
    "rules/easypay",
    "rules/payment-states",
    "settle-unallocated-payment",
    "store/online-payments",
    "store/payments",
    "store/receipts",
    "view-unallocated-payments",
  ],
  people: [
    "find-person",
    "identities",
    "one-time-codes",
    "passwords",
    "person-limits",
    "require-locked-person",
    "serve",
    "serve-search",
    "store/bounced-addresses",
    "store/find-named",
    "store/identities",
    "store/known-browsers",
    "store/one-time-codes",
    "store/people",
    "store/second-factors",
    "store/sessions",
    "store/tokens",
  ],
  privacy: [
    "answer-request",
    "enforce-retention",
    "export-person",
    "prepare-exports",
    "remove-expired-exports",
    "store/privacy-requests",
    "view-requests",
  ],
  settings: [
    "change-settings",
    "import-settings",
    "require-module",
    "retention-periods",
    "revert-settings",
    "save-settings",
    "show-settings",
    "store/issuer",
    "store/logos",
  ],
  "sign-in": [
    "check-password",
    "confirm-identity",
    "end-person-sessions",
    "helped-person",
    "lift-lockouts",
    "rate-limits",
    "record-sign-in-change",
    "report-failed-sign-ins",
    "require-profile",
    "require-strong-password",
    "send-code",
    "send-person-reset",
    "serve",
    "store/profiles",
    "store/staff-people",
    "turn-off-second-factor",
    "view-people",
  ],
  staff: [
    "invite-member",
    "rename-member",
    "set-permissions",
    "set-suspension",
    "show-members",
    "store/staff",
  ],
  statements: [
    "amount-texts",
    "announce-statements",
    "csv-columns",
    "rules/tariffs",
    "store/new-statements",
    "store/statement-documents",
    "store/statement-lines",
    "store/statements",
  ],
  tickets: [
    "assign-ticket",
    "close-ticket",
    "list-tickets",
    "require-ticket",
    "store/demo-tickets",
    "store/messages",
    "store/tickets",
    "texts",
  ],
  uploads: [
    "claim-attachments",
    "reject-upload",
    "remove-files",
    "store/attached-files",
    "store/uploads",
    "upload-response",
  ],
};

const subjects = floors.filter((name) =>
  existsSync(join(__dirname, "server/reference-service/subjects", name)),
);

const anyRules = [
  "^server/reference-service/rules/",
  "^server/reference-service/subjects/[^/]+/rules/",
];

/** The places with SQL. */
const anyStore = [
  "^server/reference-service/(?:database|import)/",
  "^server/reference-service/subjects/[^/]+/store[/.]",
];

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "contract-stands-alone",
      comment:
        "Both programs and third parties build on contract/, so it may import only zod and itself.",
      severity: "error",
      from: { path: "^contract/", pathNot: tests },
      to: { pathNot: ["^contract/", "node_modules/zod/"] },
    },
    {
      name: "app-not-server",
      comment:
        "The portal depends only on the contract, so that server/ can be replaced by another host.",
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
      comment:
        "Deleting server/reference-service/ must not break the portal, which calls the service over HTTP.",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/(reference-service|sandbox)/" },
      to: { path: "^server/reference-service/" },
    },
    {
      name: "sandbox-apart",
      comment:
        "The demo's payment provider acts as a third party, so it talks to the other programs over HTTP only.",
      severity: "error",
      from: { path: "^server/sandbox/" },
      to: { path: "^(app|server/(portal|reference-service))/" },
    },
    {
      name: "routes-are-leaves",
      comment: "Only app/routes.ts and the routes themselves may import from app/routes/.",
      severity: "error",
      from: { pathNot: ["^app/routes(/|\\.ts$)", tests] },
      to: { path: "^app/routes/" },
    },
    {
      name: "route-sections-apart",
      comment: "Code that two sections share belongs next to routes/, not in one of the sections.",
      severity: "error",
      from: { path: "^app/routes/([^/]+)/" },
      to: { path: "^app/routes/[^/]+/", pathNot: "^app/routes/$1/" },
    },
    {
      name: "consumer-sections-apart",
      comment: "The same applies to accounts, tickets and profile in consumer/.",
      severity: "error",
      from: { path: "^app/routes/consumer/([^/]+)/" },
      to: { path: "^app/routes/consumer/[^/]+/", pathNot: "^app/routes/consumer/$1/" },
    },
    {
      name: "ui-knows-little",
      comment: "Shared controls may import each other, languages, paths and the contract's types.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: {
        path: "^(app|contract|server)/",
        pathNot: ["^app/ui/", "^app/languages/", "^app/paths\\.ts$", "^app/styles/", "^contract/"],
      },
    },
    {
      name: "ui-contract-types-only",
      comment:
        "Importing values from the contract would load zod in the browser. Only these three files don't import it.",
      severity: "error",
      from: { path: "^app/ui/", pathNot: [tests, "\\.server\\.tsx?$"] },
      to: {
        path: "^contract/",
        pathNot: "^contract/(?:permissions|disputes/owed-amounts|payments/proposed-payment)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    ...floors.slice(0, -1).map((name, floor) => ({
      name: `floor-of-${name}`,
      comment: `${name} may import only from folders that come before it in the list of floors.`,
      severity: /** @type {const} */ ("error"),
      from: { path: rooms([name]), pathNot: tests },
      to: { path: rooms(floors.slice(floor + 1)) },
    })),
    {
      name: "app-at-the-top",
      comment: "app.ts and main.ts stand above all folders, so no folder imports them.",
      severity: "error",
      from: { path: "^server/reference-service/.+/", pathNot: tests },
      to: { path: "^server/reference-service/[^/]+$" },
    },
    ...subjects.map((name) => ({
      name: `offered-by-${name}`,
      comment: `Other folders may import only what ${name} offers: see \`offered\` in this file.`,
      severity: /** @type {const} */ ("error"),
      from: {
        path: "^server/reference-service/.+/",
        pathNot: [`^server/reference-service/subjects/${name}/`, tests],
      },
      to: {
        path: `^server/reference-service/subjects/${name}/`,
        pathNot: (offered[name] ?? []).map(
          (file) => `^server/reference-service/subjects/${name}/${file}\\.ts$`,
        ),
      },
    })),
    {
      name: "rules-are-pure",
      comment: "Rules import only rules and the contract: no database, no network, no packages.",
      severity: "error",
      from: { path: anyRules, pathNot: tests },
      to: { pathNot: [...anyRules, "^contract/"] },
    },
    {
      name: "use-cases-without-routes",
      comment: "Only app.ts and other routes may import a subject's routes.",
      severity: "error",
      from: {
        path: "^server/reference-service/",
        pathNot: ["^server/reference-service/app\\.ts$", "[/-]routes\\.ts$", tests],
      },
      to: { path: "^server/reference-service/subjects/.+[/-]routes\\.ts$" },
    },
    {
      name: "programs-call-use-cases",
      comment: "admin/, jobs/ and main.ts call what subjects do, not their stores, rules or texts.",
      severity: "error",
      from: { path: "^server/reference-service/(?:admin/|jobs/|main\\.ts$)", pathNot: tests },
      to: { path: "^server/reference-service/subjects/[^/]+/(?:store|rules|texts)[/.]" },
    },
    {
      name: "sql-in-store",
      comment: "Only a subject's store, database/ and import/ use SQL.",
      severity: "error",
      from: { path: programs, pathNot: anyStore },
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
      comment: "Programs don't import tests or test helpers.",
      severity: "error",
      from: { path: programs, pathNot: tests },
      to: { path: ["^tests/", tests] },
    },
    {
      name: "no-development-packages",
      comment:
        "Programs run with only `dependencies` installed. The build also has `devDependencies`.",
      severity: "error",
      from: {
        path: programs,
        pathNot: [tests, "^app/routes\\.ts$", "^server/(build|dev)\\.mjs$", "^server/build/"],
      },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only"],
        pathNot: "node_modules/@types/",
      },
    },
    {
      name: "no-undeclared-packages",
      comment:
        "Imported packages must be listed in package.json, even if another package depends on them.",
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
    // Programs with dependencies of their own.
    exclude: { path: "^tests/bench/peers/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
