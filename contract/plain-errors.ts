/** Turns zod's issues into plain messages by field, for forms and for the service. */
import type { ZodError, ZodErrorMap } from "zod";
import { type FieldErrors, fromSchema, schemaText } from "./messages.ts";
import { groupPairs } from "./values/group-pairs.ts";

/**
 * Replaces zod's technical messages with plain ones for the user. A schema's own messages take
 * precedence.
 */
export const plainErrorMap: ZodErrorMap = (issue, context) => {
  if (issue.code === "invalid_type" && issue.received === "undefined")
    return { message: schemaText("required") };
  if (issue.code === "too_small" && issue.type === "string") {
    return {
      message:
        issue.minimum === 1
          ? schemaText("required")
          : schemaText("too_short", { count: Number(issue.minimum) }),
    };
  }
  if (issue.code === "too_big" && issue.type === "string")
    return { message: schemaText("too_long", { count: Number(issue.maximum) }) };
  if (
    issue.code === "invalid_enum_value" ||
    issue.code === "invalid_literal" ||
    issue.code === "invalid_union_discriminator"
  ) {
    return { message: schemaText("choose_option") };
  }
  return { message: context.defaultError };
};

/** Returns the errors by field. The parts of a nested field's name are joined with dots. */
export function toFieldErrors({ issues }: Pick<ZodError, "issues">): FieldErrors {
  return Object.fromEntries(
    groupPairs(issues.map(({ path, message }) => [path.join("."), fromSchema(message)] as const)),
  );
}
