/** ESLint configuration. The repository's own rules are in tests/house/lint-rules.js. */
import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import simpleImportSort from "eslint-plugin-simple-import-sort";
import tseslint from "typescript-eslint";
import { house } from "./tests/house/lint-rules.js";

export default defineConfig(
  globalIgnores(["build/", "data/", "public/", "test-results/", "tests/bench/peers/"]),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    plugins: { house, "simple-import-sort": simpleImportSort },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      // TypeScript already reports undefined names, in type-checked JavaScript too.
      "no-undef": "off",
      eqeqeq: "error",
      "no-warning-comments": "error",
      "max-lines": ["error", 400],
      "no-restricted-properties": [
        "error",
        {
          object: "process",
          property: "env",
          message: "Read the environment in server/config.ts and pass it on.",
        },
      ],
      "no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "node:process",
              message: "Use the global `process`, so that the ban on process.env holds.",
            },
          ],
          patterns: [
            {
              regex: "^(\\.\\./){2,}(?!\\.)",
              message:
                "To import from another folder, use #app/…, #contract/…, #server/… or #tests/….",
            },
          ],
        },
      ],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "as" }],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // Remix loaders and actions can throw responses.
      "@typescript-eslint/only-throw-error": "off",
      // Some functions are async only because their interface requires a promise.
      "@typescript-eslint/require-await": "off",
      // Most objects here are built from closures, so their methods don't use `this`.
      "@typescript-eslint/unbound-method": "off",
      // Calls without parameters have an empty parameter type.
      "@typescript-eslint/no-generated-empty-object-type": "off",
      // Some packages create instances of their classes in functions, which this rule doesn't
      // recognise.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      // Some patterns match control characters on purpose.
      "no-control-regex": "off",
      "house/comment-assertions": "error",
      "house/comments": "error",
      "house/no-literal-spread": "error",
      // One block: Node's modules, packages, other folders, this folder. `lint --fix` sorts it.
      "simple-import-sort/imports": [
        "error",
        { groups: [["^\\u0000", "^node:", "^@?\\w", "^#", "^"]] },
      ],
      "simple-import-sort/exports": "error",
    },
  },
  {
    files: ["app/**/*.tsx"],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs["recommended-latest"]],
    rules: { "house/no-style-prop": "error" },
  },
  {
    // Only server/config.ts may read the environment. Tests and build scripts are exempt, because
    // they are not part of the programs.
    files: [
      "server/config.ts",
      "*.config.{js,ts}",
      "tests/**",
      "server/{build,dev}.mjs",
      "server/build/**",
    ],
    rules: { "no-restricted-properties": "off" },
  },
  {
    // A query needs no import, because every context has a `db`.
    files: ["server/**"],
    ignores: [
      "server/reference-service/{database,import}/**",
      "server/reference-service/subjects/*/store/**",
      "server/reference-service/subjects/*/store.ts",
      "**/*.test.ts",
    ],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "CallExpression > MemberExpression > Identifier[name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/]",
          message: "Write the query in the store of its subject.",
        },
      ],
    },
  },
  {
    // Vitest's asymmetric matchers, such as expect.any(), have the type `any`.
    files: ["**/*.test.{ts,tsx}"],
    rules: { "@typescript-eslint/no-unsafe-assignment": "off" },
  },
  { files: ["**/*.{test,spec}.{ts,tsx}"], rules: { "house/test-titles": "error" } },
  {
    // Lists grow with the product, and cutting them in two makes nothing easier to find.
    files: [
      "**/*.{test,spec}.{ts,tsx}",
      "tests/**",
      "app/languages/**",
      "**/{texts,messages,tables}.ts",
      "**/*-messages.ts",
    ],
    rules: { "max-lines": "off" },
  },
  { files: ["**/*.cjs"], rules: { "@typescript-eslint/no-require-imports": "off" } },
);
