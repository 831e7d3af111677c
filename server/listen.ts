/**
 * Runs a program's HTTP server: sets connection limits, listens on its address and stops cleanly.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIPv6, Server as TcpServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { ConfigError } from "./config.ts";
import type { Log } from "./log.ts";

/**
 * The time in ms after which an idle connection is closed. It is longer than the 60 s that load
 * balancers usually allow, so that this side doesn't close the connection first.
 */
const keepAliveTimeout = 65_000;
/**
 * While stopping, the server keeps answering, also on new connections, until no request has arrived
 * for `quietMs`, or for `maxDrainMs` at most. This is because a request that arrives while its
 * connection is being closed is lost. A busy proxy keeps sending requests until its next health
 * check, which is every 2 s in docs/proxy/Caddyfile.
 */
const quietMs = 150;
const maxDrainMs = 3000;
/** The age in ms at which a connection that has sent no request is closed. */
const maxUnusedMs = 1000;
/**
 * The duration in ms below which a turn of the event loop counts as idle, and the maximum number of
 * turns to wait for an idle one.
 */
const quickTurnMs = 1;
const maxTurns = 200;
/**
 * The maximum time to wait for open requests when stopping, and the interval between checks for
 * idle connections, both in ms.
 */
const stopTimeoutMs = 10_000;
const idleSweepMs = 50;

export interface RunningServer {
  url: string;
  port: number;
  /** Asks clients to reconnect elsewhere, finishes open requests (16 s at most) and closes. */
  stop(): Promise<void>;
}

export interface ListenOptions {
  host: string;
  port: number;
  log: Log;
  /** The prefix for PORT and HOST in error messages. */
  settingPrefix?: "SERVICE_" | "SANDBOX_" | "METRICS_" | "SERVICE_METRICS_";
  /** The maximum time for receiving a request, in ms. */
  requestTimeout?: number;
  /**
   * The maximum time for receiving a request's headers, and the interval at which open connections
   * are checked, both in ms.
   */
  headersTimeout?: number;
  connectionsCheckingInterval?: number;
  maxConnections?: number;
}

/**
 * Starts the server. Its time limits are shorter than Node's, which would let hundreds of
 * unfinished requests stay open for over a minute. Throws ConfigError if the port is taken or the
 * address does not belong to this machine.
 */
export async function listen(
  listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void | Promise<void>,
  {
    host,
    port,
    log,
    settingPrefix,
    requestTimeout = 30_000,
    headersTimeout = 10_000,
    connectionsCheckingInterval = 5000,
    maxConnections = 2000,
  }: ListenOptions,
): Promise<RunningServer> {
  // The listener rejects a missing Host header in the same way as an invalid one.
  const server = createServer({
    keepAliveTimeout,
    requestTimeout,
    headersTimeout,
    connectionsCheckingInterval,
    requireHostHeader: false,
  });
  server.maxConnections = maxConnections;
  const stop = prepareStop(server);
  server.on("request", (incoming, outgoing) => void listener(incoming, outgoing));
  rejectMalformedRequests(server, log);
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw listenError(error, { host, port, prefix: settingPrefix ?? "" });
  }
  const address = server.address();
  // The address is a string for a pipe and null for a server that isn't listening. Neither happens
  // here.
  if (address === null || typeof address === "string")
    throw new Error("The server is not listening on a port.");
  const anyAddress = ["0.0.0.0", "::"].includes(host);
  const name = anyAddress ? "127.0.0.1" : isIPv6(host) ? `[${host}]` : host;
  return { port: address.port, url: `http://${name}:${address.port}`, stop };
}

function listenError(
  error: unknown,
  { host, port, prefix }: { host: string; port: number; prefix: string },
): Error {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return new ConfigError(
      `${prefix}PORT: ${port} on ${host} is in use by another program. Stop that program, or set ${prefix}PORT to another port.`,
    );
  if (code === "EACCES")
    return new ConfigError(
      `${prefix}PORT: this user is not allowed to use port ${port}. Set a port above 1023.`,
    );
  // Both programs use the same host for their metrics.
  const hostName = prefix.endsWith("METRICS_") ? "METRICS_HOST" : `${prefix}HOST`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new ConfigError(`${hostName}: ${host} is not an address of this machine.`);
  return error instanceof Error ? error : new Error(String(error));
}

const errorStatuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/**
 * Sends a raw error response to malformed or slow requests, for which Node creates no request
 * object.
 */
function rejectMalformedRequests(server: Server, log: Log): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    const status = errorStatuses[error.code ?? ""] ?? "400 Bad Request";
    log.info(
      { requestId, status: Number(status.slice(0, 3)), code: error.code },
      "a malformed request was rejected",
    );
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

/**
 * Waits until the server has accepted the pending connections and read the requests that have
 * already arrived. Closing the server would lose those requests, and others that arrive while they
 * are being answered. `countAccepted` returns the number of connections so far: each turn of the
 * event loop accepts only one, even if many are pending.
 */
async function quickTurn(countAccepted: () => number): Promise<void> {
  // The last connection may have arrived after the current turn looked for new ones.
  await nextTurn();
  for (let turns = 0; turns < maxTurns; turns += 1) {
    const started = performance.now();
    const before = countAccepted();
    await nextTurn();
    if (performance.now() - started < quickTurnMs && countAccepted() === before) return;
  }
}

/** Returns the function that stops the server. */
function prepareStop(server: Server): () => Promise<void> {
  const sockets = new Map<Socket, number>();
  let accepted = 0;
  const idleTurn = () => quickTurn(() => accepted);
  server.on("connection", (socket) => {
    accepted += 1;
    sockets.set(socket, performance.now());
    socket.once("close", () => sockets.delete(socket));
  });
  const responses = new Set<ServerResponse>();
  let stopping = false;
  let received = 0;
  server.on("request", (_, response) => {
    received += 1;
    responses.add(response);
    response.once("close", () => responses.delete(response));
    if (stopping) endConnectionAfter(response);
  });
  const closeIdle = () => {
    server.closeIdleConnections();
    // Browsers open connections in advance and may never use them. Node does not count these as
    // idle. A new one may be about to bring a request.
    const unused = performance.now() - maxUnusedMs;
    for (const [socket, opened] of sockets)
      if (socket.bytesRead === 0 && opened < unused) socket.destroy();
  };
  const drain = async () => {
    const end = performance.now() + maxDrainMs;
    for (let before = -1; before < received && performance.now() < end && sockets.size > 0;) {
      before = received;
      await wait(quietMs);
    }
  };
  return async () => {
    // The kernel drops connections that arrive as the listening socket closes. A busy proxy opens
    // none then, because its connections are kept until the socket has closed.
    await drain();
    await idleTurn();
    const closed = once(server, "close");
    // An HTTP server would close its idle connections too, just as a proxy may send a request on
    // one. Each request that arrives now ends its connection, so a proxy soon has none left.
    TcpServer.prototype.close.call(server);
    stopping = true;
    for (const response of responses) endConnectionAfter(response);
    await drain();
    // Connections that are still sending a response, or were just accepted, become idle only later.
    const idle = setInterval(() => void idleTurn().then(closeIdle), idleSweepMs);
    const late = setTimeout(() => {
      server.closeAllConnections();
    }, stopTimeoutMs);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  };
}

/**
 * Closes the connection after this response. Keep-alive would let the client send another request.
 */
function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
