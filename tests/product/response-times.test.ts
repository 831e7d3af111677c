/**
 * Tests that response times do not show whether an identity is registered. Here the tests hash
 * passwords at full cost, unlike those of the service, so only `npm run test:all` runs them.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { correctGuesses } from "#tests/support/correct-guesses.ts";
import { createPeople, type Flow, flows } from "#tests/support/identity-flows.ts";
import {
  newEmail,
  newIpAddress,
  type ObservedIdentityTestService,
  startIdentityTestService,
} from "#tests/support/identity-test-service.ts";
import { usualDatabase } from "#tests/support/service.ts";

/**
 * The maximum share of correct guesses about which of two response times belongs to the known user.
 * Chance would be 0.5. Checking the foreign keys of a known user's rows takes 0.1 ms, which leads
 * to 0.54.
 */
const mostCorrectGuesses = 0.6;
const sample = 200;

test("detects a difference of half a standard deviation in response times, and no difference between equal samples", () => {
  const spread = Array.from({ length: sample }, (_, index) => (index * 37) % sample);
  const slower = spread.map((value) => value + 30);
  expect(correctGuesses(spread, slower)).toBeGreaterThan(mostCorrectGuesses);
  expect(correctGuesses(slower, spread)).toBeGreaterThan(mostCorrectGuesses);
  expect(correctGuesses(spread, [...spread].reverse())).toBe(0.5);
});

if (process.env.TEST_ALL)
  describe("the response times for a registered and an unknown identity", () => {
    let service: ObservedIdentityTestService;
    beforeAll(async () => {
      expect(await hashPassword("a password")).toContain("m=19456,t=2,p=1");
      service = await startIdentityTestService(usualDatabase());
    });
    afterAll(() => service.stop());

    /**
     * Measures the service's own time in ms for `count` calls of each kind. The calls alternate in
     * randomly ordered pairs, so that machine load affects both kinds alike.
     */
    async function measure(
      flow: Flow,
      count: number,
    ): Promise<{ known: number[]; unknown: number[] }> {
      const known = (await createPeople(service, count)).map((identity) => ({
        identity,
        known: true,
      }));
      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
      for (const one of known) {
        const pair = [one, { identity: newEmail(), known: false }];
        if (Math.random() < 0.5) pair.reverse();
        for (const { identity, known } of pair) {
          await service.clientFrom(newIpAddress()).post(...flow(identity));
          const request = service.requests.at(-1);
          if (!request || request.status === 429)
            throw new Error(`The call got no response: ${JSON.stringify(request)}`);
          times[known ? "known" : "unknown"].push(request.ms);
        }
      }
      return times;
    }

    test.each(Object.entries(flows))(
      "do not differ for %s",
      async (title, flow) => {
        await measure(flow, 10);
        const guess = async (count: number) => {
          const { known, unknown } = await measure(flow, count);
          return correctGuesses(known, unknown);
        };
        const first = await guess(sample);
        console.log(`${title}: ${(first * 100).toFixed(1)} % of guesses are correct`);
        // One comparison in a thousand is above the limit by chance. A real difference remains in a
        // sample three times as large.
        if (first > mostCorrectGuesses)
          expect(await guess(3 * sample)).toBeLessThan(mostCorrectGuesses);
      },
      600_000,
    );
  });
