/** The portal's HTTP server: what a connection may cost, where it listens, and how it stops. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { isIPv6, type Socket } from "node:net";
import { ConfigError } from "../config.ts";
import type { Log } from "./log.ts";

/** All in ms. Node's own limits let hundreds of half-sent requests hang for over a minute. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  // Longer than the minute that load balancers keep theirs, so that it is not this end that closes first.
  keepAliveTimeout: 65_000,
};
const mostConnections = 2000;
/** How long a stop waits for what is in flight, in ms; and how often it looks for connections that have become idle. */
const stopLimit = 10_000;
const sweep = 50;

export interface Listening {
  url: string;
  port: number;
  /** Takes no more connections, finishes what is in flight (10 s at most), closes the rest. */
  stop(): Promise<void>;
}

/** Throws ConfigError when the port is taken or the address is not this machine's. */
export async function listen(listener: RequestListener, { host, port, log }: { host: string; port: number; log: Log }): Promise<Listening> {
  // A missing Host header is answered like any other bad one.
  const server = createServer({ ...limits, requireHostHeader: false }, listener);
  server.maxConnections = mostConnections;
  const sockets = trackSockets(server);
  refuseBrokenRequests(server, log);
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw explained(error, host, port);
  }
  const address = server.address();
  // A string is a pipe's name, and null a server's that does not listen: neither is the case here.
  if (address === null || typeof address === "string") throw new Error("The server listens on no port.");
  return { port: address.port, url: `http://${isIPv6(host) ? `[${host}]` : host}:${address.port}`, stop: () => stop(server, sockets) };
}

function explained(error: unknown, host: string, port: number): Error {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return new ConfigError(`PORT: ${port} on ${host} is taken by another program. Stop that one, or set PORT to another.`);
  if (code === "EACCES") return new ConfigError(`PORT: ${port} may not be used by this user. Set one above 1023.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return new ConfigError(`HOST: ${host} is no address of this machine.`);
  return error instanceof Error ? error : new Error(String(error));
}

const answers: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/** Answers what is not HTTP, or came too slowly, by hand: there is no request to answer. */
function refuseBrokenRequests(server: Server, log: Log): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    const status = answers[error.code ?? ""] ?? "400 Bad Request";
    log.info({ requestId, status: Number(status.slice(0, 3)), code: error.code }, "not a request");
    const headers = [
      `X-Request-Id: ${requestId}`,
      "X-Content-Type-Options: nosniff",
      "Content-Security-Policy: default-src 'none'",
      "Content-Length: 0",
      "Connection: close",
    ];
    socket.end(`HTTP/1.1 ${status}\r\n${headers.join("\r\n")}\r\n\r\n`);
  });
}

function trackSockets(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
}

async function stop(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = once(server, "close");
  const closeIdle = () => {
    server.closeIdleConnections();
    // One that a browser opened ahead and never used: to Node it is at its first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  server.close();
  closeIdle();
  // A connection that finishes its answer now becomes idle later.
  const idle = setInterval(closeIdle, sweep);
  const late = setTimeout(() => {
    server.closeAllConnections();
  }, stopLimit);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
