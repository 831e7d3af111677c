/** Profiles every API call, and adds the profile to the response if the caller may see it. */
import { createMiddleware } from "hono/factory";
import type { Database } from "#service/database/database.ts";
import { Recording, timed, withRecording } from "./recording.ts";

export const profilerMiddleware = createMiddleware(async (c, next) => {
  const recording = new Recording();
  await withRecording(recording, next);
  if (!recording.visible || !c.res.headers.get("Content-Type")?.startsWith("application/json"))
    return;
  const { status, headers } = c.res;
  const text = await c.res.text();
  const { pathname, search } = new URL(c.req.url);
  const profiler = recording.block({
    method: c.req.method,
    url: pathname + search,
    error: status >= 400,
    size: Buffer.byteLength(text),
    sent: Number(c.req.header("x-request-started")),
  });
  // Every JSON response of the service is an object.
  c.res = new Response(JSON.stringify({ ...(JSON.parse(text) as object), profiler }), {
    status,
    headers,
  });
});

/** Wraps the database to record how long its transactions take. */
export function profiledDatabase(database: Database): Database {
  return {
    ...database,
    inTenant: (tenant, work, call) =>
      timed("Transaction", "database", () => database.inTenant(tenant, work, call)),
    asOwner: (work) => timed("Transaction of the owner", "database", () => database.asOwner(work)),
  };
}
