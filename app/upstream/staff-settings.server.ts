/** The upstream calls for the municipality's settings and its logo. */
import type { z } from "zod";
import {
  addLogo,
  getLogo,
  getSettings,
  listSettingsRevisions,
  revertSettings,
  saveSettings,
} from "#contract/settings/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function staffSettingsApi(upstream: Upstream) {
  return {
    get: () => upstream.read(getSettings),
    /**
     * Saves all settings. The upstream returns 409 if someone else has changed them in the
     * meantime.
     */
    save: (body: z.input<typeof saveSettings.body>) =>
      upstream.submit(saveSettings, { body }, [409, 422]),
    revert: (body: z.input<typeof revertSettings.body>) =>
      upstream.submit(revertSettings, { body }, [404, 409, 422]),
    history: (query: z.input<typeof listSettingsRevisions.query>) =>
      upstream.read(listSettingsRevisions, { query }),
    addLogo: (file: File) => upstream.submit(addLogo, { file }, [413, 422, 429, 503]),
    logo: (hash: string) => upstream.file(getLogo, { params: { hash } }),
  };
}
