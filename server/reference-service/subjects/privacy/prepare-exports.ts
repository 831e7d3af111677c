/** Prepares the exports that people have asked for, in the background. */
import { JobStoppedError } from "#service/database/job-stopped-error.ts";
import { notifyPreferred } from "#service/subjects/messages/notify.ts";
import { exportPerson, type ExportSource } from "./export-person.ts";
import {
  type ClaimedExport,
  claimExport,
  extendClaim,
  finishExport,
} from "./store/data-exports.ts";
import { pieceIds } from "./store/export-pieces.ts";
import { exportReadyMessage, linkToRequests } from "./texts.ts";

/** The number of bytes from which a piece of a file is stored, so that memory is bounded. */
const pieceBytes = 4 * 1024 * 1024;

/** The time after which the claim is extended, in ms. A claim is for two minutes. */
const extendAfterMs = 30_000;

/** The error for an export that was deleted, with the person or because they asked again. */
class ExportGoneError extends Error {}

/** Prepares the exports that are waiting, one after the other, and notifies each person. */
export async function prepareExports(
  source: ExportSource,
  messages: { wake(): void },
): Promise<void> {
  for (
    let claimed = await claimExport(source.database);
    claimed;
    claimed = await claimExport(source.database)
  ) {
    await prepareExport(source, claimed);
    messages.wake();
  }
}

async function prepareExport(source: ExportSource, claimed: ClaimedExport): Promise<void> {
  const { database, files, log } = source;
  const { tenant, id } = claimed;
  let pieces = 0;
  const extend = async () => {
    if (!(await database.inTenant(tenant, (context) => extendClaim(context, claimed, pieces))))
      throw new ExportGoneError();
  };
  try {
    const size = await storePieces(source, claimed, extend, async (piece) => {
      pieces += 1;
      // Recorded first, so that no piece is stored that a deletion wouldn't find.
      await extend();
      await files.save(tenant, pieceIds({ id, pieces }).at(-1) ?? id, piece);
    });
    await database.inTenant(tenant, async (context) => {
      const expires = await finishExport(context, claimed, size);
      if (!expires) throw new ExportGoneError();
      await notifyPreferred(context, claimed.person, (about) =>
        exportReadyMessage[about.language]({ ...about, expires, link: linkToRequests(about) }),
      );
    });
  } catch (error) {
    if (error instanceof JobStoppedError) throw error;
    for (const piece of pieceIds({ id, pieces })) await files.remove(tenant, piece);
    if (!(error instanceof ExportGoneError))
      log.error({ err: error, tenant }, "an export of a person's data could not be prepared");
  }
}

/** Makes the ZIP file, and stores it in pieces while it is made. Returns its size in bytes. */
async function storePieces(
  source: ExportSource,
  { tenant, person, language }: ClaimedExport,
  extend: () => Promise<void>,
  store: (piece: Uint8Array) => Promise<void>,
): Promise<number> {
  const reader = exportPerson(source, tenant, person, language ?? undefined).getReader();
  let [size, waiting, extended] = [0, 0, performance.now()];
  let parts: Uint8Array[] = [];
  const storeParts = async () => {
    await store(Buffer.concat(parts));
    [parts, waiting, extended] = [[], 0, performance.now()];
  };
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      size += part.value.byteLength;
      waiting += part.value.byteLength;
      if (waiting >= pieceBytes) await storeParts();
      else if (performance.now() - extended > extendAfterMs) {
        await extend();
        extended = performance.now();
      }
    }
    if (waiting > 0) await storeParts();
    return size;
  } finally {
    // Stops an export that is given up. One that failed rejects with its error again.
    await reader.cancel();
  }
}
