/**
 * The entry point of the portal alone, for use with a municipality's own upstream (UPSTREAM_URL).
 */
import { environmentError } from "#server/config.ts";
import { runProgram } from "#server/program.ts";
import { startPortal } from "./start.ts";

await runProgram("portal", (config, log) => {
  const { UPSTREAM_URL, SESSION_SECRET } = config;
  if (!UPSTREAM_URL || !SESSION_SECRET) {
    throw environmentError(["UPSTREAM_URL: is required to run the portal alone. `npm start` also starts an upstream"]);
  }
  return startPortal(config, { upstreamUrl: UPSTREAM_URL, sessionSecrets: SESSION_SECRET }, log);
});
