/**
 * Measures the CPU cost of one statements page: in the portal, in a plain Node server, and in stock
 * remix-serve.
 */
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { Pool } from "undici";
import { type MeasuredProcess, serve } from "./measured-process.ts";
import { portalEnv, type SamplePage, signedInHeaders, statementsPage } from "./sample-visit.ts";

const rounds = 31;
/**
 * The number of warm-up rounds, after which V8 has compiled the code. After only six rounds, the
 * portal's time would still fall by a third and the plain server's by a tenth.
 */
const warmUps = 30;
/** The number of concurrent readers, each on its own connection. */
const readers = 2;

/** The CPU time of the serving process only, in µs per page, as the median of all rounds. */
export interface PageCost {
  portal: number;
  plain: number;
  remixServe: number;
}

/** A server to measure, with its own connections. */
export interface Candidate {
  serving: MeasuredProcess;
  pool: Pool;
  headers: Record<string, string>;
  /**
   * The number of pages in one round. Slow servers get fewer, so that a round ends before the
   * machine's load changes.
   */
  pages: number;
}

/** Connects to a server whose page is to be measured. */
export function candidate(
  serving: MeasuredProcess,
  headers: Record<string, string>,
  pages: number,
): Candidate {
  return { serving, pool: new Pool(serving.url, { connections: readers }), headers, pages };
}

/**
 * Returns the CPU cost of each server's page in µs. It is the median of several rounds, in which
 * the servers take turns.
 */
export async function measureInTurn(candidates: readonly Candidate[]): Promise<number[]> {
  const measured = candidates.map((one): { one: Candidate; costs: number[] } => ({
    one,
    costs: [],
  }));
  const inTurn = [...measured];
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const { one, costs } of inTurn) {
      const cost = await measureCost(one);
      if (round >= 0) costs.push(cost);
    }
    // Rotate the order, so that no server always follows the same one.
    inTurn.push(...inTurn.splice(0, 1));
  }
  return measured.map(({ costs }) => median(costs));
}

/**
 * Measures the cost of a page in each server. Throws if the plain server's page differs from the
 * portal's. `folder` holds temporary files.
 */
export async function measurePageCost(
  portal: MeasuredProcess,
  upstreamUrl: string,
  folder: string,
): Promise<PageCost> {
  const started: Candidate[] = [];
  async function startCandidate(serving: MeasuredProcess, pages: number): Promise<Candidate> {
    const one = candidate(serving, await signedInHeaders(serving.url), pages);
    started.push(one);
    return one;
  }
  try {
    const ours = await startCandidate(portal, 160);
    const page = await readPage(ours);
    const sampleFile = join(folder, "page.json");
    await writeFile(sampleFile, JSON.stringify(page));
    const plain = await startCandidate(await servePlainNode(upstreamUrl, sampleFile), 240);
    expectSame(page, await readPage(plain));
    const remixServe = await startCandidate(await serveByRemix(upstreamUrl), 40);

    const [portalCost = NaN, plainCost = NaN, remixServeCost = NaN] = await measureInTurn([
      ours,
      plain,
      remixServe,
    ]);
    return { portal: portalCost, plain: plainCost, remixServe: remixServeCost };
  } finally {
    for (const { pool, serving } of started) {
      await pool.destroy();
      if (serving !== portal) await serving.stop();
    }
  }
}

function servePlainNode(upstreamUrl: string, sampleFile: string): Promise<MeasuredProcess> {
  return serve(["--import", "tsx", "tests/bench/plain-server.ts", upstreamUrl, sampleFile]);
}

/**
 * Serves the portal as `npm run preview` does. Finds a free port first, because remix-serve does
 * not.
 */
async function serveByRemix(upstreamUrl: string): Promise<MeasuredProcess> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo; // `address()` returns a string only for pipes.
  await once(probe.close(), "close");
  return serve(
    [
      "--import",
      "./build/programs/preview.js",
      "node_modules/@remix-run/serve/dist/cli.js",
      "build/server/index.js",
    ],
    {
      ...portalEnv(upstreamUrl),
      HOST: "127.0.0.1",
      PORT: String(port),
    },
  );
}

export async function readPage({ pool, headers }: Candidate): Promise<SamplePage> {
  const answer = await pool.request({ method: "GET", path: statementsPage, headers });
  const body = brotliDecompressSync(await answer.body.bytes()).toString();
  const given = Object.entries(answer.headers).map(
    ([name, value]) => [name, String(value)] as const,
  );
  const ownOfAnswer = new Set(["connection", "content-length", "date", "keep-alive"]);
  const kept = Object.fromEntries(given.filter(([name]) => !ownOfAnswer.has(name)));
  const nonce = /'nonce-([^']+)'/.exec(kept["content-security-policy"] ?? "")?.[1] ?? "";
  const time = /name="server-time" content="([^"]+)"/.exec(body)?.[1] ?? "";
  if (answer.statusCode !== 200 || !nonce || !time)
    throw new Error(`The statements page returned ${answer.statusCode}:\n${body}`);
  return { body, headers: kept, nonce, requestId: kept["x-request-id"] ?? "", time };
}

/** Throws if the two pages differ in anything except the nonce, request ID and time. */
function expectSame(portal: SamplePage, plain: SamplePage): void {
  const [ours, theirs] = [portal, plain].map(({ body, nonce, requestId, time }) =>
    body.replaceAll(nonce, "nonce").replaceAll(requestId, "id").replaceAll(time, "time"),
  );
  if (ours === theirs || ours === undefined || theirs === undefined) return;
  let at = 0;
  while (ours[at] === theirs[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  throw new Error(
    `The plain server's page differs from the portal's from character ${at}. Update tests/bench/plain-page.ts.\nportal: ${around(ours)}\nplain:  ${around(theirs)}`,
  );
}

/** Requests all the pages of one round, `readers` at a time, and returns the CPU cost per page. */
async function measureCost({ serving, pool, headers, pages }: Candidate): Promise<number> {
  let left = pages;
  async function read(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const {
        statusCode,
        headers: answered,
        body,
      } = await pool.request({ method: "GET", path: statementsPage, headers });
      await body.dump({ limit: Infinity });
      if (statusCode !== 200 || !answered["content-encoding"])
        throw new Error(`${serving.url} returned ${statusCode} during the benchmark.`);
    }
  }
  const before = await serving.cpu();
  await Promise.all(Array.from({ length: readers }, read));
  return ((await serving.cpu()) - before) / pages;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
