/**
 * Implements `npm run dev`: Vite serves the app with hot reloading. The portal as built for
 * production, the reference service and the sandbox are rebuilt and restarted when a file in
 * server/ or contract/ is saved.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";

const { PORT = "3000", SERVICE_PORT = "3001", SANDBOX_PORT = "3002" } = process.env;
const shippedPort = String(Number(PORT) + 10);
// Not a secret, because it is used in development only.
const key = "a key for development that is not secret";
const upstream = {
  UPSTREAM_URL: `http://127.0.0.1:${SERVICE_PORT}`,
  TENANT: "imvubu",
  SESSION_SECRET: key,
};
const provider = {
  provider: "sandbox",
  url: `http://127.0.0.1:${SANDBOX_PORT}`,
  keys: [key],
  origins: ["http://localhost:*"],
};
const payments = {
  PAYMENT_PROVIDERS: process.env.PAYMENT_PROVIDERS ?? JSON.stringify({ imvubu: provider }),
};

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
const start = (args, env) =>
  spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } });

const startPrograms = () => [
  start(["build/programs/service.js"], payments),
  start(["build/programs/sandbox.js"], { SANDBOX_KEY: key }),
  start(["build/programs/portal.js"], { ...upstream, PORT: shippedPort }),
];

let programs = startPrograms();
const vite = start(
  [
    "--import",
    "./build/programs/preview.js",
    "node_modules/@remix-run/dev/dist/cli.js",
    "vite:dev",
    "--port",
    PORT,
  ],
  upstream,
);
console.log(
  `http://localhost:${PORT} reloads app/ as you edit. http://localhost:${shippedPort} is the portal as shipped.`,
);

let saved = false;
let rebuilding = false;
// A save during a build sets `saved`. Reading it through a function stops the type checker from
// assuming that it is still false.
const isSavedAgain = () => saved;
async function rebuild() {
  saved = true;
  if (rebuilding) return;
  rebuilding = true;
  while (saved) {
    saved = false;
    const build = start(["server/build.mjs"]);
    await once(build, "exit");
    // After a failed build, the previous programs keep running until the build succeeds again.
    if (build.exitCode !== 0 || isSavedAgain()) continue;
    const running = programs.filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    );
    for (const program of running) program.kill("SIGTERM");
    await Promise.all(running.map((program) => once(program, "exit")));
    programs = startPrograms();
  }
  rebuilding = false;
}
for (const folder of ["server", "contract"])
  watch(folder, { recursive: true }, () => void rebuild());

vite.once("exit", () => void stopAll());
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void stopAll());

async function stopAll() {
  const children = [vite, ...programs].filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  );
  for (const child of children) child.kill("SIGTERM");
  await Promise.all(children.map((child) => once(child, "exit")));
  process.exit();
}
