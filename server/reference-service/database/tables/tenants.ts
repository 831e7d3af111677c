/** The tables of municipalities and their settings. */
import type { z } from "zod";
import type { Tenant } from "#contract/settings/tenant.ts";
import { bytes, instant, integer, json, text } from "../columns.ts";
import { notExported, table } from "../table.ts";

/** A tenant as sent in the response, without its ID. */
export type TenantSettings = Omit<z.input<typeof Tenant>, "id">;

const ofMunicipality = notExported("the municipality");

export const tenantTables = {
  tenants: table(
    {
      tenant: text(),
      settings: json<TenantSettings>(),
      revision: integer().withDefault,
      imported: json<TenantSettings>().orNull,
      log_key: text().withDefault,
    },
    ofMunicipality,
  ),
  settings_revisions: table(
    {
      tenant: text(),
      revision: integer(),
      settings: json<TenantSettings>(),
      date: instant().withDefault,
      actor_id: text().orNull,
      actor: text(),
      reverted_to: integer().orNull,
    },
    { ...ofMunicipality, deletion: "statement" },
  ),
  logos: table(
    { tenant: text(), hash: text(), bytes: bytes(), created: instant().withDefault },
    ofMunicipality,
  ),
  demo_tenants: table({ tenant: text(), loaded: instant().orNull }, ofMunicipality),
  reference_numbers: table(
    { tenant: text(), series: text<"T" | "A" | "D" | "P" | "R" | "U">(), last: integer() },
    ofMunicipality,
  ),
};
