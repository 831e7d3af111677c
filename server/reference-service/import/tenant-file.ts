/** Reads tenant.json: the municipality's name, brand and feature switches. */
import { readFile } from "node:fs/promises";
import { TenantSettings as SettingsSchema } from "#contract/settings/calls.ts";
import { errorMessage } from "#server/error-message.ts";
import type { TenantSettings } from "#service/database/tables/tenants.ts";
import { toWire } from "#service/subjects/settings/save-settings.ts";
import { FileError } from "./file-error.ts";

/** Reads the municipality's settings. Throws FileError, which lists every invalid field. */
export async function readTenantFile(path: string): Promise<TenantSettings> {
  const parsed = SettingsSchema.safeParse(parseJson(await readText(path)));
  if (parsed.success) return toWire(parsed.data);
  throw new FileError(
    ...parsed.error.issues.map(({ path, message }) => ({
      ...(path.length > 0 && { column: path.join(".") }),
      reason: `${message} (see the example in docs/import.md)`,
    })),
  );
}

async function readText(path: string): Promise<string> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw new FileError({
      reason: `can't be read: ${errorMessage(error)} (check the file and its permissions)`,
    });
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new FileError({ reason: "is not UTF-8 (save it as UTF-8)" });
  }
}

function parseJson(text: string): unknown {
  // PostgreSQL can't store NUL or half a surrogate pair in JSON.
  if (/\\u0000|\\ud[89a-f]/i.test(text))
    throw new FileError({
      reason: "contains \\u0000 or a surrogate escape (write the character itself)",
    });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FileError({
      reason: `is not JSON: ${errorMessage(error)} (correct it)`,
    });
  }
}
