/** `npm run dev`: the app by Vite, which reloads what is changed, beside the reference service and the demo's payment provider as they were built. */
import { spawn } from "node:child_process";

const { PORT = "3000", UTILITY_PORT = "3001", SANDBOX_PORT = "3002" } = process.env;
const key = "for development alone and known to everybody";
const upstream = {
  UPSTREAM_URL: `http://127.0.0.1:${UTILITY_PORT}`,
  TENANT: "imvubu",
  SESSION_SECRET: key,
};
const provider = { provider: "sandbox", url: `http://127.0.0.1:${SANDBOX_PORT}`, keys: [key], origins: ["http://localhost:*"] };
const payments = { PAYMENT_PROVIDERS: process.env.PAYMENT_PROVIDERS ?? JSON.stringify({ imvubu: provider }) };

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
const start = (args, env) => spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } });

const children = [
  start(["build/programs/utility.js"], payments),
  start(["build/programs/sandbox.js"], { SANDBOX_KEY: key }),
  start(["--import", "./build/programs/preview.js", "node_modules/@remix-run/dev/dist/cli.js", "vite:dev", "--port", PORT], upstream),
];

// None is of use without the others.
for (const child of children) child.once("exit", stopAll);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stopAll);

function stopAll() {
  for (const child of children) child.kill("SIGTERM");
}
