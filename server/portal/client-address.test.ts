import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

function from(peer: string | undefined, forwarded?: string | string[]): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: peer });
  const message = new IncomingMessage(socket);
  if (forwarded !== undefined) message.headers["x-forwarded-for"] = forwarded;
  return message;
}

it("trusts the peer address and only the configured number of proxies", () => {
  expect(clientAddress(from("10.0.0.1", "203.0.113.9"), 0)).toBe("10.0.0.1");
  expect(clientAddress(from("10.0.0.1", "198.51.100.1, 203.0.113.9"), 1)).toBe("203.0.113.9");
  expect(clientAddress(from("10.0.0.1", "198.51.100.1, 203.0.113.9, 10.0.0.7"), 2)).toBe(
    "203.0.113.9",
  );
  expect(clientAddress(from("10.0.0.1", "2001:db8::7"), 1)).toBe("2001:db8::7");
  expect(clientAddress(from("10.0.0.1", "203.0.113.9:44321"), 1)).toBe("203.0.113.9");
  expect(clientAddress(from("10.0.0.1", "[2001:db8::7]:443"), 1)).toBe("2001:db8::7");
});

it.each([undefined, "", "unknown", "203.0.113.9, <script>"])(
  "falls back to the peer address if the forwarded address is %s",
  (forwarded) => {
    expect(clientAddress(from("10.0.0.1", forwarded), 1)).toBe("10.0.0.1");
  },
);

it("reads repeated headers as one list, so that a header sent by the caller is not trusted", () => {
  expect(clientAddress(from("10.0.0.1", ["198.51.100.1", "203.0.113.9"]), 1)).toBe("203.0.113.9");
  expect(clientAddress(from("10.0.0.1", ["198.51.100.1", "203.0.113.9"]), 2)).toBe("198.51.100.1");
});

it("returns the same address for a visitor of a server that listens on :: and on 0.0.0.0", () => {
  expect(clientAddress(from("::ffff:203.0.113.9"), 0)).toBe("203.0.113.9");
});

it("returns an empty address if the client has already disconnected", () => {
  expect(clientAddress(from(undefined), 0)).toBe("");
});
