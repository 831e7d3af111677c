/** A fake clamd that speaks the INSTREAM protocol and finds only the EICAR test file. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/**
 * The harmless file that every scanner reports. It is written in two parts, so that no scanner
 * reports this source file.
 */
export const eicar = Buffer.from(
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$` + "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*",
);

const command = "zINSTREAM\0";

/** Returns the streamed file, or undefined if its last chunk has not arrived. */
function parseStream(received: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

export interface FakeClamd {
  address: string;
  /** The sizes of the scanned files. */
  scanned: number[];
  stop(): Promise<void>;
}

/**
 * Listens on a free port, or on the given port or path. `reply` returns the verdict to send
 * instead, or undefined to send no reply.
 */
export async function startFakeClamd(
  at: number | string = 0,
  reply?: () => string | undefined,
): Promise<FakeClamd> {
  const scanned: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on("error", () => socket.destroy());
    socket.on("data", (part) => {
      received = Buffer.concat([received, part]);
      if (!command.startsWith(received.toString("latin1", 0, command.length)))
        socket.end("UNKNOWN COMMAND\0");
      const file = parseStream(received);
      if (!file) return;
      scanned.push(file.length);
      const verdict = reply
        ? reply()
        : file.includes(eicar)
          ? "stream: Win.Test.EICAR_HDB-1 FOUND\0"
          : "stream: OK\0";
      if (verdict !== undefined) socket.end(verdict);
    });
  });
  if (typeof at === "string") server.listen(at);
  else server.listen(at, "127.0.0.1");
  await once(server, "listening");
  // A server that listens at a port has an AddressInfo.
  const address =
    typeof at === "string" ? at : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    scanned,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
