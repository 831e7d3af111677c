/** How the sandbox and those whom it serves know each other: HMAC-SHA256 over the time and what is sent. */
import { createHmac, timingSafeEqual } from "node:crypto";

const windowMs = 5 * 60_000;

const sign = (key: string, timestamp: string, content: string) => createHmac("sha256", key).update(`${timestamp}.${content}`).digest();

export function signedHeaders(key: string, content: string): Record<string, string> {
  const timestamp = String(Date.now());
  return { "x-sandbox-timestamp": timestamp, "x-sandbox-signature": sign(key, timestamp, content).toString("hex") };
}

/** Whether it was signed with the key, and just now. */
export function isSigned(key: string, content: string, header: (name: string) => string | undefined): boolean {
  const timestamp = header("x-sandbox-timestamp") ?? "";
  const given = Buffer.from(header("x-sandbox-signature") ?? "", "hex");
  if (given.length !== 32 || !timingSafeEqual(given, sign(key, timestamp, content))) return false;
  return Math.abs(Date.now() - Number(timestamp)) <= windowMs;
}
