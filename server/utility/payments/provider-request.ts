/** One request to a provider: no redirects, no more than so much of an answer, and errors that tell nothing secret. */
import { request } from "undici";
import { ProviderFailed } from "./provider.ts";

const mostBytes = 65_536;

interface ProviderRequest {
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/** The body of a good answer. Throws ProviderFailed for every other, and where there is none. */
export async function askProvider(url: string, { signal, ...options }: ProviderRequest): Promise<string> {
  let status: number;
  let text = "";
  try {
    const answer = await request(url, { ...options, signal });
    status = answer.statusCode;
    for await (const part of answer.body.setEncoding("utf8")) {
      text += String(part);
      if (text.length > mostBytes) throw new ProviderFailed("its answer is too long");
    }
  } catch (error) {
    if (error instanceof ProviderFailed) throw error;
    const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
    throw new ProviderFailed(typeof code === "string" ? code : error instanceof Error ? error.name : "no answer");
  }
  if (status < 200 || status > 299) throw new ProviderFailed(`HTTP ${status}`);
  return text;
}

/** Throws ProviderFailed. */
export function jsonFromProvider(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderFailed("its answer is not JSON");
  }
}
