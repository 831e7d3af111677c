/**
 * Benchmark program that answers recorded calls using only Node's HTTP server and pg. It runs the
 * SQL statements that the reference service ran, and sends the same responses.
 */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import type { RecordedCall } from "./record-calls.ts";

const [recording = "", databaseUrl] = process.argv.slice(2);
// The bench's runner has just written this file.
const calls = JSON.parse(readFileSync(recording, "utf8")) as RecordedCall[];
const texts = new Set(
  calls.flatMap(({ connections }) => connections.flat()).map(({ text }) => text),
);
const names = new Map([...texts].map((text, index) => [text, `s${index}`]));
const byPath = new Map(calls.map((call) => [call.path, call]));
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

async function respond(
  { connections, body }: RecordedCall,
  response: ServerResponse,
): Promise<void> {
  for (const statements of connections) {
    const client = await pool.connect();
    for (const { text, values } of statements)
      await client.query(values ? { name: names.get(text) ?? "", text, values } : text);
    client.release();
  }
  const text = JSON.stringify(body);
  response
    .writeHead(200, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    })
    .end(text);
}

const server = createServer(({ url = "" }, response) => {
  const call = byPath.get(url);
  if (call) void respond(call, response);
  else response.writeHead(404).end();
}).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo; // `address()` returns a string only for pipes.
console.log(`http://127.0.0.1:${port}`);
