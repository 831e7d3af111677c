/**
 * Parses responses with functions compiled once from a zod schema, which are about three times as
 * fast as zod. Only the first error is explained by zod, because explaining each of a million
 * invalid rows would take minutes.
 */
import { z } from "zod";
import { memoize } from "#app/memory/memoize.ts";
import { DateStamp } from "#contract/values/fields.ts";
import { Money, parseDecimal } from "#contract/values/money.ts";

/** The first invalid part of a value, and the schema that rejects it. */
class Invalid {
  constructor(
    readonly schema: z.ZodTypeAny,
    readonly value: unknown,
    readonly path: readonly (string | number)[] = [],
  ) {}

  /** Returns the same part, with `key` added to the start of its path. */
  in(key: string | number): Invalid {
    return new Invalid(this.schema, this.value, [key, ...this.path]);
  }

  explain(): z.ZodError {
    const issues = this.schema.safeParse(this.value).error?.issues ?? [];
    return new z.ZodError(
      issues.map((issue) => ({ ...issue, path: [...this.path, ...issue.path] })),
    );
  }
}

/** Returns the parsed value, or an Invalid if the value doesn't match the schema. */
type Parser = (value: unknown) => unknown;

/**
 * Returns a function with the same results as `schema.safeParse`, except that it reports only the
 * first invalid part. Types and checks that are not listed below are left to zod.
 */
export function compileAnswerParser<Schema extends z.ZodTypeAny>(
  schema: Schema,
): (value: unknown) => z.SafeParseReturnType<unknown, z.output<Schema>> {
  const parse = compile(schema);
  return (value) => {
    const parsed = parse(value);
    if (parsed instanceof Invalid) return { success: false, error: parsed.explain() };
    // The property test shows that a value that isn't invalid is the schema's output.
    return { success: true, data: parsed as z.output<Schema> };
  };
}

const isObject = (schema: z.ZodTypeAny): schema is z.ZodObject<z.ZodRawShape> =>
  schema instanceof z.ZodObject;
export const isArray = (schema: z.ZodTypeAny): schema is z.ZodArray<z.ZodTypeAny> =>
  schema instanceof z.ZodArray;
export const isNullable = (schema: z.ZodTypeAny): schema is z.ZodNullable<z.ZodTypeAny> =>
  schema instanceof z.ZodNullable;
export const isOptional = (schema: z.ZodTypeAny): schema is z.ZodOptional<z.ZodTypeAny> =>
  schema instanceof z.ZodOptional;
export const isEnum = (schema: z.ZodTypeAny): schema is z.ZodEnum<[string, ...string[]]> =>
  schema instanceof z.ZodEnum;

export const isDefault = (schema: z.ZodTypeAny): schema is z.ZodDefault<z.ZodTypeAny> =>
  schema instanceof z.ZodDefault;

function compile(schema: z.ZodTypeAny): Parser {
  if (schema === Money) return parseMoney;
  if (schema === DateStamp) return parseDateStamp;
  if (isObject(schema) && schema._def.unknownKeys === "strip") return compileObject(schema);
  if (isArray(schema)) return compileArray(schema);
  if (isNullable(schema)) {
    const parse = compile(schema.unwrap());
    return (value) => (value === null ? null : parse(value));
  }
  if (isOptional(schema)) {
    const parse = compile(schema.unwrap());
    return (value) => (value === undefined ? undefined : parse(value));
  }
  if (isDefault(schema)) {
    const parse = compile(schema.removeDefault());
    return (value) => parse(value === undefined ? schema._def.defaultValue() : value);
  }
  if (isEnum(schema)) {
    const options = new Set<unknown>(schema.options);
    return (value) => (options.has(value) ? value : new Invalid(schema, value));
  }
  if (schema instanceof z.ZodString) return compileString(schema);
  if (schema instanceof z.ZodNumber) return compileNumber(schema);
  if (schema instanceof z.ZodBoolean && !schema._def.coerce)
    return (value) => (typeof value === "boolean" ? value : new Invalid(schema, value));
  return parseWithZod(schema);
}

