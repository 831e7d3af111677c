/** The tasks that match an intent, limited to what the municipality and the user's role allow. */
import type { Translator } from "#app/languages/translator.ts";
import { paths } from "#app/paths.ts";
import type { PortalQuestion } from "#app/tenant/faq.server.ts";
import { isBilled } from "#app/ui/billed-statement.ts";
import { formatMonthAndYear } from "#app/ui/date.ts";
import type { Task } from "#app/ui/task-list.tsx";
import type { Api } from "#app/upstream/api.server.ts";
import type { AcceptedAccount } from "#contract/accounts/calls.ts";
import { roleAllows } from "#contract/permissions.ts";
import type { Tenant } from "#contract/settings/tenant.ts";
import type { TicketCategory } from "#contract/tickets/calls.ts";
import type { Intent } from "./intents.server.ts";

/** A link in the search results, with its texts in the user's language. */
export type FoundTask = Task & { about: string };

/** The frequently asked questions that are shown for each intent. */
export const questionsOf: Record<Intent, readonly PortalQuestion[]> = {
  "higher bill": [
    "Why is my bill higher than last month?",
    "Why does water cost more per kilolitre when I use more?",
  ],
  leak: ["Why is my bill higher than last month?"],
  outage: [],
  "cannot pay": [
    "What can I do if I can’t pay everything?",
    "Can I pay what I owe in instalments?",
    "What is indigent support?",
  ],
  "wrong charge": ["What can I do if a charge looks wrong?", "How do I complain?"],
  "use less": ["Why does water cost more per kilolitre when I use more?"],
  reading: ["How do I send a meter reading?", "What is an estimated reading?"],
};

interface Given {
  api: Api;
  tenant: Tenant;
  /** The most recently used account, if there is one. */
  latest: Pick<AcceptedAccount, "account" | "role" | "status"> | undefined;
  t: Translator;
}

type Maker = (given: Given) => FoundTask[] | Promise<FoundTask[]>;

const makers: Record<Intent, Maker> = {
  "higher bill": async (given) => {
    const { t } = given;
    const about = t("Compared with the previous month and the same month last year");
    return seeBill(given, (month) => ({
      title: t("See what changed in your bill for {month}", { month }),
      about,
    }));
  },
  leak: (given) => [
    ...report(given, ["water", "fault"], given.t("Report a leak")),
    ...seeMeters(given, given.t("Check your usage for a leak")),
  ],
  outage: (given) => [
    ...seeNotices(given),
    ...report(given, ["fault", "electricity", "water"], given.t("Report an interruption")),
  ],
  "cannot pay": ({ tenant, latest, t }) => {
    const { modules, enable_indigent, enabled_payments } = tenant;
    const tasks: FoundTask[] = [];
    if (
      latest &&
      modules.includes("arrangements") &&
      roleAllows(latest.role, "arrangements.make")
    ) {
      const about = t("You see every instalment before you agree");
      tasks.push({
        to: paths.arrangement(latest.account),
        icon: "payment",
        title: t("Pay in instalments"),
        about,
      });
    }
    if (enable_indigent && modules.includes("applications")) {
      const about = t("For households with a low income");
      tasks.push({
        to: paths.applyForIndigentSupport,
        icon: "general",
        title: t("Apply for indigent support"),
        about,
      });
    }
    if (
      latest &&
      enabled_payments &&
      latest.status !== "closed" &&
      roleAllows(latest.role, "payments.make")
    ) {
      tasks.push({
        to: paths.pay(latest.account),
        icon: "payment",
        title: t("Pay part of your bill now"),
        about: t("You choose the amount"),
      });
    }
    if (modules.includes("tickets")) {
      const about = t("If you can, talk to us before your bill is overdue");
      tasks.push({
        to: paths.raiseTicket({ category: "payment" }),
        icon: "tickets",
        title: t("Ask to pay in instalments"),
        about,
      });
    }
    return tasks;
  },
  "wrong charge": async (given) => {
    const { tenant, latest, t } = given;
    if (
      !tenant.modules.includes("disputes") ||
      !latest ||
      !roleAllows(latest.role, "disputes.make")
    )
      return [];
    const about = t(
      "Open the service that you were charged for, then choose “Dispute this charge”",
    );
    return seeBill(given, (month) => ({
      title: t("Dispute a charge on your bill for {month}", { month }),
      about,
    }));
  },
  "use less": (given) => [
    ...seeNextBill(given),
    ...seeMeters(given, given.t("See how much you use")),
  ],
  reading: (given) =>
    given.latest && roleAllows(given.latest.role, "readings.add")
      ? seeMeters(given, given.t("Send a meter reading"))
      : [],
};

/**
 * Returns a task for reporting a fault. Its link preselects the first of these topics that the
 * municipality offers.
 */
function report(
  { tenant: { modules, ticket_categories = [] }, latest, t }: Given,
  topics: readonly TicketCategory[],
  title: string,
): FoundTask[] {
  if (!modules.includes("tickets")) return [];
  const category = topics.find((topic) => ticket_categories.includes(topic));
  const to = paths.raiseTicket({
    ...(category && { category }),
    ...(latest && { account: latest.account }),
  });
  return [
    { to, icon: "tickets", title, about: t("Tell us where it is, and add a photo if you can") },
  ];
}

/** Returns a task for opening the latest statement, if there is one. */
async function seeBill(
  { api, tenant, latest, t }: Given,
  describe: (month: string) => { title: string; about: string },
): Promise<FoundTask[]> {
  if (!latest || !tenant.modules.includes("statements")) return [];
  const [newest] = (await api.statements.newest(latest.account))?.statements ?? [];
  if (!newest || !isBilled(newest)) return [];
  return [
    {
      to: paths.statement(latest.account, newest.id),
      icon: "statements",
      ...describe(formatMonthAndYear(newest.date, t)),
    },
  ];
}

function seeNextBill({ tenant, latest, t }: Given): FoundTask[] {
  if (!latest || !tenant.modules.includes("forecast")) return [];
  const about = t("What you’ve used so far, and what it will cost");
  return [
    {
      to: paths.nextBill(latest.account),
      icon: "statements",
      title: t("See your next bill"),
      about,
    },
  ];
}

function seeNotices({ tenant: { notices = [] }, t }: Given): FoundTask[] {
  if (notices.length === 0) return [];
  return [
    {
      to: paths.home,
      icon: "info",
      title: t("See planned interruptions"),
      about: t("The Home page shows interruptions in your area"),
    },
  ];
}

function seeMeters({ tenant: { modules }, latest, t }: Given, title: string): FoundTask[] {
  if (!latest || !modules.includes("meters")) return [];
  return [
    {
      to: paths.meters(latest.account),
      icon: "meter",
      title,
      about: t("Your meters and their readings"),
    },
  ];
}

/** Returns the tasks that match these intents. */
export async function findTasks(
  intents: readonly Intent[],
  { api, tenant, t }: Omit<Given, "latest">,
): Promise<FoundTask[]> {
  if (intents.length === 0) return [];
  const latest = tenant.modules.includes("accounts") ? await api.accounts.latest() : undefined;
  const found = await Promise.all(
    intents.map(async (intent) => makers[intent]({ api, tenant, latest, t })),
  );
  return found.flat();
}
