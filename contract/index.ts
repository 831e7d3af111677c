/** The whole contract: every call and every named schema. */
import { z, type ZodTypeAny } from "zod";
import type { Call } from "./call.ts";
import * as listed from "./lists/calls.ts";

const exported: [string, unknown][] = Object.entries(listed);

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "path" in value && "answer" in value;

/**
 * Every call by its name, which is also its operationId in the OpenAPI document. They are sorted by
 * path.
 */
export const callsByName = new Map(
  exported
    .filter((entry): entry is [string, Call] => isCall(entry[1]))
    .sort(([, { path }], [, { path: other }]) => (path < other ? -1 : Number(path > other))),
);

/** All calls, for code and tests that iterate over them. */
export const calls: readonly Call[] = [...callsByName.values()];

/** The schemas by name, as listed in the OpenAPI document. */
export const schemas: Readonly<Record<string, ZodTypeAny>> = Object.fromEntries(
  exported.filter((entry): entry is [string, ZodTypeAny] => entry[1] instanceof z.ZodType),
);
