/** Tests whose share of the upstream's connections each call takes. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { provideSettings, settings } from "#app/host/settings.ts";
import { startAppRequests, type Visit } from "#tests/support/app-requests.ts";
import { validToken } from "#tests/support/mocks/mock-municipality.ts";
import { getSessionContextForToken } from "./guard.server.ts";

let app: Awaited<ReturnType<typeof startAppRequests>>;
const shares: string[] = [];
beforeAll(async () => {
  app = await startAppRequests("/consumer");
  const take = (person: string) => {
    shares.push(person);
    return Promise.resolve(() => undefined);
  };
  provideSettings({ ...settings(), connections: { ...settings().connections, calls: { take } } });
});
afterAll(() => app.upstream.stop());
beforeEach(() => void (shares.length = 0));

async function call({ address, ...init }: Visit & { address?: string }, token?: string) {
  const { request, context } = app.visit(init);
  delete context.address;
  if (address !== undefined) context.address = address;
  const { api } = await getSessionContextForToken(token, request, context);
  await api.accounts.latest();
}

test.each<[who: string, Parameters<typeof call>, share: string]>([
  ["a signed-in person", [{ address: "192.0.2.7" }], validToken],
  ["a signed-in person with a token that anyone could invent", [{ address: "192.0.2.7" }, "invented"], validToken],
  ["a visitor", [{ address: "192.0.2.7", cookies: "" }], "192.0.2.7"],
  ["a visitor with a token that anyone could invent", [{ address: "192.0.2.7", cookies: "" }, "invented"], "192.0.2.7"],
  ["a visitor without an address", [{ cookies: "" }], ""],
])("gives %s a share of their own", async (_, given, share) => {
  await call(...given);
  expect(shares).toEqual([share]);
});
