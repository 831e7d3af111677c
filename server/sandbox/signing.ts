/**
 * Signs requests between the sandbox and its clients with HMAC-SHA256 over the time and the
 * content.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

const maxAgeMs = 5 * 60_000;

const sign = (key: string, timestamp: string, content: string) =>
  createHmac("sha256", key).update(`${timestamp}.${content}`).digest();

export function signedHeaders(key: string, content: string): Record<string, string> {
  const timestamp = String(Date.now());
  return {
    "x-sandbox-timestamp": timestamp,
    "x-sandbox-signature": sign(key, timestamp, content).toString("hex"),
  };
}

/** Checks that the content was signed with the key, within five minutes of now. */
export function isSignatureValid(
  key: string,
  content: string,
  header: (name: string) => string | undefined,
): boolean {
  const timestamp = header("x-sandbox-timestamp") ?? "";
  const given = Buffer.from(header("x-sandbox-signature") ?? "", "hex");
  if (given.length !== 32 || !timingSafeEqual(given, sign(key, timestamp, content))) return false;
  return Math.abs(Date.now() - Number(timestamp)) <= maxAgeMs;
}
