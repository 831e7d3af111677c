/**
 * Runs SQL statements on the embedded database as named, prepared statements. PGlite's own `query`
 * parses and plans a statement each time, in six messages. For a small statement, this takes four
 * times as long as running it.
 */
import { parse, type PGlite, protocol } from "@electric-sql/pglite";
import type { SqlResult } from "./connections.ts";
import { statementName } from "./statement-names.ts";

const { serialize } = protocol;

/**
 * Runs SQL statements on one embedded database. The caller must wait for each statement to finish
 * before starting the next.
 */
export class PgliteStatements {
  /** The parameter types of each statement that has been parsed, by the statement's name. */
  private readonly parsed = new Map<string, readonly number[]>();

  constructor(private readonly database: PGlite) {}

  /** Runs one statement. If `begin` is given, first sends it to begin the transaction. */
  async query(
    sql: string,
    parameters: readonly unknown[],
    begin: string | undefined,
  ): Promise<SqlResult> {
    const name = statementName(sql);
    const types = name === undefined ? undefined : this.parsed.get(name);
    if (name !== undefined && types) return this.runNamed(name, parameters, types, begin);
    if (begin !== undefined) await this.database.exec(begin);
    return name === undefined
      ? this.database.query(sql, [...parameters])
      : this.runNamed(name, parameters, await this.parse(name, sql), undefined);
  }

  /** Parses a statement under its name, and returns the types of its parameters. */
  private async parse(name: string, text: string): Promise<readonly number[]> {
    const messages = await this.send([
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
    ]);
    const types = parse.parseDescribeStatementResults(messages);
    this.parsed.set(name, types);
    return types;
  }

  private async runNamed(
    name: string,
    parameters: readonly unknown[],
    types: readonly number[],
    begin: string | undefined,
  ): Promise<SqlResult> {
    const { serializers, parsers } = this.database;
    const values = parameters.map((value, index) =>
      value === null || value === undefined
        ? null
        : (serializers[types[index] ?? 0] ?? String)(value),
    );
    const messages = await this.send([
      ...(begin === undefined ? [] : [serialize.query(begin)]),
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: "P" }),
      serialize.execute(),
    ]);
    return parse.parseResults(messages, parsers).at(-1) ?? { rows: [] };
  }

  /**
   * Sends several messages together, and returns the answers. Throws the first error among the
   * answers.
   */
  private async send(messages: Uint8Array[]) {
    return this.database.execProtocolStream(Buffer.concat([...messages, serialize.sync()]));
  }
}
