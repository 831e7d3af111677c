/** The tables of the files that people upload. */
import { boolean, instant, integer, key, text, userRow } from "../columns.ts";
import { byUser, notExported, table } from "../table.ts";

export const uploadTables = {
  uploads: table(
    {
      ...userRow,
      name: text(),
      type: text(),
      size: integer(),
      created: instant().withDefault,
      claimed: boolean().withDefault,
    },
    { exported: { topic: "files", rows: byUser, order: "created" }, deletion: "statement" },
  ),
  files_to_remove: table(
    { ...key, created: instant().withDefault },
    notExported("files of no one"),
  ),
};
