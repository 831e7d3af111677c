/** Stores uploaded files outside the database, either in a folder or in an S3-compatible store. */
import { join } from "node:path";
import { createStorage } from "unstorage";
import folder from "unstorage/drivers/fs-lite";
import s3 from "unstorage/drivers/s3";
import type { Environment } from "#server/config.ts";

export interface FileStorage {
  /** Stores a file under the ID of its row in `uploads`. Rejects if the file can't be stored. */
  save(tenant: string, id: string, bytes: Uint8Array): Promise<void>;
  /** Returns the contents of a file, or null if the file doesn't exist. */
  read(tenant: string, id: string): Promise<Uint8Array | null>;
  /** Removes a file. Succeeds even if the file doesn't exist. */
  remove(tenant: string, id: string): Promise<void>;
}

export function openFileStorage(config: Environment): FileStorage {
  const storage = createStorage({ driver: storageDriver(config) });
  return {
    save: (tenant, id, bytes) => storage.setItemRaw(`${tenant}/${id}`, bytes),
    async read(tenant, id) {
      const kept: unknown = await storage.getItemRaw(`${tenant}/${id}`);
      // The folder driver returns a Buffer, the S3 driver an ArrayBuffer.
      if (kept instanceof ArrayBuffer) return new Uint8Array(kept);
      return kept instanceof Uint8Array ? kept : null;
    },
    remove: (tenant, id) => storage.removeItem(`${tenant}/${id}`),
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
