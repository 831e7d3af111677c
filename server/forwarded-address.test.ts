import { expect, test } from "vitest";
import { forwardedAddress } from "./forwarded-address.ts";

test("ignores the forwarded address if there is no trusted proxy, because anyone can send the header", () => {
  expect(forwardedAddress("203.0.113.9", 0)).toBeUndefined();
});

test.each([
  ["203.0.113.9", 1, "203.0.113.9"],
  ["198.51.100.1, 203.0.113.9", 1, "203.0.113.9"],
  ["forged, 203.0.113.9 ,10.0.0.7", 2, "203.0.113.9"],
  ["203.0.113.9:44321", 1, "203.0.113.9"],
  ["2001:db8::7", 1, "2001:db8::7"],
  ["[2001:db8::7]", 1, "2001:db8::7"],
  ["[2001:db8::7]:443", 1, "2001:db8::7"],
])("reads %j behind %i trusted proxies as %s", (header, proxies, address) => {
  expect(forwardedAddress(header, proxies)).toBe(address);
});

test.each([
  [undefined, 1],
  ["", 1],
  ["203.0.113.9", 2],
  ["unknown", 1],
  ["203.0.113.9, ", 1],
  ["x203.0.113.9:80", 1],
  ["203.0.113.9:80x", 1],
  ["203.0.113.9:", 1],
  ["x[2001:db8::7]", 1],
  ["[2001:db8::7]x", 1],
  ["[2001:db8::7]:443x", 1],
  ["[2001:db8::7]:", 1],
  ["1.2.3:80", 1],
  // Without the characters around it, each of these would be an address.
  ["2001:[db8::7]", 1],
  ["[2001:db8::]7", 1],
  ["::ffff:203.0.113.9:80", 1],
])("finds no address in %j behind %i trusted proxies", (header, proxies) => {
  expect(forwardedAddress(header, proxies)).toBeUndefined();
});
