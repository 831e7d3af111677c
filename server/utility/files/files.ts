/** Where handed-in files are kept, outside of the database: a folder, or storage that speaks S3. */
import { join } from "node:path";
import { createStorage } from "unstorage";
import folder from "unstorage/drivers/fs-lite";
import s3 from "unstorage/drivers/s3";
import type { Environment } from "../../config.ts";

export interface Files {
  /** Under the id of its row in `uploads`. Rejects where it can't be kept. */
  keep(tenant: string, id: string, bytes: Uint8Array): Promise<void>;
  /** Null where it is not there. */
  read(tenant: string, id: string): Promise<Uint8Array | null>;
  /** One that is not there counts as removed. */
  remove(tenant: string, id: string): Promise<void>;
}

export function openFiles(config: Environment): Files {
  const storage = createStorage({ driver: driver(config) });
  return {
    keep: (tenant, id, bytes) => storage.setItemRaw(`${tenant}/${id}`, bytes),
    async read(tenant, id) {
      const kept: unknown = await storage.getItemRaw(`${tenant}/${id}`);
      // The folder gives a Buffer, S3 an ArrayBuffer.
      if (kept instanceof ArrayBuffer) return new Uint8Array(kept);
      return kept instanceof Uint8Array ? kept : null;
    },
    remove: (tenant, id) => storage.removeItem(`${tenant}/${id}`),
  };
}

function driver({ DATA_DIR, S3_ENDPOINT, S3_REGION, S3_BUCKET = "", S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "" }: Environment) {
  if (!S3_ENDPOINT) return folder({ base: join(DATA_DIR, "files") });
  return s3({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
