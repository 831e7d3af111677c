/** The logos that staff upload. */
import { createHash } from "node:crypto";
import { storedLogoPath } from "#contract/settings/calls.ts";
import type { TenantContext } from "#service/database/context.ts";

/** Stores a PNG and returns its path, which is the same for the same bytes. */
export async function addLogo({ db, tenant }: TenantContext, bytes: Uint8Array): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  await db
    .insertInto("logos")
    .values({ tenant, hash, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return storedLogoPath + hash;
}

export async function findLogo(
  { db, tenant }: TenantContext,
  hash: string,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom("logos")
    .select("bytes")
    .where("tenant", "=", tenant)
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row?.bytes;
}

/** Returns a stored logo as a `data:` URL, for documents. Returns any other logo unchanged. */
export async function embedLogo(context: TenantContext, logo: string): Promise<string> {
  if (!logo.startsWith(storedLogoPath)) return logo;
  const bytes = await findLogo(context, logo.slice(storedLogoPath.length));
  return bytes ? `data:image/png;base64,${Buffer.from(bytes).toString("base64")}` : "";
}
