/** Lets stock remix-serve run the bare app: `node --import` this. None of the host's guards are there, so it is never production. */
import { provideSettings } from "#app/settings.ts";
import { ConfigError, readConfig } from "../config.ts";
import { orExplain } from "../program.ts";
import { createLog } from "./log.ts";
import { settingsOf } from "./start.ts";

await orExplain(() => {
  const config = readConfig();
  const { UPSTREAM_URL, SESSION_SECRET } = config;
  if (!UPSTREAM_URL || !SESSION_SECRET)
    throw new ConfigError("The environment can't be used:\n  UPSTREAM_URL: is needed by `npm run preview`, which starts no upstream");
  provideSettings(settingsOf(config, { upstreamUrl: UPSTREAM_URL, sessionSecrets: SESSION_SECRET }, createLog(config.LOG_LEVEL)));
});
// remix-serve would start all the same, and fail at the first request.
if (process.exitCode) process.exit();
