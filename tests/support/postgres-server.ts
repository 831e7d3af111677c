/** A temporary PostgreSQL server for tests, which runs the machine's binaries. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, readdirSync } from "node:fs";
import { chown, mkdir, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { temporaryFolder } from "./folders.ts";

export interface Cluster {
  /** URL of the maintenance database, for a superuser. */
  url: string;
  /**
   * Crashes the server and starts it again. Undefined for the server that TEST_DATABASE_URL names.
   */
  crash?(): Promise<void>;
  stop(): Promise<void>;
}

export interface Server {
  port: number;
  /** Crashes the server and starts it again. */
  crash(): Promise<void>;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** The password of the superuser, postgres. */
  password: string;
  settings?: Record<string, string | number>;
  /** The lines of pg_hba.conf. By default, everyone needs the password. */
  access?: string;
  /** Receives each line of the server's log. */
  onLog?: ((line: string) => void) | undefined;
}

/** Returns the folder with the newest PostgreSQL binaries, or null. */
export function findBinaries(): string | null {
  return listBinaries()[0] ?? null;
}

/**
 * Returns the folders with PostgreSQL binaries, the newest first. Debian keeps them out of PATH, in
 * one folder per version.
 */
export function listBinaries(): string[] {
  const debian = "/usr/lib/postgresql";
  const versions = namesIn(debian).sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  return folders.filter(
    (folder) => isExecutable(join(folder, "initdb")) && isExecutable(join(folder, "postgres")),
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // No such folder, so the package is not installed.
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

interface Owner {
  uid: number;
  gid: number;
}

/**
 * Returns the user to run PostgreSQL as, because PostgreSQL refuses to run as root: the package's
 * own user, or else an unprivileged one. Null if we are not root.
 */
function ownerOfCluster(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  for (const user of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) =>
        Number(execFileSync("id", [flag, user], { stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      continue; // There is no such user.
    }
  }
  throw new Error(
    "PostgreSQL can't run as root, and there is no user postgres or nobody. Set TEST_DATABASE_URL instead.",
  );
}

export async function startServer(
  binaries: string,
  { password, settings, access, onLog }: ServerOptions,
): Promise<Server> {
  const folder = await temporaryFolder("postgres");
  const data = join(folder, "data");
  const passwordFile = join(folder, "password");
  const owner = ownerOfCluster();
  await mkdir(data);
  await writeFile(passwordFile, password);
  if (owner) for (const path of [data, passwordFile]) await chown(path, owner.uid, owner.gid);
  // The cluster's owner may have no access to the project's folder, so PostgreSQL runs in the data
  // folder.
  const as = { cwd: data, ...owner };

  execFileSync(
    join(binaries, "initdb"),
    [
      "-D",
      ".",
      "-U",
      "postgres",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      "--locale=C",
      "--no-sync",
    ],
    { ...as, stdio: ["ignore", "ignore", "inherit"] },
  );
  if (access) await writeFile(join(data, "pg_hba.conf"), access);
  const port = await freePort();
  const allSettings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 200,
    // Turning off these two settings loses no data if only the server crashes.
    fsync: "off",
    full_page_writes: "off",
    ...settings,
  };
  const start = async () => {
    const started = spawn(
      join(binaries, "postgres"),
      [
        "-D",
        ".",
        ...Object.entries(allSettings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
      ],
      { ...as, stdio: ["ignore", "ignore", "pipe"] },
    );
    await waitUntilReady(started, onLog);
    return started;
  };
  let server: ChildProcess | undefined;
  const killOnExit = () => server?.kill("SIGKILL");
  process.once("exit", killOnExit);
  server = await start();
  /**
   * Stops the server. SIGINT is PostgreSQL's "fast shutdown", which closes open connections.
   * SIGQUIT is its "immediate shutdown", which is like a crash.
   */
  const end = async (signal: "SIGINT" | "SIGQUIT") => {
    server?.kill(signal);
    if (server?.exitCode === null) await once(server, "exit");
  };
  return {
    port,
    async crash() {
      await end("SIGQUIT");
      server = await start();
    },
    async stop() {
      await end("SIGINT");
      process.off("exit", killOnExit);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function waitUntilReady(server: ChildProcess, onLog?: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    let isReady = false;
    if (!server.stderr) throw new Error("PostgreSQL was started without its log.");
    // Drain the pipe. Otherwise the server would block once the pipe is full.
    createInterface({ input: server.stderr }).on("line", (line) => {
      onLog?.(line);
      if (isReady) return;
      said += `${line}\n`;
      isReady = line.includes("ready to accept connections");
      if (isReady) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => {
      reject(new Error(`PostgreSQL did not start:\n${said}`));
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // `address()` returns a string only for pipes.
  server.close();
  await once(server, "close");
  return port;
}
