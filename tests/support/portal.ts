/** The portal under test: alone before an upstream, or the whole product as `npm start` runs it. */
import { type Env, type Program, sessionSecret, startProgram } from "./programs.ts";

/** The portal alone, before the upstream given. */
export function startPortal(upstreamUrl: string, env: Env = {}): Promise<Program> {
  return startProgram("portal", { UPSTREAM_URL: upstreamUrl, SESSION_SECRET: sessionSecret, TENANT: "imvubu", ...env });
}

/** The portal with the reference service beside it, on the database that `env` names. */
export function startProduct(env: Env): Promise<Program> {
  return startProgram("main", { SESSION_SECRET: sessionSecret, ...env });
}
