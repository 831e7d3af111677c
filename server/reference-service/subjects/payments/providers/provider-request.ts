/**
 * Sends HTTP requests to a provider. Redirects are not followed, the size of the response is
 * limited, and errors contain no secrets.
 */
import { request } from "undici";
import { ProviderError } from "./provider.ts";

const maxResponseBytes = 65_536;

interface ProviderRequest {
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/**
 * Returns the body of a successful response. Throws ProviderError if the request fails or the
 * response is not successful.
 */
export async function requestProvider(
  url: string,
  { signal, ...options }: ProviderRequest,
): Promise<string> {
  let status: number;
  let text = "";
  try {
    const answer = await request(url, { ...options, signal });
    status = answer.statusCode;
    for await (const part of answer.body.setEncoding("utf8")) {
      text += String(part);
      if (text.length > maxResponseBytes) throw new ProviderError("its response is too long");
    }
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
    throw new ProviderError(
      typeof code === "string" ? code : error instanceof Error ? error.name : "no response",
    );
  }
  if (status < 200 || status > 299) throw new ProviderError(`HTTP ${status}`);
  return text;
}

/** Parses a provider's JSON response. Throws ProviderError if it is invalid. */
export function parseProviderJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError("its response is not JSON");
  }
}
