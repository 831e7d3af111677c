/**
 * Adds the browser tests' households to the demo in the database that DATABASE_URL and DATA_DIR
 * give. It is a separate program, so that Playwright's workers don't load the service.
 */
import { join } from "node:path";
import { addDays } from "#contract/values/calendar-days.ts";
import { openDatabase } from "#service/database/database.ts";
import { accountHistory } from "#service/demo/account-history.ts";
import {
  johansBusiness,
  johansFlat,
  johansHouse,
  johansOldHouse,
  thandisHouse,
} from "#service/demo/imvubu-accounts.ts";
import { municipalities } from "#service/demo/municipalities.ts";
import { writeDemoFolder } from "#service/demo/write-folder.ts";
import { importFolder } from "#service/import/import-folder.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { easyPayNumber } from "#service/subjects/payments/rules/easypay.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { createPerson } from "#service/subjects/people/store/people.ts";
import { family, households } from "./households.ts";
import { demoPassword } from "./http-browser.ts";

/** Adds the households to the demo in this database, which no program may have open. */
async function addHouseholds(databaseUrl: string | undefined, dataDir: string): Promise<void> {
  const demo = municipalities.find(({ tenant }) => tenant === "imvubu");
  if (!demo) throw new Error("The demo has no municipality for the households.");
  const today = todayInSouthAfrica();
  const accounts = households.map(({ email, name, account }) => {
    const digits = account.slice(4);
    const six = digits.slice(-6);
    return {
      ...thandisHouse,
      account,
      name,
      email,
      // A year of statements is enough, and quickly made.
      opened: addDays(today, -500),
      easypay: easyPayNumber("2813", digits),
      mobile: `+27990${six}`,
      idNumber: `000000${six}0`,
      pin: "",
      water: { number: `W${six}`, type: "conventional", usual: 11 } as const,
      electricity: { number: `E${six}`, type: "smart", usual: 280 } as const,
    };
  });
  const folder = join(dataDir, "households");
  const histories = () => accounts.map((account) => accountHistory("imvubu", account, today));
  await writeDemoFolder({ ...demo, histories }, folder, today);
  const database = await openDatabase({ databaseUrl, dataDir });
  await importFolder(database, demo.tenant, folder);
  const passwordHash = await hashPassword(demoPassword);
  const people = [
    ...households.map(({ account, ...person }) => ({ ...person, accounts: [account] })),
    {
      ...family,
      accounts: [johansHouse, johansBusiness, johansFlat, johansOldHouse].map(
        ({ account }) => account,
      ),
    },
  ];
  await database.inTenant(demo.tenant, async (context) => {
    for (const { name, email, accounts } of people) {
      await createPerson(context, {
        name,
        passwordHash,
        identities: [{ type: "email", identity: email }],
        accounts: accounts.map((account) => ({ account, role: "admin", label: "" })),
      });
    }
  });
  await database.close();
}

const { DATABASE_URL, DATA_DIR = "" } = process.env;
await addHouseholds(DATABASE_URL || undefined, DATA_DIR);
// The database's thread would keep the process alive.
process.exit();
