/** What one statements page costs in CPU time: the portal's, the same page from a plain Node server, and stock remix-serve's. */
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { Pool } from "undici";
import { serve, type Serving } from "./serving.ts";
import { portalEnv, type SamplePage, signedInHeaders, statementsPage } from "./visit.ts";

const rounds = 31;
/** Until V8 has compiled what there is to compile: after six rounds the portal's time still falls by a third, the plain server's by a tenth. */
const warmUps = 30;
/** So many readers at a time, each on a connection of their own. */
const readers = 2;

/** CPU time of the serving process alone, in µs a page: the median of the rounds. */
export interface PageCost {
  portal: number;
  plain: number;
  remixServe: number;
}

interface Contestant {
  serving: Serving;
  pool: Pool;
  headers: Record<string, string>;
  /** Of one round; fewer of what is slow, so that a round is over before the machine's mood changes. */
  pages: number;
  costs: number[];
}

/** Throws where the plain server's page is not the portal's. `folder` takes what is thrown away. */
export async function measurePageCost(portal: Serving, upstreamUrl: string, folder: string): Promise<PageCost> {
  const started: Contestant[] = [];
  async function enter(serving: Serving, pages: number): Promise<Contestant> {
    const one = {
      serving,
      pool: new Pool(serving.url, { connections: readers }),
      headers: await signedInHeaders(serving.url),
      pages,
      costs: [],
    };
    started.push(one);
    return one;
  }
  try {
    const ours = await enter(portal, 160);
    const page = await readPage(ours);
    const sampleFile = join(folder, "page.json");
    await writeFile(sampleFile, JSON.stringify(page));
    const plain = await enter(await servePlainly(upstreamUrl, sampleFile), 240);
    expectSame(page, await readPage(plain));
    const remixServe = await enter(await serveByRemix(upstreamUrl), 40);

    const inTurn = [ours, plain, remixServe];
    for (let round = -warmUps; round < rounds; round += 1) {
      for (const one of inTurn) {
        const cost = await costOf(one);
        if (round >= 0) one.costs.push(cost);
      }
      // Nobody always comes after the same one.
      inTurn.push(...inTurn.splice(0, 1));
    }
    return { portal: median(ours.costs), plain: median(plain.costs), remixServe: median(remixServe.costs) };
  } finally {
    for (const { pool, serving } of started) {
      await pool.destroy();
      if (serving !== portal) await serving.stop();
    }
  }
}

function servePlainly(upstreamUrl: string, sampleFile: string): Promise<Serving> {
  return serve(["--import", "./tests/support/typescript.mjs", "tests/bench/plain-server.ts", upstreamUrl, sampleFile]);
}

/** As `npm run preview` does. It takes no free port by itself. */
async function serveByRemix(upstreamUrl: string): Promise<Serving> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo; // It is a string for pipes only.
  await once(probe.close(), "close");
  return serve(["--import", "./build/programs/preview.js", "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"], {
    ...portalEnv(upstreamUrl),
    HOST: "127.0.0.1",
    PORT: String(port),
  });
}

async function readPage({ pool, headers }: Contestant): Promise<SamplePage> {
  const answer = await pool.request({ method: "GET", path: statementsPage, headers });
  const body = brotliDecompressSync(await answer.body.bytes()).toString();
  const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
  const ownOfAnswer = new Set(["connection", "content-length", "date", "keep-alive"]);
  const kept = Object.fromEntries(given.filter(([name]) => !ownOfAnswer.has(name)));
  const nonce = /'nonce-([^']+)'/.exec(kept["content-security-policy"] ?? "")?.[1] ?? "";
  if (answer.statusCode !== 200 || !nonce) throw new Error(`The statements page was answered with ${answer.statusCode}:\n${body}`);
  return { body, headers: kept, nonce, requestId: kept["x-request-id"] ?? "" };
}

/** Throws where the two differ in more than nonce and request id. */
function expectSame(portal: SamplePage, plain: SamplePage): void {
  const [ours, theirs] = [portal, plain].map(({ body, nonce, requestId }) => body.replaceAll(nonce, "nonce").replaceAll(requestId, "id"));
  if (ours === theirs || ours === undefined || theirs === undefined) return;
  let at = 0;
  while (ours[at] === theirs[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  throw new Error(
    `The plain server's page is not the portal's, from character ${at} on. tests/bench/plain-page.ts has to follow it.\nportal: ${around(ours)}\nplain:  ${around(theirs)}`,
  );
}

/** Reads a round's pages, `readers` at a time. */
async function costOf({ serving, pool, headers, pages }: Contestant): Promise<number> {
  let left = pages;
  async function read(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const { statusCode, headers: answered, body } = await pool.request({ method: "GET", path: statementsPage, headers });
      await body.dump({ limit: Infinity });
      if (statusCode !== 200 || answered["content-encoding"] !== "br")
        throw new Error(`${serving.url} answered ${statusCode} in the middle of the bench.`);
    }
  }
  const before = await serving.cpu();
  await Promise.all(Array.from({ length: readers }, read));
  return ((await serving.cpu()) - before) / pages;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
