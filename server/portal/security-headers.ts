/** Sets the security headers of every response, including the content security policy. */
import type { ServerResponse } from "node:http";
import type { BaseRequestContext } from "./request-context.ts";

const disabledFeatures = [
  "camera",
  "microphone",
  "geolocation",
  "payment",
  "usb",
  "serial",
  "midi",
  "display-capture",
  "browsing-topics",
];

const staticHeaders: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  // With no-referrer, browsers would send "Origin: null" with form posts, which the cross-site
  // guard rejects.
  ["Referrer-Policy", "same-origin"],
  ["Permissions-Policy", disabledFeatures.map((name) => `${name}=()`).join(", ")],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  // Keeps pages and data out of all caches, including the one behind the browser's Back button.
  // Assets override this.
  ["Cache-Control", "private, no-store"],
];

const policy = {
  "default-src": "'none'",
  // 'self' is needed because Remix preloads modules and links style sheets without a nonce.
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

// Split the policy at the nonces in advance, so that each request only has to join the pieces.
const policyParts = Object.entries(policy)
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join("; ")
  .replaceAll("'nonce-;", "'nonce-\0';")
  .split("\0");

export function contentSecurityPolicy(nonce: string): string {
  return policyParts.join(nonce);
}

const hstsValue = "max-age=63072000; includeSubDomains";

/** Sets the security headers before anything else runs, so that every response has them. */
export function setSecurityHeaders(
  outgoing: ServerResponse,
  { id, nonce, site }: BaseRequestContext,
): void {
  for (const [name, value] of staticHeaders) outgoing.setHeader(name, value);
  outgoing.setHeader("Content-Security-Policy", contentSecurityPolicy(nonce));
  outgoing.setHeader("X-Request-Id", id);
  if (site?.secure) outgoing.setHeader("Strict-Transport-Security", hstsValue);
}
