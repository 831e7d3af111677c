/**
 * Parses requests: limits the size of the body, checks the token, query and body, and reports every
 * invalid field.
 */
import type { z } from "zod";
import { type FieldErrors, fromSchema, type Message, message } from "#contract/messages.ts";
import { groupPairs } from "#contract/values/group-pairs.ts";
import { BodyError, readPieces } from "#server/request-body.ts";
import {
  Refusal,
  refuse,
  schemaError,
  unauthorized,
  validationError,
} from "#service/rules/refusal.ts";

export const bodyLimit = 1_048_576;

/**
 * Reads the request's bytes. Throws Refusal (too_large) if they exceed 1 MB, whatever
 * Content-Length says.
 */
export async function readBytes(request: Request): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of readPieces(request.body, bodyLimit)) pieces.push(piece);
  } catch (error) {
    if (!(error instanceof BodyError && error.reason === "too_large")) throw error;
    throw new Refusal("too_large", {
      reason: error.reason,
      description: message("body_too_large"),
    });
  }
  return Buffer.concat(pieces);
}

/**
 * Reads the body as JSON; an empty body counts as `{}`. Throws Refusal: malformed if it is not JSON
 * in UTF-8, too_large if it is too large.
 */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw refuse("malformed", "not_json", "body_not_json");
  }
}

/** Matches characters that JSON allows but PostgreSQL can't store. */
const invalidCharacters = /[\0\p{Cs}]/u;

function* fieldsWithInvalidCharacters(value: unknown, field: string): Generator<string> {
  if (typeof value === "string" && invalidCharacters.test(value)) yield field;
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value))
    yield* fieldsWithInvalidCharacters(inner, field || name);
}

/** Validates the fields. Throws Refusal (invalid) with the errors by field. */
export function parseFields<Schema extends z.ZodTypeAny>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed: z.SafeParseReturnType<unknown, z.output<Schema>> = schema.safeParse(value);
  if (!parsed.success) throw schemaError(fieldErrors(parsed.error.issues));
  // Check only validated values, whose depth and size are limited.
  const bad = [...fieldsWithInvalidCharacters(parsed.data, "")];
  if (bad.length > 0)
    throw validationError(
      Object.fromEntries(bad.map((field) => [field, [message("hidden_characters")]])),
    );
  return parsed.data;
}

function fieldErrors(issues: z.ZodIssue[]): FieldErrors {
  const errors = issues.flatMap((issue): [string, Message][] =>
    issue.code === "unrecognized_keys"
      ? // The names come from the caller, so shorten them before sending them back.
        issue.keys.slice(0, 20).map((key) => [key.slice(0, 60), message("unknown_field")])
      : [[String(issue.path[0] ?? "body"), fromSchema(issue.message)]],
  );
  return Object.fromEntries(groupPairs(errors));
}

/** Reads the query's fields. Throws Refusal (invalid) for a repeated field. */
export function parseQuery(url: string): Record<string, string> {
  const { searchParams } = new URL(url);
  const twice = [...new Set(searchParams.keys())].filter(
    (name) => searchParams.getAll(name).length > 1,
  );
  if (twice.length > 0)
    throw validationError(
      Object.fromEntries(twice.map((name) => [name.slice(0, 60), [message("repeated_field")]])),
    );
  return Object.fromEntries(searchParams);
}

/** Matches a token, which is 32 bytes in base64url. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * Returns the token in an Authorization header. Throws Refusal (signed_out) if it is missing or
 * malformed.
 */
export function bearerToken(header: string | undefined): string {
  const token = /^bearer +(\S+)$/i.exec(header ?? "")?.[1] ?? "";
  if (!tokenPattern.test(token)) throw unauthorized();
  return token;
}
