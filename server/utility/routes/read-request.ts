/** What comes in with a call: the body by bytes counted, query and body checked against the contract, every failing field named. */
import type { z } from "zod";
import type { FieldErrors } from "#contract/failure.ts";
import { badFields, Refusal } from "./refusal.ts";

const bodyLimit = 1_048_576;

/** The request's bytes. Throws Refusal (413) past 1 MB, whatever its headers say of its length. */
export async function readBytes(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > bodyLimit) {
      await reader?.cancel();
      throw new Refusal(413, { reason: "too_large", description: "A request may have at most 1 MB.", headers: { Connection: "close" } });
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/** The request's body as JSON; nothing at all counts as `{}`. Throws Refusal: 400 for what is no JSON in UTF-8, 413 for what is too large. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal(400, { reason: "not_json", description: "The body must be JSON in UTF-8." });
  }
}

/** PostgreSQL can't store them, and JSON can carry them. */
const unstorable = /[\0\p{Cs}]/u;

function* unstorableFields(value: unknown, field: string): Generator<string> {
  if (typeof value === "string" && unstorable.test(value)) yield field;
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* unstorableFields(inner, field || name);
}

/** Throws Refusal (422) with what is wrong by field. */
export function parseFields<Output>(schema: z.ZodType<Output, z.ZodTypeDef, unknown>, value: unknown): Output {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw badFields(fieldErrors(parsed.error.issues));
  // Only what the schema let through is looked at, so that depth and size are known.
  const bad = [...unstorableFields(parsed.data, "")];
  if (bad.length > 0) throw badFields(Object.fromEntries(bad.map((field) => [field, ["must not hold control or broken characters"]])));
  return parsed.data;
}

function fieldErrors(issues: z.ZodIssue[]): FieldErrors {
  // A map, because a field may be called __proto__.
  const errors = new Map<string, string[]>();
  for (const issue of issues) {
    // Names are the caller's own, so they are cut before they are sent back.
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 20).map((key) => key.slice(0, 60)) : undefined;
    const text = unknown ? "is not a field of this call" : issue.message;
    for (const field of unknown ?? [String(issue.path[0] ?? "body")]) errors.set(field, [...(errors.get(field) ?? []), text]);
  }
  return Object.fromEntries(errors);
}

/** The query's fields. Throws Refusal (422) for one that is given twice. */
export function readQuery(url: string): Record<string, string> {
  const { searchParams } = new URL(url);
  const twice = [...new Set(searchParams.keys())].filter((name) => searchParams.getAll(name).length > 1);
  if (twice.length > 0) throw badFields(Object.fromEntries(twice.map((name) => [name.slice(0, 60), ["is given more than once"]])));
  return Object.fromEntries(searchParams);
}
