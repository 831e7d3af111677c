import { expect, test } from "vitest";
import { selectNotices } from "./notices.server.ts";

const notice = {
  title: "No water",
  text: "A main is being replaced.",
  from: "2026-11-01T06:00:00Z",
  until: null,
};
const addresses = ["12 Kerk-Street, Parktown", "3 Main Road, Lê-Rus"];

test.each([
  [undefined, addresses, true],
  [[], addresses, true],
  [[], [], true],
  [["parktown"], addresses, true],
  [["Park"], addresses, false],
  [["Park", "Main road"], addresses, true],
  [["Lê-Rus"], addresses, true],
  [["Kerk Street"], addresses, true],
  [["Parktown"], [], false],
  [["Elsewhere"], undefined, true],
])("shows a notice for the areas %j to people at %j: %j", (areas, at, shown) => {
  expect(selectNotices({ notices: [{ ...notice, areas }] }, at, { language: "en" })).toHaveLength(
    shown ? 1 : 0,
  );
});
