import { expect, it } from "vitest";
import { restartDelay } from "./restarting-program.ts";

it("doubles the delay before each restart, up to 30 s, and returns to the shortest once the program has run for more than 30 s", () => {
  const delays = [0];
  for (let restarts = 0; restarts < 7; restarts += 1)
    delays.push(restartDelay(delays.at(-1) ?? 0, 10));
  expect(delays.slice(1)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(restartDelay(30_000, 31_000)).toBe(1000);
});
