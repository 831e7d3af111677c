/** Stores uploaded files outside the database, either in a folder or in an S3-compatible store. */
import { join } from "node:path";
import { createStorage } from "unstorage";
import folder from "unstorage/drivers/fs-lite";
import s3 from "unstorage/drivers/s3";
import { PreviewSize } from "#contract/tickets/calls.ts";
import type { Environment } from "#server/config.ts";

export interface FileStorage {
  /** Stores a file under the ID of its row in `uploads`. Rejects if the file can't be stored. */
  save(tenant: string, id: string, bytes: Uint8Array): Promise<void>;
  /** Returns the contents of a file, or null if the file doesn't exist. */
  read(tenant: string, id: string): Promise<Uint8Array | null>;
  /** Removes a file and its previews. Succeeds even if the file doesn't exist. */
  remove(tenant: string, id: string): Promise<void>;
  savePreview(tenant: string, id: string, size: PreviewSize, bytes: Uint8Array): Promise<void>;
  readPreview(tenant: string, id: string, size: PreviewSize): Promise<Uint8Array | null>;
}

export function openFileStorage(config: Environment): FileStorage {
  const storage = createStorage({ driver: storageDriver(config) });
  const previewOf = (tenant: string, id: string, size: PreviewSize) =>
    `${tenant}/${id}.${size}.jpg`;
  async function read(key: string): Promise<Uint8Array | null> {
    const kept: unknown = await storage.getItemRaw(key);
    // The folder driver returns a Buffer, the S3 driver an ArrayBuffer.
    if (kept instanceof ArrayBuffer) return new Uint8Array(kept);
    return kept instanceof Uint8Array ? kept : null;
  }
  async function save(key: string, bytes: Uint8Array): Promise<void> {
    try {
      await storage.setItemRaw(key, bytes);
    } catch (error) {
      // A full disk leaves the start of the file.
      await storage.removeItem(key).catch(() => undefined);
      throw error;
    }
  }
  return {
    save: (tenant, id, bytes) => save(`${tenant}/${id}`, bytes),
    read: (tenant, id) => read(`${tenant}/${id}`),
    async remove(tenant, id) {
      for (const size of PreviewSize.options) await storage.removeItem(previewOf(tenant, id, size));
      await storage.removeItem(`${tenant}/${id}`);
    },
    savePreview: (tenant, id, size, bytes) => save(previewOf(tenant, id, size), bytes),
    readPreview: (tenant, id, size) => read(previewOf(tenant, id, size)),
  };
}

function storageDriver({
  DATA_DIR,
  S3_ENDPOINT,
  S3_REGION,
  S3_BUCKET = "",
  S3_ACCESS_KEY_ID = "",
  S3_SECRET_ACCESS_KEY = "",
}: Environment) {
  if (!S3_ENDPOINT) return folder({ base: join(DATA_DIR, "files") });
  return s3({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
