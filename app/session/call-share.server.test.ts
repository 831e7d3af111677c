/** Tests that each call uses the right person's share of the upstream connections. */
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
  provideSettings({
    ...settings(),
    connections: { ...settings().connections, calls: { take, inUse: 0, waitingCalls: 0 } },
  });
});
afterAll(() => app.upstream.stop());
beforeEach(() => void (shares.length = 0));

async function call({ addressBlock, ...init }: Visit & { addressBlock?: string }, token?: string) {
  const { request, context } = app.visit(init);
  delete context.addressBlock;
  if (addressBlock !== undefined) context.addressBlock = addressBlock;
  const { api } = await getSessionContextForToken(token, request, context);
  await api.accounts.latest();
}

test.each<[who: string, Parameters<typeof call>, share: string]>([
  ["a signed-in person", [{ addressBlock: "2001:db8:0:1" }], validToken],
  [
    "a signed-in person with a token that anyone could invent",
    [{ addressBlock: "2001:db8:0:1" }, "invented"],
    validToken,
  ],
  ["a visitor", [{ addressBlock: "2001:db8:0:1", cookies: "" }], "2001:db8:0:1"],
  [
    "a visitor with a token that anyone could invent",
    [{ addressBlock: "2001:db8:0:1", cookies: "" }, "invented"],
    "2001:db8:0:1",
  ],
  ["a visitor without an address", [{ cookies: "" }], ""],
])("gives %s a share of their own", async (_, given, share) => {
  await call(...given);
  expect(shares).toEqual([share]);
});
