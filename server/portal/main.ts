/** The portal alone, in front of a municipality's own upstream: UPSTREAM_URL. */
import { ConfigError, readConfig } from "../config.ts";
import { runProgram } from "../program.ts";
import { captureConsole, createLog } from "./log.ts";
import { startPortal } from "./start.ts";

await runProgram(async () => {
  const config = readConfig();
  const { UPSTREAM_URL, SESSION_SECRET } = config;
  if (!UPSTREAM_URL || !SESSION_SECRET) {
    throw new ConfigError(
      "The environment can't be used:\n  UPSTREAM_URL: is needed by the portal alone; `npm start` brings an upstream of its own",
    );
  }
  const log = createLog(config.LOG_LEVEL);
  captureConsole(log);
  return startPortal(config, { upstreamUrl: UPSTREAM_URL, sessionSecrets: SESSION_SECRET }, log);
});
