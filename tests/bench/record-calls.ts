/** Records the calls that the portal makes for its pages, with the SQL statements of each call. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Client } from "pg";
import { request } from "undici";

export interface Statement {
  text: string;
  /** The parameters. Absent if the SQL statement was sent without any. */
  values?: (string | null)[];
}

export interface RecordedCall {
  path: string;
  body: unknown;
  /** The SQL statements of each connection, in order. */
  connections: Statement[][];
}

/** Collects the lines of a PostgreSQL log, so that the SQL statements of each call can be read. */
export class StatementLog {
  private lines: string[] = [];
  private readonly ignored = new Set<string>();
  private awaited: { mark: string; resolve: () => void } | undefined;
  readonly onLine = (line: string) => {
    if (line.startsWith("\t")) this.lines.push(`${this.lines.pop() ?? ""}\n${line.slice(1)}`);
    else this.lines.push(line);
    if (this.awaited && line.includes(this.awaited.mark)) this.awaited.resolve();
  };

  /**
   * Turns on the log. Ignores the connections that are open at that time, because they do other
   * work.
   */
  async start(client: Client): Promise<void> {
    await client.query("alter system set log_statement = 'all'");
    await client.query("select pg_reload_conf()");
    const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity");
    for (const { pid } of rows) this.ignored.add(String(pid));
  }

  async stop(client: Client): Promise<void> {
    await client.query("alter system reset log_statement");
    await client.query("select pg_reload_conf()");
  }

  /** Returns the SQL statements logged since the previous call, grouped by connection. */
  async take(client: Client): Promise<Statement[][]> {
    const mark = randomUUID();
    await new Promise<void>((resolve, reject) => {
      this.awaited = { mark, resolve };
      client.query(`select '${mark}'`).catch(reject);
    });
    const lines = this.lines;
    this.lines = [];
    const byConnection = new Map<string, Statement[]>();
    for (const line of lines) {
      const [, pid = "", kind, text = ""] =
        /\[(\d+)\] (LOG: {2}(?:statement|execute [^:]+)|DETAIL: {2}parameters): ([^]*)$/.exec(
          line,
        ) ?? [];
      if (!kind || this.ignored.has(pid)) continue;
      const statements = byConnection.get(pid) ?? [];
      byConnection.set(pid, statements);
      const last = statements.at(-1);
      if (kind.startsWith("LOG")) statements.push({ text });
      else if (last) last.values = parseParameters(text);
    }
    return [...byConnection.values()];
  }
}

/** Parses "$1 = 'text', $2 = NULL". Quotes inside a text are doubled. */
function parseParameters(text: string): (string | null)[] {
  return [...text.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  );
}

/** Forwards GET calls to the service one at a time, and records each one. */
export async function recordCalls(serviceUrl: string, log: StatementLog, client: Client) {
  const made: RecordedCall[] = [];
  let turn = Promise.resolve();
  async function forward(path: string, headers: IncomingHttpHeaders) {
    const answer = await request(new URL(path, serviceUrl), { headers });
    const text = await answer.body.text();
    const connections = await log.take(client);
    if (answer.statusCode !== 200)
      throw new Error(`${path} returned ${answer.statusCode}: ${text}`);
    made.push({ path, body: JSON.parse(text), connections });
    return text;
  }
  const server = createServer(({ url = "", headers }, response) => {
    turn = turn
      .then(() => forward(url, headers))
      .then((text) => {
        response.writeHead(200, { "content-type": "application/json" }).end(text);
      })
      .catch((error: unknown) => {
        console.error(error);
        response.destroy();
      });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // `address()` returns a string only for pipes.
  return {
    url: `http://127.0.0.1:${port}`,
    /** Returns the calls since the previous time. */
    take: () => made.splice(0),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
