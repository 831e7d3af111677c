/**
 * Tests of the settings history with a stub upstream: its values, and the effect of undoing a
 * change.
 */
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { getProfile } from "#contract/profile/calls.ts";
import {
  getSettings,
  listSettingsRevisions,
  revertSettings,
  type SettingsRevision,
} from "#contract/settings/calls.ts";
import { checkToken } from "#contract/sign-in/calls.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  pagination,
  profile,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
const page = "/staff/settings/history";

beforeAll(async () => {
  ({ upstream, person } = await signInToMunicipality());
  const permissions = ["settings.manage"];
  for (const call of [checkToken, getProfile])
    upstream.stub(call, respondWith(call, { profile: { ...profile, permissions } }));
});
beforeEach(() => {
  const { id: _id, ...settings } = tenant;
  upstream.stub(getSettings, respondWith(getSettings, { settings, revision: 7 }));
  upstream.stub(revertSettings, respondWith(revertSettings, { settings, revision: 8 }));
});

const reverts = () =>
  upstream.requests
    .filter(({ path }) => path === revertSettings.path)
    .map(({ body }): unknown => JSON.parse(body));

test("lists the changes with their values, and says what undoing each one changes", async () => {
  const change = { date: "2026-11-21T08:00:00Z", by: "Asha <N>", reverted_to: null };
  const notice = { title: "No water", text: "Soon.", from: "2026-11-24T06:00:00Z", until: null };
  const revisions = [
    { ...change, revision: 7, before: { name: "Old" }, after: { name: "<New>" } },
    {
      ...change,
      revision: 6,
      before: { name: "Older", retention: { messages: 30 } },
      after: { name: "Old", retention: { messages: 90 } },
    },
    {
      ...change,
      revision: 5,
      before: { notices: [notice], theme: { brand: "#0b5d63", brand_dark: "#7fd1c7" } },
      after: {
        notices: [],
        theme: { brand: "#7a1f5c", brand_dark: "#7fd1c7" },
        payments: { least: "20.00", most: "50.00" },
      },
    },
  ];
  upstream.stub(
    listSettingsRevisions,
    respondWith(listSettingsRevisions, { revisions, pagination }),
  );
  const { body } = await person.get(page);
  const text = body
    .replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, "")
    .replace(/(?:<[^>]*>|\s)+/g, " ");
  for (const words of [
    "Name Old → changed to &lt;New&gt; Undo this change",
    "Retention: Messages 30 → changed to 90 Undo this and the later change Restores these settings: Name ",
    "Notices, Colours, Payment limits Change 5 21 Nov 2026, 10:00 · Asha &lt;N&gt; Notices No water → changed to None",
    "Colour on light screens #0b5d63 → changed to #7a1f5c Payment limits: Least",
    "Undo this and the 2 later changes Restores these settings: Notices, Colours, Payment limits, Name",
  ]) {
    expect(text).toContain(words);
  }
  const question = (await person.post(page, { to: "5", revision: "7" })).body;
  for (const words of [
    "Undo the latest 2 changes?",
    "These settings will go back to what they were before: Name.",
  ])
    expect(question).toContain(words);
  expect(reverts()).toEqual([]);
  const done = await person.post(page, { to: "5", revision: "7", confirmed: "yes" });
  expect([done.status, done.location]).toEqual([303, page]);
  expect(reverts()).toEqual([{ to: 5, revision: 7 }]);
  upstream.stub(revertSettings, respondError(409, "Someone else was first."));
  const refused = await person.post(page, { to: "5", revision: "7", confirmed: "yes" });
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.stringContaining("Someone else was first."),
  ]);
});

test("does not offer an undo that would change nothing, and shows the resulting settings only if all later changes are known", async () => {
  const change = { date: "2026-11-21T08:00:00Z", by: "Asha", reverted_to: null };
  const there = { ...change, revision: 6, before: { name: "Old" }, after: { name: "New" } };
  const back = {
    ...change,
    revision: 7,
    reverted_to: 5,
    before: { name: "New" },
    after: { name: "Old" },
  };
  const first = { ...change, revision: 1, before: {}, after: { name: "Old" } };
  const historyOf = async (revisions: z.input<typeof SettingsRevision>[]) => {
    upstream.stub(
      listSettingsRevisions,
      respondWith(listSettingsRevisions, { revisions, pagination }),
    );
    return (await person.get(page)).body.replaceAll("<!-- -->", "");
  };
  const body = await historyOf([back, there, first]);
  expect(body).toContain("restored the settings from change 5");
  expect([...body.matchAll(/Undo this[^<]*/g)].map(String)).toEqual(["Undo this change"]);
  const older = await historyOf([there, first]);
  expect([...older.matchAll(/Undo this[^<]*|Restores/g)].map(String)).toEqual([
    "Undo this and the later change",
  ]);
  expect((await person.post(page, { to: "5", revision: "7" })).body).toContain(
    "All settings will go back to what they were before.",
  );
});
