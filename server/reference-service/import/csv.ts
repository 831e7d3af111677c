/** Reads delimited files as a stream of rows, each with the number of the line it starts on. */
import { CsvError, parse } from "csv-parse";
import { FileError, type FileProblem } from "./file-error.ts";
import { problemLimit } from "./problems.ts";

export interface FileRow {
  line: number;
  cells: string[];
  /**
   * The cells that may be cut off because the row ends early, and the reason to report for them.
   */
  cut?: { cells: number[]; reason: string };
}

const maxRecord = 1_000_000;
const newline = 0x0a;
const quote = 0x22;

const cutReason =
  "may be cut off: the file ends without a line break (add one if the value is complete, or send the file again)";

const csvErrorReasons: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED:
    'a cell in this row has an unclosed " (close it, or double it inside a cell)',
  CSV_INVALID_CLOSING_QUOTE: 'text follows the closing " of a cell (double each " inside a cell)',
  INVALID_OPENING_QUOTE:
    'a cell contains a " but does not start with one (quote the whole cell and double each " inside it)',
  CSV_MAX_RECORD_SIZE: `this row has more than ${maxRecord} characters (look for an unclosed ")`,
};

/**
 * Yields the rows of each chunk of UTF-8, without empty lines. A row that can't be parsed is
 * reported, and reading continues on the next line. Throws FileError if there are too many such
 * rows.
 */
export async function* parseCsv(
  chunks: AsyncIterable<Buffer>,
  delimiter: string,
  onProblem: (problem: FileProblem) => void,
): AsyncGenerator<FileRow[]> {
  const parser = new ResumingParser(delimiter, onProblem);
  let lastByte: number | undefined;
  try {
    for await (const chunk of chunks) {
      await parser.write(chunk);
      yield parser.take();
      lastByte = chunk.at(-1) ?? lastByte;
    }
    await parser.end();
    const rows = parser.take();
    const last = rows.at(-1);
    // A closing quote also shows that the last cell is complete.
    if (last && lastByte !== newline && lastByte !== quote)
      last.cut = { cells: [last.cells.length - 1], reason: cutReason };
    yield rows;
  } catch (error) {
    yield parser.take();
    throw error;
  }
}

/** A parser that skips the first line of a row that it can't parse. */
class ResumingParser {
  private rows: FileRow[] = [];
  private line = 1;
  private broken = 0;
  private parser: ReturnType<typeof parse>;
  /** The bytes of the current, incomplete row. */
  private rest: Buffer = Buffer.alloc(0);
  /** The number of bytes before `rest` that the current parser has read. */
  private before = 0;
  /** The number of bytes up to the end of the current parser's last row. */
  private parsed = 0;
  private skipsLine = false;

  constructor(
    private readonly delimiter: string,
    private readonly onProblem: (problem: FileProblem) => void,
  ) {
    this.parser = this.newParser();
  }

  take(): FileRow[] {
    const taken = this.rows;
    this.rows = [];
    return taken;
  }

  async write(chunk: Buffer): Promise<void> {
    let bytes = this.skipsLine ? this.afterLine(chunk) : chunk;
    while (bytes.length > 0) {
      this.rest = this.rest.length > 0 ? Buffer.concat([this.rest, bytes]) : bytes;
      const error = await this.run((done) => this.parser.write(bytes, done));
      this.rest = this.rest.subarray(this.parsed - this.before);
      this.before = this.parsed;
      if (!error) return;
      bytes = this.resume(error);
    }
  }

  async end(): Promise<void> {
    for (;;) {
      const error = await this.run((done) => this.parser.end(done));
      if (!error) return;
      this.rest = this.rest.subarray(this.parsed - this.before);
      await this.write(this.resume(error));
    }
  }

  /** Reports the broken row, and returns the bytes to parse again. */
  private resume(error: Error): Buffer {
    if (!(error instanceof CsvError)) throw error;
    const { line } = this;
    if (++this.broken > problemLimit)
      throw new FileError({
        line,
        reason: "too many rows can't be read (correct them; the rest of the file was not read)",
      });
    this.onProblem({ line, reason: csvErrorReasons[error.code] ?? error.message });
    const { rest } = this;
    this.rest = Buffer.alloc(0);
    this.before = this.parsed = 0;
    this.parser = this.newParser();
    return this.afterLine(rest);
  }

  /**
   * Returns the bytes after the first line break. If these bytes have none, the next ones are also
   * skipped up to a line break.
   */
  private afterLine(bytes: Buffer): Buffer {
    const end = bytes.indexOf(newline);
    this.skipsLine = end === -1;
    if (end === -1) return bytes.subarray(bytes.length);
    this.line += 1;
    return bytes.subarray(end + 1);
  }

  private run(work: (done: (error?: Error | null) => void) => void): Promise<Error | undefined> {
    return new Promise((resolve) => work((error) => resolve(error ?? undefined)));
  }

  // Collect rows as they are parsed: reading them from the stream's output would lose the rows
  // before an error. Count lines here, because the parser counts CRLF within quotes twice.
  private newParser(): ReturnType<typeof parse> {
    const parser = parse({
      delimiter: this.delimiter,
      record_delimiter: ["\r\n", "\n"],
      relax_column_count: true,
      max_record_size: maxRecord,
      on_record: (cells: string[], { bytes }) => {
        if (cells.length > 1 || cells[0] !== "") this.rows.push({ line: this.line, cells });
        this.line += 1;
        for (const cell of cells) if (cell.includes("\n")) this.line += cell.split("\n").length - 1;
        this.parsed = bytes;
        return null;
      },
    });
    // The callback of the failed write also receives the error.
    parser.on("error", () => undefined);
    return parser;
  }
}
