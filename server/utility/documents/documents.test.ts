import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { DocumentFailed, type Documents, startDocuments } from "./documents.ts";
import { sampleStatement } from "./sample-statement.ts";

// Threads start slowly on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

/** A worker thread that runs this on each message. */
const worker = (onMessage: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from "node:worker_threads"; let count = 0; parentPort.on("message", (request) => { count++; ${onMessage} });`)}`,
  );

const answers = "parentPort.postMessage({ bytes: new Uint8Array([count, request.pdf[0]]) });";

let documents: Documents | undefined;
afterEach(async () => documents?.close());

function start(options: Parameters<typeof startDocuments>[0]): Documents {
  documents = startDocuments(options);
  return documents;
}

describe("the documents' thread", () => {
  it("makes one document after the other, in the order they were asked for", async () => {
    const { thumbnail } = start({ worker: worker(`setImmediate(() => { ${answers} });`) });
    const made = await Promise.all([7, 8, 9].map((first) => thumbnail(new Uint8Array([first]))));
    expect(made.map((bytes) => [...bytes])).toEqual([
      [1, 7],
      [2, 8],
      [3, 9],
    ]);
  });

  it("reports what went wrong in one call and goes on with the next", async () => {
    const { thumbnail } = start({ worker: worker(`if (count === 1) parentPort.postMessage({ error: "no page" }); else { ${answers} }`) });
    const [first, second] = await Promise.allSettled([thumbnail(new Uint8Array([1])), thumbnail(new Uint8Array([2]))]);
    expect(first).toMatchObject({ reason: new DocumentFailed("The thumbnail could not be made: no page") });
    expect(second).toMatchObject({ value: new Uint8Array([2, 2]) });
  });

  it.each([
    ["throws", `throw new Error("out of ink");`, 20_000, "its thread crashed (out of ink)."],
    ["exits", "process.exit(3);", 20_000, "its thread ended."],
    ["never answers", "", 4_000, "it took longer than 4000 ms."],
  ])("is replaced when it %s, and only that call fails", async (_what, onBad, timeLimitMs, why) => {
    const { thumbnail } = start({ worker: worker(`if (request.pdf[0] === 66) { ${onBad} } else { ${answers} }`), timeLimitMs });
    const calls = await Promise.allSettled([65, 66, 67].map((first) => thumbnail(new Uint8Array([first]))));
    expect(calls).toMatchObject([
      { value: new Uint8Array([1, 65]) },
      { reason: new DocumentFailed(`The thumbnail could not be made: ${why}`) },
      { value: new Uint8Array([1, 67]) },
    ]);
  });

  it("survives a thread that dies between two calls", async () => {
    const { thumbnail } = start({ worker: worker(`${answers} if (count === 1) setImmediate(() => { throw new Error("later"); });`) });
    expect([...(await thumbnail(new Uint8Array([5])))]).toEqual([1, 5]);
    // Whether the death is noticed before this call or during it, the one after it is served.
    await thumbnail(new Uint8Array([6])).catch(() => undefined);
    expect((await thumbnail(new Uint8Array([7])))[1]).toBe(7);
  });

  it("refuses after close, and fails what was waiting", async () => {
    const { thumbnail, close } = start({ worker: worker("") });
    const waiting = thumbnail(new Uint8Array([1]));
    const failed = expect(waiting).rejects.toThrow(DocumentFailed);
    await close();
    await failed;
    await expect(thumbnail(new Uint8Array([2]))).rejects.toThrow("the service is stopping");
  });
});

describe("the real thread", () => {
  const outfile = fileURLToPath(new URL("../../../node_modules/.cache/unit/documents-worker.js", import.meta.url));

  beforeAll(async () => {
    const entryPoints = [fileURLToPath(new URL("./documents-worker.ts", import.meta.url))];
    await build({ entryPoints, outfile, bundle: true, platform: "node", format: "esm", packages: "external", logLevel: "silent" });
  });

  it("makes a statement and its picture, and names what is wrong with a bad one", async () => {
    const { statementPdf, thumbnail } = start({ worker: new URL(`file://${outfile}`) });
    const sample = sampleStatement();
    const pdf = await statementPdf(sample);
    expect(Buffer.from(pdf.subarray(0, 8)).toString()).toBe("%PDF-1.7");
    const picture = await thumbnail(pdf);
    expect([...picture.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    await expect(statementPdf({ ...sample, statement: { ...sample.statement, closing: "much" } })).rejects.toThrow(/closing/);
    await expect(thumbnail(new Uint8Array([1, 2, 3]))).rejects.toThrow(DocumentFailed);
    expect(await statementPdf(sample)).toEqual(pdf);
  });
});
