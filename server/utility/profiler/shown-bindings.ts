/** The values that a statement was run with, as far as a developer may see them: nothing that signs anybody in. */

export type ShownBinding = string | number | boolean | null;

/** In statements about these, no text is shown: they hold tokens, codes, PINs, passwords, and messages with such in them. */
const secretive = /_hash\b|\b(?:tokens|codes|account_pins|messages|attempts|idempotency)\b/i;
/** What a hash or a token looks like, wherever it stands. */
const secretLooking = /\$argon2|[\w+/-]{40,}/;
const longest = 500;

export function shownBindings(sql: string, bindings: readonly unknown[]): ShownBinding[] {
  const hidden = secretive.test(sql);
  return bindings.map((binding) => shown(binding, hidden));
}

function shown(binding: unknown, hidden: boolean): ShownBinding {
  if (binding === null || binding === undefined) return null;
  if (typeof binding === "boolean" || typeof binding === "number") return binding;
  if (binding instanceof Date) return binding.toISOString();
  if (binding instanceof Uint8Array) return `(${binding.byteLength} bytes)`;
  if (hidden) return "hidden";
  const text = typeof binding === "string" ? binding : typeof binding === "bigint" ? String(binding) : JSON.stringify(binding);
  if (secretLooking.test(text)) return "hidden";
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
