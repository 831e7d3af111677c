/** Sends raw requests that no client library would send, and returns the raw responses. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

export async function openConnection(portalUrl: string): Promise<Socket> {
  const { hostname, port } = new URL(portalUrl);
  const socket = connect(Number(port), hostname);
  // The other end may close the connection while this end is writing. The tests check what was
  // received.
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

/**
 * Writes the bytes, and waits until the socket can accept more, or the other end has closed the
 * connection.
 */
export async function writeAll(socket: Socket, bytes: string): Promise<void> {
  if (socket.write(bytes)) return;
  const done = new AbortController();
  const ends = ["drain", "close"].map((event) => once(socket, event, { signal: done.signal }));
  await Promise.race(ends).catch(() => undefined);
  done.abort();
}

/** Sends the bytes, and returns everything received until the other end closes the connection. */
export async function sendRaw(portalUrl: string, bytes: string): Promise<string> {
  const socket = await openConnection(portalUrl);
  let received = "";
  socket.setEncoding("latin1").on("data", (text: string) => (received += text));
  socket.end(bytes, "latin1");
  await once(socket, "close");
  return received;
}

/** Sends a GET request with exactly the given target and Host header. */
export async function getRaw(
  portalUrl: string,
  { target = "/auth/login", host = "localhost", method = "GET" } = {},
): Promise<{ status: number; body: string }> {
  const answer = await sendRaw(
    portalUrl,
    `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  );
  return { status: Number(answer.split(" ")[1]), body: answer };
}
