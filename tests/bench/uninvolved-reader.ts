/** A reader who has nothing to do with an overload, and whose pages should open all the same. */
import { setTimeout } from "node:timers/promises";
import { request } from "undici";

export interface ReaderTimes {
  /** 95th percentile of the response times in ms. A page without an answer counts with its wait. */
  p95: number;
  answered: number;
  asked: number;
}

/** The longest wait for one page, in ms. Two pages without an answer end the measurement. */
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
