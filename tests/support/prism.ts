/**
 * Runs Stoplight Prism between a client and the service. It rejects every request and response that
 * the OpenAPI document does not allow.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { openApiDocument } from "#service/http/openapi.ts";
import { projectFolder, temporaryFolder } from "./folders.ts";

export interface ValidatingProxy {
  url: string;
  stop(): Promise<void>;
}

/** Starts `prism proxy --errors` in front of the upstream, on a free port. */
export async function startValidatingProxy(upstreamUrl: string): Promise<ValidatingProxy> {
  const file = join(await temporaryFolder("openapi"), "openapi.json");
  await writeFile(file, JSON.stringify(openApiDocument()));
  const args = [
    "node_modules/@stoplight/prism-cli/dist/index.js",
    "proxy",
    file,
    upstreamUrl,
    "--errors",
    "--port",
    "0",
  ];
  const child = spawn(process.execPath, args, {
    cwd: projectFolder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const stopChild = () => void child.kill();
  process.once("exit", stopChild);
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    createInterface({ input: child.stdout }).on("line", (line) => {
      output += `${line}\n`;
      const listening = /listening on (http:\S+)/.exec(line)?.[1];
      if (listening) resolve(listening);
    });
    child.once("exit", () => {
      reject(new Error(`Prism ended before it was listening. It wrote:\n${output}`));
    });
  });
  return {
    url,
    async stop() {
      process.off("exit", stopChild);
      child.kill();
      await exited;
    },
  };
}
