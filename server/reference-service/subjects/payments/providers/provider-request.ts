/**
 * Sends HTTP requests to a provider. Redirects are not followed, the size of the response is
 * limited, and errors contain no secrets.
 */
import { Agent, request } from "undici";
import { ProviderError } from "./provider.ts";

const connections = new Agent({ maxResponseSize: 65_536 });

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
  let text: string;
  try {
    const answer = await request(url, { ...options, signal, dispatcher: connections });
    status = answer.statusCode;
    text = await answer.body.text();
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
    if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE")
      throw new ProviderError("its response is too long");
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
