/** The requests of the conformance test that change the municipality's settings. */
import type { Call } from "#contract/call.ts";
import {
  addLogo,
  getLogo,
  getSettings,
  listSettingsRevisions,
  revertSettings,
  saveSettings,
} from "#contract/settings/calls.ts";
import { type Client, parseBody, signedInClient } from "#tests/support/api-client.ts";
import { tinyPng } from "#tests/support/tiny-png.ts";
import type { SampleRequest } from "./sample-request.ts";

/** Returns the requests by call. All are made by the demo's administrator. */
export function settingsRequests(url: () => string): [Call, () => Promise<SampleRequest>][] {
  let signedIn: ReturnType<typeof signedInClient> | undefined;
  const admin = () => (signedIn ??= signedInClient(url(), "imvubu", "admin@example.com"));
  const request = async (
    make: (client: Client) => Promise<SampleRequest> = () => Promise.resolve({}),
  ): Promise<SampleRequest> => {
    const client = await admin();
    return { token: client.token, ...(await make(client)) };
  };
  const current = async (client: Client) =>
    parseBody(getSettings.answer, await client.get(getSettings.path));
  return [
    [getSettings, () => request()],
    [
      saveSettings,
      () =>
        request(async (client) => {
          const { settings, revision } = await current(client);
          return { body: { revision, settings: { ...settings, name: "Imvubu" } } };
        }),
    ],
    [
      revertSettings,
      () =>
        request(async (client) => ({
          body: { revision: (await current(client)).revision, to: 1 },
        })),
    ],
    [listSettingsRevisions, () => request(() => Promise.resolve({ query: "?page=1" }))],
    [addLogo, () => request(() => Promise.resolve({ file: tinyPng }))],
    [
      getLogo,
      () =>
        request(async (client) => {
          const stored = await client.send(addLogo.path, { method: "POST", body: tinyPng });
          return {
            params: { hash: parseBody(addLogo.answer, stored).logo.split("/").at(-1) ?? "" },
          };
        }),
    ],
  ];
}
