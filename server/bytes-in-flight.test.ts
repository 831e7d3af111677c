/** Tests of the limits on bytes in flight. */
import { expect, test } from "vitest";
import { BytesInFlight } from "./bytes-in-flight.ts";

test("limits the bytes in flight per person, per address and in total, until they are released", () => {
  const room = new BytesInFlight({ person: 10, address: 20, total: 30 });
  const first = room.reserve(10, { person: "a", address: "1" });
  expect(first).not.toBeNull();
  expect(room.reserve(1, { person: "a", address: "2" })).toBeNull();
  expect(room.reserve(10, { address: "1" })).not.toBeNull();
  expect(room.reserve(1, { person: "b", address: "1" })).toBeNull();
  expect(room.reserve(10, { person: "b", address: "2" })).not.toBeNull();
  expect(room.reserve(1, { address: "3" })).toBeNull();
  first?.();
  expect(room.reserve(10, { person: "a", address: "1" })).not.toBeNull();
});
