/** Compares two versions of the municipality's settings. */
import { isDeepStrictEqual } from "node:util";

interface ChangedFields {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Returns the fields that differ, with the values of both versions. Shortens embedded pictures. */
export function changedFields(before: object, after: object): ChangedFields {
  const old = new Map<string, unknown>(Object.entries(before));
  const current = new Map<string, unknown>(Object.entries(after));
  const names = [...new Set([...old.keys(), ...current.keys()])].filter(
    (name) => !isDeepStrictEqual(old.get(name), current.get(name)),
  );
  const pick = (from: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(
      names.filter((name) => from.has(name)).map((name) => [name, shorten(from.get(name))]),
    );
  return { before: pick(old), after: pick(current) };
}

function shorten(value: unknown): unknown {
  return typeof value === "string" && value.startsWith("data:") ? `${value.slice(0, 40)}…` : value;
}

/**
 * Applies to `current` the fields that have changed since the last import. The other fields stay as
 * staff edited them.
 */
export function applyImport<Settings extends object>(
  current: Settings,
  imported: object,
  file: Settings,
): Settings {
  const { before, after } = changedFields(imported, file);
  const kept = Object.fromEntries(Object.entries(current).filter(([name]) => !(name in before)));
  const changed = Object.fromEntries(Object.entries(file).filter(([name]) => name in after));
  // Each field comes from one of the two, so the result has the fields of settings.
  return { ...kept, ...changed } as Settings;
}
