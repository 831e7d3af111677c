/** A reader who is not involved in an overload, and whose pages should still open. */
import { setTimeout } from "node:timers/promises";
import { request } from "undici";

export interface ReaderTimes {
  /**
   * 95th percentile of the response times in ms. A page without a response counts as the time that
   * the reader waited for it.
   */
  p95: number;
  answered: number;
  asked: number;
}

/** The timeout for one page, in ms. The measurement stops after two pages without a response. */
const patienceMs = 20_000;
const pauseMs = 50;

/** Opens the page `count` times, one after the other. */
export async function measureReader(
  portalUrl: string,
  path: string,
  headers: Record<string, string>,
  count: number,
): Promise<ReaderTimes> {
  const times: number[] = [];
  let unanswered = 0;
  for (let asked = 0; asked < count && unanswered < 2; asked += 1) {
    const started = performance.now();
    try {
      const { statusCode, body } = await request(new URL(path, portalUrl), {
        headers,
        signal: AbortSignal.timeout(patienceMs),
      });
      await body.dump({ limit: Infinity });
      if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}.`);
    } catch {
      unanswered += 1;
    }
    times.push(performance.now() - started);
    await setTimeout(pauseMs);
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  return { p95, answered: times.length - unanswered, asked: times.length };
}
