import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { sampleStatement } from "#tests/support/sample-statement.ts";
import {
  DocumentError,
  type DocumentRenderer,
  startDocumentRenderer,
} from "./document-renderer.ts";

// Threads start slowly on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

/** Returns the URL of a worker script that runs the given code on each message. */
const worker = (onMessage: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from "node:worker_threads"; let count = 0; parentPort.on("message", (request) => { count++; ${onMessage} });`)}`,
  );

const answers = "parentPort.postMessage({ bytes: new Uint8Array([count, request.pdf[0]]) });";

let documents: DocumentRenderer | undefined;
afterEach(async () => documents?.close());

function start(options: Parameters<typeof startDocumentRenderer>[0]): DocumentRenderer {
  documents = startDocumentRenderer(options);
  return documents;
}

describe("the document worker thread", () => {
  it("renders documents one at a time, in the order of the calls", async () => {
    const { thumbnail } = start({ worker: worker(`setImmediate(() => { ${answers} });`) });
    const made = await Promise.all([7, 8, 9].map((first) => thumbnail(new Uint8Array([first]))));
    expect(made.map((bytes) => [...bytes])).toEqual([
      [1, 7],
      [2, 8],
      [3, 9],
    ]);
  });

  it("reports an error in one call and carries on with the next", async () => {
    const { thumbnail } = start({
      worker: worker(
        `if (count === 1) parentPort.postMessage({ error: "no page" }); else { ${answers} }`,
      ),
    });
    const [first, second] = await Promise.allSettled([
      thumbnail(new Uint8Array([1])),
      thumbnail(new Uint8Array([2])),
    ]);
    expect(first).toMatchObject({
      reason: new DocumentError("The thumbnail could not be rendered: no page"),
    });
    expect(second).toMatchObject({ value: new Uint8Array([2, 2]) });
  });

  it.each([
    ["throws", `throw new Error("out of ink");`, 20_000, "its thread crashed (out of ink)."],
    ["exits", "process.exit(3);", 20_000, "its thread ended."],
    ["never responds", "", 4_000, "it took longer than 4000 ms."],
  ])(
    "is replaced when it %s, so that only the current call fails",
    async (_what, onBad, timeLimitMs, why) => {
      const { thumbnail } = start({
        worker: worker(`if (request.pdf[0] === 66) { ${onBad} } else { ${answers} }`),
        timeLimitMs,
      });
      const calls = await Promise.allSettled(
        [65, 66, 67].map((first) => thumbnail(new Uint8Array([first]))),
      );
      expect(calls).toMatchObject([
        { value: new Uint8Array([1, 65]) },
        { reason: new DocumentError(`The thumbnail could not be rendered: ${why}`) },
        { value: new Uint8Array([1, 67]) },
      ]);
    },
  );

  it("recovers from a crash of the thread between two calls", async () => {
    const crash = 'if (request.pdf[0] === 5) setImmediate(() => { throw new Error("later"); });';
    const { thumbnail } = start({ worker: worker(`${answers} ${crash}`) });
    expect([...(await thumbnail(new Uint8Array([5])))]).toEqual([1, 5]);
    // The crash may be noticed before a call or during it, so at most one of the next calls fails.
    const calls = await Promise.allSettled(
      [6, 7, 8].map((first) => thumbnail(new Uint8Array([first]))),
    );
    expect(calls.filter(({ status }) => status === "rejected").length).toBeLessThanOrEqual(1);
    expect(calls.at(-1)).toMatchObject({ status: "fulfilled" });
  });

  it("rejects new calls after it is closed, and fails the calls that are still waiting", async () => {
    const { thumbnail, close } = start({ worker: worker("") });
    const waiting = thumbnail(new Uint8Array([1]));
    const failed = expect(waiting).rejects.toThrow(DocumentError);
    await close();
    await failed;
    await expect(thumbnail(new Uint8Array([2]))).rejects.toThrow("the service is stopping");
  });
});

describe("the real document worker thread", () => {
  const outfile = fileURLToPath(
    new URL("../../../node_modules/.cache/unit/documents-worker.js", import.meta.url),
  );

  beforeAll(async () => {
    const entryPoints = [fileURLToPath(new URL("./documents-worker.ts", import.meta.url))];
    await build({
      entryPoints,
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      logLevel: "silent",
    });
  });

  it("renders a statement and its thumbnail, and reports the errors in an invalid statement", async () => {
    const { statementPdf, thumbnail } = start({ worker: new URL(`file://${outfile}`) });
    const sample = sampleStatement();
    const pdf = await statementPdf(sample);
    expect(Buffer.from(pdf.subarray(0, 8)).toString()).toBe("%PDF-1.7");
    const picture = await thumbnail(pdf);
    expect([...picture.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    await expect(
      statementPdf({ ...sample, statement: { ...sample.statement, closing: "much" } }),
    ).rejects.toThrow(/closing/);
    await expect(thumbnail(new Uint8Array([1, 2, 3]))).rejects.toThrow(DocumentError);
    expect(await statementPdf(sample)).toEqual(pdf);
  });
});
