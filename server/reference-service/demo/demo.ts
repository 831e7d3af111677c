/** Loads the demo municipalities through the ordinary import, then adds their users. */
import { join } from "node:path";
import type { Database } from "#service/database/database.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { createPerson } from "#service/subjects/people/store/people.ts";
import { importFolder } from "../import/import-folder.ts";
import type { ImportProgress } from "../import/progress.ts";
import { addTickets } from "./add-tickets.ts";
import type { DemoMunicipality } from "./demo-municipality.ts";
import { municipalities } from "./municipalities.ts";
import { writeDemoFolder } from "./write-folder.ts";

export interface DemoProgress extends ImportProgress {
  tenant: string;
}

export interface DemoOptions {
  /** The `demoTenants` to load. All of them if omitted. */
  tenants?: readonly string[];
  /**
   * Today's date as YYYY-MM-DD. Defaults to the date in South Africa. The last statements are for
   * the previous month.
   */
  today?: string;
  /** Returns the portal's public address for a municipality, for links in messages. */
  portalUrl?: (tenant: string) => string | undefined;
}

export const demoTenants: readonly string[] = municipalities.map(({ tenant }) => tenant);

/** The password of every demo user. */
export const demoPassword = "Demo-2026-portal";

/**
 * Writes the municipalities' folders under `workFolder`, imports them and adds their users. Running
 * it again completes an interrupted load: each step is one transaction, and nothing is added twice.
 */
export async function loadDemo(
  database: Database,
  workFolder: string,
  onProgress: (progress: DemoProgress) => void = () => undefined,
  {
    tenants = demoTenants,
    today = todayInSouthAfrica(),
    portalUrl = () => undefined,
  }: DemoOptions = {},
): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  for (const municipality of municipalities.filter(({ tenant }) => tenants.includes(tenant))) {
    const { tenant } = municipality;
    const folder = join(workFolder, tenant);
    const url = portalUrl(tenant);
    const settings = { ...municipality.settings, ...(url && { portal_url: url }) };
    await writeDemoFolder({ ...municipality, settings }, folder, today);
    await importFolder(database, tenant, folder, {
      onProgress: (progress) => onProgress({ ...progress, tenant }),
    });
    await addPeople(database, municipality, passwordHash, today);
  }
}

async function addPeople(
  database: Database,
  municipality: DemoMunicipality,
  passwordHash: string,
  today: string,
): Promise<void> {
  await database.inTenant(municipality.tenant, async (context) => {
    const ids = new Map<string, string>();
    for (const { name, email, mobile, permissions = [], accounts = [] } of municipality.people) {
      const id = await createPerson(context, {
        name,
        passwordHash,
        permissions,
        identities: [
          { type: "email", identity: email },
          ...(mobile ? [{ type: "mobile" as const, identity: mobile }] : []),
        ],
        accounts: accounts.map(({ account, label = "" }) => ({
          account: account.account,
          role: "admin",
          label,
        })),
      });
      ids.set(email, id);
    }
    await addTickets(context.db, municipality, ids, today);
  });
}
