/** Reads CSV files as a stream of rows, each with the number of the line it starts on. */
import { createReadStream } from "node:fs";
import { CsvError, parse } from "csv-parse";
import { FileError } from "./file-error.ts";
import { checkUtf8 } from "./utf8.ts";

export interface CsvRow {
  line: number;
  cells: string[];
}

const maxRecord = 1_000_000;

const csvErrorReasons: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a cell in this row has an unclosed " (close it; the rest of the file was not read)',
  CSV_INVALID_CLOSING_QUOTE: 'text follows the closing " of a cell (double each " inside a cell; the rest of the file was not read)',
  INVALID_OPENING_QUOTE:
    'a cell contains a " but does not start with one (quote the whole cell and double each " inside it; the rest of the file was not read)',
  CSV_MAX_RECORD_SIZE: `this row has more than ${maxRecord} characters (look for an unclosed "; the rest of the file was not read)`,
};

/**
 * Yields the rows of each chunk of the file, without empty lines. `onBytes` receives the number of
 * bytes read. Throws FileError.
 */
export async function* readCsv(path: string, onBytes: (bytes: number) => void): AsyncGenerator<CsvRow[]> {
  let rows: CsvRow[] = [];
  let line = 1;
  // Collect rows as they are parsed: reading them from the stream's output would lose the rows
  // before an error. Count lines here, because the parser counts CRLF within quotes twice.
  const parser = parse({
    bom: true,
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
    max_record_size: maxRecord,
    on_record: (cells: string[]) => {
      if (cells.length > 1 || cells[0] !== "") rows.push({ line, cells });
      line += 1;
      for (const cell of cells) if (cell.includes("\n")) line += cell.split("\n").length - 1;
      return null;
    },
  });
  // The callback of the failed write also receives the error.
  parser.on("error", () => undefined);
  const write = (piece: Buffer) =>
    new Promise<void>((resolve, reject) => parser.write(piece, (error) => (error ? reject(error) : resolve())));
  const end = () => new Promise<void>((resolve, reject) => parser.end((error?: Error | null) => (error ? reject(error) : resolve())));
  const take = () => {
    const taken = rows;
    rows = [];
    return taken;
  };
  try {
    for await (const piece of checkUtf8(createReadStream(path, { highWaterMark: 256 * 1024 }))) {
      await write(piece);
      onBytes(piece.length);
      yield take();
    }
    await end();
    yield take();
  } catch (error) {
    yield take();
    throw toFileError(error, line);
  }
}

function toFileError(error: unknown, line: number): unknown {
  if (error instanceof CsvError)
    return new FileError({ line, reason: csvErrorReasons[error.code] ?? `${error.message} (the rest of the file was not read)` });
  if (error instanceof Error && "syscall" in error)
    return new FileError({ reason: `can't be read: ${error.message} (check the file and its permissions)` });
  return error;
}
