/** Keeps what a user typed into forms that could not be sent, in that user's client storage. */
import { clientStorage, storedUserKeys } from "./client-storage.ts";
import { isRecord } from "./dotted-path.ts";

export interface UnsentForm {
  /** The time when the form was saved, in milliseconds since 1970. */
  at: number;
  values: Record<string, string>;
}

const storagePath = "unsent";
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

function isUnsentForm(value: unknown): value is UnsentForm {
  return (
    isRecord(value) &&
    typeof value.at === "number" &&
    value.at > Date.now() - maxAgeMs &&
    isRecord(value.values) &&
    Object.values(value.values).every((text) => typeof text === "string")
  );
}

/** Returns the user's unsent forms, keyed by page path, without those older than 30 days. */
function readAll(userKey: string): Record<string, UnsentForm> {
  const stored = clientStorage(userKey).get(storagePath);
  const entries = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, UnsentForm] => isUnsentForm(entry[1])),
  );
}

export function readUnsentForm(userKey: string, path: string): UnsentForm | undefined {
  return readAll(userKey)[path];
}

/** Saves the form of the page at `path`, or deletes the saved one if there are no values. */
export function saveUnsentForm(
  userKey: string,
  path: string,
  values: Record<string, string> | undefined,
): void {
  const { [path]: _before, ...others } = readAll(userKey);
  writeAll(
    userKey,
    values && Object.keys(values).length > 0
      ? { ...others, [path]: { at: Date.now(), values } }
      : others,
  );
}

function writeAll(userKey: string, forms: Record<string, UnsentForm>): void {
  clientStorage(userKey).set(storagePath, Object.keys(forms).length > 0 ? forms : undefined);
}

/**
 * Deletes the expired forms of all users of this browser, because some users may never sign in
 * again.
 */
export function deleteExpiredForms(): void {
  for (const userKey of storedUserKeys()) {
    if (clientStorage(userKey).get(storagePath) !== undefined) writeAll(userKey, readAll(userKey));
  }
}

export function deleteUnsentForms(userKey: string): void {
  clientStorage(userKey).set(storagePath, undefined);
}
