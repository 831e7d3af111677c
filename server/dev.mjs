/** `npm run dev`: the app by Vite, which reloads what is changed, beside the reference service as it was built. */
import { spawn } from "node:child_process";

const { PORT = "3000", UTILITY_PORT = "3001" } = process.env;
const upstream = {
  UPSTREAM_URL: `http://127.0.0.1:${UTILITY_PORT}`,
  TENANT: "imvubu",
  SESSION_SECRET: "for development alone and known to everybody",
};

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
const start = (args, env) => spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } });

const children = [
  start(["build/programs/utility.js"]),
  start(["--import", "./build/programs/preview.js", "node_modules/@remix-run/dev/dist/cli.js", "vite:dev", "--port", PORT], upstream),
];

// Neither is of use without the other.
for (const child of children) child.once("exit", stopAll);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stopAll);

function stopAll() {
  for (const child of children) child.kill("SIGTERM");
}
