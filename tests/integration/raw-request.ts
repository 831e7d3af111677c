/** Requests as no client library would send them: bytes in, bytes out. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

export async function openConnection(portalUrl: string): Promise<Socket> {
  const { hostname, port } = new URL(portalUrl);
  const socket = connect(Number(port), hostname);
  // The other end may close while this one still writes; the test sees that by what it reads.
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

/** Sends the bytes and answers with all that came back until the other end closed. */
export async function sendRaw(portalUrl: string, bytes: string): Promise<string> {
  const socket = await openConnection(portalUrl);
  let received = "";
  socket.setEncoding("latin1").on("data", (text: string) => (received += text));
  socket.end(bytes, "latin1");
  await once(socket, "close");
  return received;
}

/** A GET of this target with this Host header, both as they are. */
export async function getRaw(
  portalUrl: string,
  { target = "/auth/login", host = "localhost", method = "GET" } = {},
): Promise<{ status: number; body: string }> {
  const answer = await sendRaw(portalUrl, `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return { status: Number(answer.split(" ")[1]), body: answer };
}
