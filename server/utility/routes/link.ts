/** Linking an account by its PIN, and giving it up. */
import { getLinkState, linkAccount, unlinkAccount } from "#contract/access.ts";
import { tellPeople } from "../account-notify.ts";
import { linked } from "../domain/account-messages.ts";
import { isPassword } from "../passwords.ts";
import * as access from "../store/access.ts";
import { logChange } from "../store/account-logs.ts";
import { findAccount } from "../store/accounts.ts";
import { findAttemptsLeft, giveBackAttempt, type Limit, takeAttempts } from "../store/attempts.ts";
import { findConsumer } from "../store/consumers.ts";
import type { Db } from "../store/database.ts";
import * as links from "../store/links.ts";
import type { Person } from "../store/tokens.ts";
import { requireHeldAccount } from "./account-access.ts";
import { badFields, conflict, notFound, tooOften } from "./refusal.ts";
import { type App, serve, type Service } from "./serve.ts";

const day = 86_400;

// Of the upstream contract: "Five tries per account and ten per user a day".
const ofPerson = ({ id }: Person): Limit => ({ what: "link.person", whom: id, count: 10, seconds: day });
const ofAccount = (account: string): Limit => ({ what: "link.account", whom: account, count: 5, seconds: day });

export function linkRoutes(app: App, service: Service): void {
  serve(app, service, getLinkState, ({ tenant, asPerson }) =>
    asPerson(async (db, person) => {
      const { left, seconds } = await findAttemptsLeft(db, tenant, ofPerson(person));
      const locked_until = left > 0 ? null : new Date(Date.now() + seconds * 1000).toISOString();
      return { link: { status: left > 0 ? "open" : "locked", tries_left: left, locked_until } };
    }),
  );

  serve(app, service, linkAccount, async ({ tenant, body: { account, pin, label }, asPerson }) => {
    const tried = await asPerson((db, person) => takeTry(db, tenant, person, account));
    const right = await isPassword(pin, tried.pinHash);
    if (!right) throw badFields({ pin: [wrongPair(tried.left)] });
    const answer = await asPerson(async (db, person) => {
      await access.holdAccounts(db, tenant, [account]);
      const before = await access.findOwnEntry(db, tenant, account, person);
      await links.linkAccount(db, tenant, person, account, label);
      await giveBackAttempt(db, tenant, ofPerson(person));
      // Who was an admin for good already has gained nothing that anybody should be told of.
      if (!before || !access.isLastingAdmin(before)) await announce(db, tenant, person, account);
      const found = await findAccount(db, tenant, person, account);
      if (!found) throw notFound();
      return { account: found.account };
    });
    service.messages.wake();
    return answer;
  });

  serve(app, service, unlinkAccount, ({ tenant, params: { account }, body, asPerson }) => {
    if (body.account !== account) throw badFields({ account: ["must be the number of the account that is given up"] });
    return asPerson(async (db, person) => {
      await requireHeldAccount(db, tenant, person, account, "account.unlink");
      const own = await access.findOwnEntry(db, tenant, account, person);
      if (!own) throw notFound();
      const others = await access.countOthers(db, tenant, account, own.id);
      if (others.people > 0 && others.lastingAdmins === 0 && access.isLastingAdmin(own)) throw lastAdmin();
      await access.deleteEntry(db, tenant, own);
      if (others.people === 0) await access.clearAccess(db, tenant, account);
      await logChange(db, tenant, person, account, "account.unlinked", `Gave up their access as ${own.role}`);
      return {};
    });
  });
}

async function announce(db: Db, tenant: string, person: Person, account: string): Promise<void> {
  await logChange(db, tenant, person, account, "account.linked", "Linked the account with its PIN and became admin");
  const told = {
    people: await access.otherAdmins(db, tenant, account, person),
    holder: await findConsumer(db, tenant, account),
  };
  await tellPeople(db, tenant, told, (municipality) => linked({ by: person.name, account, municipality }));
}

/** Takes one try of the person's and one of the account's, whether there is such an account or not. Throws Refusal (429), and takes neither then. */
async function takeTry(db: Db, tenant: string, person: Person, account: string): Promise<{ pinHash: string | undefined; left: number }> {
  const limits = [ofPerson(person), ofAccount(account)];
  const wait = await takeAttempts(db, tenant, limits);
  if (wait > 0) throw tooOften(wait);
  const left: number[] = [];
  for (const limit of limits) left.push((await findAttemptsLeft(db, tenant, limit)).left);
  return { pinHash: await links.findPinHash(db, tenant, account), left: Math.min(...left) };
}

/** Beside the PIN, though it may as well be the account number: which of the two is wrong is not told. */
function wrongPair(left: number): string {
  const tries = left === 0 ? "That was the last try for today" : left === 1 ? "One try is left today" : `${left} tries are left today`;
  return `The account number and the PIN do not belong together. Check both and try again. ${tries}.`;
}

function lastAdmin() {
  return conflict(
    "last_admin",
    "Others have access to this account, and you are its last admin without an end date. Make one of them such an admin first.",
  );
}
