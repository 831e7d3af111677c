/** Tests of the limits on bytes in flight. */
import { expect, test } from "vitest";
import { BytesInFlight } from "./bytes-in-flight.ts";

test("limits the bytes in flight per person, per group and in total, until they are released", () => {
  const room = new BytesInFlight({ person: 10, group: 20, total: 30 });
  const first = room.reserve(10, { person: "a", group: "1" });
  expect(first).not.toBeNull();
  expect(room.reserve(1, { person: "a", group: "2" })).toBeNull();
  expect(room.reserve(10, { group: "1" })).not.toBeNull();
  expect(room.reserve(1, { person: "b", group: "1" })).toBeNull();
  expect(room.reserve(10, { person: "b", group: "2" })).not.toBeNull();
  expect(room.reserve(1, { group: "3" })).toBeNull();
  first?.();
  expect(room.reserve(10, { person: "a", group: "1" })).not.toBeNull();
});