function parseMoney(value: unknown): unknown {
  const cents = typeof value === "string" ? parseDecimal(value) : undefined;
  return cents ?? new Invalid(Money, value);
}

function parseDateStamp(value: unknown): unknown {
  const date = typeof value === "string" ? value.slice(0, 10) : "";
  return isCalendarDate(date) ? date : new Invalid(DateStamp, value);
}

function parseWithZod(schema: z.ZodTypeAny): Parser {
  return (value) => {
    const parsed: z.SafeParseReturnType<unknown, unknown> = schema.safeParse(value);
    return parsed.success ? parsed.data : new Invalid(schema, value);
  };
}

function compileObject(schema: z.ZodObject<z.ZodRawShape>): Parser {
  const fields = Object.entries(schema.shape).map(([name, field]) => ({
    name,
    parse: compile(field),
  }));
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return new Invalid(schema, value);
    // Any property of an object may be read, and its value is unknown.
    const given = value as Record<string, unknown>;
    const output: Record<string, unknown> = {};
    for (const { name, parse } of fields) {
      const field = given[name];
      const parsed = parse(field);
      if (parsed instanceof Invalid) return parsed.in(name);
      // JSON has no undefined, so an undefined field is missing, and stays so.
      if (parsed !== undefined) output[name] = parsed;
    }
    return output;
  };
}

function compileArray(schema: z.ZodArray<z.ZodTypeAny>): Parser {
  const parse = compile(schema.element);
  // Has the limits, and explains nothing about the elements.
  const anyElements = new z.ZodArray({ ...schema._def, type: z.unknown() });
  const isLimited = schema._def.exactLength ?? schema._def.minLength ?? schema._def.maxLength;
  return (value) => {
    if (!Array.isArray(value) || (isLimited && !anyElements.safeParse(value).success))
      return new Invalid(anyElements, value);
    const output: unknown[] = [];
    for (const element of value) {
      const parsed = parse(element);
      if (parsed instanceof Invalid) return parsed.in(output.length);
      output.push(parsed);
    }
    return output;
  };
}

const isCalendarDate = memoize((text) => instantPattern.test(`${text}T00:00Z`));
const instantPattern = z.datetimeRegex({ offset: false, local: false, precision: null });

function compileString(schema: z.ZodString): Parser {
  const checks = schema._def.checks.map(compileStringCheck);
  if (schema._def.coerce || checks.includes(undefined)) return parseWithZod(schema);
  return (value) =>
    typeof value === "string" && checks.every((passes) => passes?.(value))
      ? value
      : new Invalid(schema, value);
}

function compileStringCheck(check: z.ZodStringCheck): ((text: string) => boolean) | undefined {
  if (check.kind === "regex" && !check.regex.global && !check.regex.sticky)
    return (text) => check.regex.test(text);
  if (check.kind === "min") return (text) => text.length >= check.value;
  if (check.kind === "max") return (text) => text.length <= check.value;
  if (check.kind === "date") return isCalendarDate;
  if (check.kind === "datetime" && !check.offset && !check.local && check.precision === null)
    return (text) => instantPattern.test(text);
  return undefined;
}

function compileNumber(schema: z.ZodNumber): Parser {
  const checks = schema._def.checks.map(compileNumberCheck);
  if (schema._def.coerce || checks.includes(undefined)) return parseWithZod(schema);
  return (value) =>
    typeof value === "number" && checks.every((passes) => passes?.(value))
      ? value
      : new Invalid(schema, value);
}

function compileNumberCheck(check: z.ZodNumberCheck): ((value: number) => boolean) | undefined {
  if (check.kind === "int") return Number.isInteger;
  if (check.kind === "min" && check.inclusive) return (value) => value >= check.value;
  if (check.kind === "max" && check.inclusive) return (value) => value <= check.value;
  return undefined;
}
