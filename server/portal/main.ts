/**
 * The entry point of the portal alone, for use with a municipality's own upstream (UPSTREAM_URL).
 */
import { runProgram } from "#server/program.ts";
import { configuredUpstream, startPortal } from "./start.ts";

await runProgram("portal", (config, log) =>
  startPortal(
    config,
    configuredUpstream(
      config,
      "is required to run the portal alone. `npm start` also starts an upstream",
    ),
    log,
  ),
);
