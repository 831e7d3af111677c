/** The headers that every answer carries, and the content security policy of a page. */
import type { ServerResponse } from "node:http";
import type { Visit } from "./visit.ts";

const permissions = ["camera", "microphone", "geolocation", "payment", "usb", "serial", "midi", "display-capture", "browsing-topics"];

const always: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  // Not no-referrer: a form's POST would then say "Origin: null", which the cross-site guard has to refuse.
  ["Referrer-Policy", "same-origin"],
  ["Permissions-Policy", permissions.map((name) => `${name}=()`).join(", ")],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  // Pages and data stay out of every cache, the browser's own for the Back button too. Assets say otherwise themselves.
  ["Cache-Control", "private, no-store"],
];

const policy = {
  "default-src": "'none'",
  // 'self' because Remix preloads modules and links style sheets without a nonce.
  "script-src": "'self' 'nonce-",
  "style-src": "'self' 'nonce-",
  "img-src": "'self' data:",
  "connect-src": "'self'",
  "font-src": "'self'",
  "manifest-src": "'self'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
  "base-uri": "'none'",
  "object-src": "'none'",
};

// Cut at the nonces once, so that a request only has to join the pieces.
const pieces = Object.entries(policy)
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join("; ")
  .replaceAll("'nonce-;", "'nonce-\0';")
  .split("\0");

export function contentSecurityPolicy(nonce: string): string {
  return pieces.join(nonce);
}

const twoYears = "max-age=63072000";

/** Sets them on the answer before anything else can: whatever writes it, they are there. */
export function setSecurityHeaders(outgoing: ServerResponse, { id, nonce, site }: Visit): void {
  for (const [name, value] of always) outgoing.setHeader(name, value);
  outgoing.setHeader("Content-Security-Policy", contentSecurityPolicy(nonce));
  outgoing.setHeader("X-Request-Id", id);
  if (site?.secure) outgoing.setHeader("Strict-Transport-Security", twoYears);
}
