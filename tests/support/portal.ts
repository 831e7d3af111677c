/**
 * The portal under test, either alone with a given upstream, or as the whole product that `npm
 * start` runs.
 */
import { type Env, type Program, sessionSecret, startProgram } from "./programs.ts";

/** Starts the portal alone, with the given upstream. */
export function startPortal(upstreamUrl: string, env: Env = {}): Promise<Program> {
  return startProgram("portal", {
    UPSTREAM_URL: upstreamUrl,
    SESSION_SECRET: sessionSecret,
    TENANT: "imvubu",
    ...env,
  });
}

/** Starts the portal with the reference service, on the database given by `env`. */
export function startProduct(env: Env): Promise<Program> {
  return startProgram("main", { SESSION_SECRET: sessionSecret, ...env });
}
