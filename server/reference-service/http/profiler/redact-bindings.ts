/**
 * Redacts the parameters of SQL statements, so that developers never see anything that could be
 * used to sign in.
 */
import { dataPolicies } from "#service/database/tables.ts";

export type RedactedBinding = string | number | boolean | null;

const tablesWithSecrets = dataPolicies.filter((each) => each.hasSecrets).map(({ table }) => table);
const sensitiveSql = new RegExp(`_hash\\b|\\b(?:${tablesWithSecrets.join("|")})\\b`, "i");
/** Matches a hash or token anywhere in a value. */
const secretLooking = /\$argon2|[\w+/-]{40,}/;
const maxTextLength = 500;

export function redactBindings(sql: string, bindings: readonly unknown[]): RedactedBinding[] {
  const hidden = sensitiveSql.test(sql);
  return bindings.map((binding) => redactBinding(binding, hidden));
}

function redactBinding(binding: unknown, hidden: boolean): RedactedBinding {
  if (binding === null || binding === undefined) return null;
  if (typeof binding === "boolean" || typeof binding === "number") return binding;
  if (binding instanceof Date) return binding.toISOString();
  if (binding instanceof Uint8Array) return `(${binding.byteLength} bytes)`;
  if (hidden) return "hidden";
  const text =
    typeof binding === "string"
      ? binding
      : typeof binding === "bigint"
        ? String(binding)
        : JSON.stringify(binding);
  if (secretLooking.test(text)) return "hidden";
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
}
