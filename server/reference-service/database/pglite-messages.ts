/** Messages between the service and the worker thread that holds the embedded database. */
import type { SqlResult } from "./connections.ts";
import type { SqlErrorFields } from "./sql-error.ts";

export interface PgliteWorkerData {
  folder: string;
}

export type PgliteRequest = { id: number } & (
  | { kind: "query"; sql: string; parameters: readonly unknown[]; begin: string | undefined }
  | { kind: "run"; sql: string }
  | { kind: "close" }
);

export type PgliteAnswer =
  { id: number; result: SqlResult } | { id: number; error: SqlErrorFields };
