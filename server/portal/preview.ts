/**
 * Provides the settings for running the app in plain remix-serve, which loads this file with `node
 * --import`. Never use it in production, because all of the server's guards are missing.
 */
import { provideSettings } from "#app/host/settings.ts";
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { reportErrors } from "#server/program.ts";
import { configuredUpstream, portalSettings } from "./start.ts";

await reportErrors(() => {
  const config = readConfig();
  const upstream = configuredUpstream(
    config,
    "is required by `npm run preview`, which does not start an upstream",
  );
  provideSettings(portalSettings(config, upstream, createLog("portal", config.LOG_LEVEL)));
});
// Otherwise remix-serve would start anyway, and fail at the first request.
if (process.exitCode) process.exit();
