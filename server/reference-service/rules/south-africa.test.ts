import { expect, it } from "vitest";
import { todayInSouthAfrica } from "./south-africa.ts";

it("starts the South African day at 22:00 UTC", () => {
  expect(todayInSouthAfrica(new Date("2026-11-20T21:59:59Z"))).toBe("2026-11-20");
  expect(todayInSouthAfrica(new Date("2026-11-20T22:00:00Z"))).toBe("2026-11-21");
});
