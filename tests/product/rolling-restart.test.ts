/** Tests that a rolling restart of two services and two portals behind proxies loses no request. */
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { createHttpBrowser } from "#tests/support/http-browser.ts";
import { startPortal } from "#tests/support/portal.ts";
import { type Env, type Program, startProgram } from "#tests/support/programs.ts";
import { type RoundRobinProxy, startRoundRobinProxy } from "#tests/support/round-robin-proxy.ts";
import { provideStore } from "#tests/support/service.ts";

const connections = 5;
const maxExitMs = 5000;

/** Starts two copies of a program behind the proxy. Returns a function that restarts them. */
async function startPair(proxy: RoundRobinProxy, start: (env: Env) => Promise<Program>) {
  const pair = await Promise.all([start({}), start({})]);
  const ports = pair.map((program) => new URL(program.url()).port);
  proxy.targets.push(...ports);
  return {
    async restartInTurn(): Promise<void> {
      for (const [index, port] of ports.entries()) {
        const signalled = performance.now();
        expect(await pair[index]?.stop()).toBe(0);
        expect(performance.now() - signalled).toBeLessThan(maxExitMs);
        pair[index] = await start({ PORT: port, SERVICE_PORT: port });
      }
    },
    stop: () => Promise.all(pair.map((program) => program.stop())),
  };
}

describe.skipIf(!inject("cluster"))("two services and two portals", () => {
  test("answer every request while each is restarted in turn", async () => {
    const [store, toServices, toPortals] = await Promise.all([
      provideStore("PostgreSQL"),
      startRoundRobinProxy(),
      startRoundRobinProxy(),
    ]);
    const services = await startPair(toServices, (env) =>
      startProgram("service", { ...store.env, ...env }),
    );
    const portals = await startPair(toPortals, (env) => startPortal(toServices.url, env));
    onTestFinished(async () => {
      await portals.stop();
      await services.stop();
      await Promise.all([toServices.stop(), toPortals.stop(), store.remove()]);
    });

    const failures: string[] = [];
    let requests = 0;
    let restarted = false;
    async function usePages(number: number): Promise<void> {
      const person = createHttpBrowser(toPortals.url);
      await person.signIn("thandi@example.com");
      const { location = "" } = await person.get("/consumer/accounts");
      const account = location.replace("/statements", "");
      while (!restarted) {
        for (const [path, send] of [
          [location, () => person.get(location)],
          ["home", () => person.get("/")],
          ["rename", () => person.post(`${account}/rename`, { label: `Label ${number}` })],
        ] as const) {
          requests += 1;
          const outcome = await send().then(
            ({ status }) => status,
            (error: unknown) => String(error),
          );
          if (outcome !== 200 && outcome !== 303) failures.push(`${path}: ${outcome}`);
        }
      }
    }
    const people = Array.from({ length: connections }, (_, number) => usePages(number));
    await services.restartInTurn();
    await portals.restartInTurn();
    restarted = true;
    await Promise.all(people);
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(10 * connections);
  });
});
