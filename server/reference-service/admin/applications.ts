/** The commands of `npm run admin -- applications`. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ApplicationStatus } from "#contract/applications/calls.ts";
import { type ApplicationDecision, decideApplication } from "#contract/applications/staff-calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { decideApplication as decide } from "#service/subjects/applications/decide-application.ts";
import {
  findApplication,
  findApplicationId,
  type FoundApplication,
  listAllApplications,
} from "#service/subjects/applications/store/staff-applications.ts";
import { logAuditView } from "#service/subjects/audit/store/account-audit-log.ts";
import { openFileStorage } from "../files/file-storage.ts";
import {
  checkArguments,
  checkExactly,
  type Command,
  type CommandGroup,
  type CommandInput,
  CommandRefused,
  optionalOf,
  requireArguments,
} from "./command.ts";
import { operator } from "./operator.ts";

const statuses = ApplicationStatus.options.join(", ");

/** Returns the application with this reference number. Throws CommandRefused. */
async function requireApplication(
  context: TenantContext,
  reference = "",
): Promise<FoundApplication> {
  const id = await findApplicationId(context, reference.toUpperCase());
  const found = id === undefined ? undefined : await findApplication(context, id);
  if (!found)
    throw new CommandRefused(
      `${context.tenant} has no application ${reference}. Use "applications list".`,
    );
  return found;
}

const dayOf = (instant: string) => todayInSouthAfrica(new Date(instant));

const list: Command = {
  args: "[STATUS]",
  summary: "Lists the applications: those that wait for staff first, the longest waiting first",
  help: `  STATUS  one of ${statuses} (all if omitted)`,
  check: (input) => void optionalOf(ApplicationStatus, input),
  async run(context, input) {
    const status = optionalOf(ApplicationStatus, input);
    const lines: string[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { applications, pagination } = await listAllApplications(context, { page, status });
      last = pagination.last;
      for (const {
        reference,
        name,
        account,
        status: shown,
        waiting_since: waiting,
        valid_until: until,
      } of applications) {
        const state = waiting
          ? `waiting since ${dayOf(waiting)}`
          : `${shown}${until ? ` until ${until}` : ""}`;
        lines.push(`${reference}  account ${account}  ${name}\n  ${state}`);
      }
    }
    return lines.join("\n") || "There are no such applications.";
  },
};

const show: Command = {
  args: "REFERENCE",
  summary: "Shows everything that was submitted with an application, and what happened since",
  check: checkExactly("REFERENCE"),
  async run(context, { args: [reference] }) {
    const { application: one } = await requireApplication(context, reference);
    await logAuditView(
      { ...context, person: operator },
      one.account,
      "application.viewed",
      one.reference,
    );
    const people = one.household.map(
      ({ name, relation, income }) => `  ${name}, ${relation}, R ${income} a month`,
    );
    const steps = one.steps.flatMap(
      ({ date, kind, name, message, valid_until: until, attachments }) => [
        `${dayOf(date)}  ${kind}${until ? ` until ${until}` : ""}, ${name}`,
        ...(message ? [message.replace(/^/gm, "  ")] : []),
        ...attachments.map((file) => `  file: ${file.name}`),
      ],
    );
    return [
      `${one.reference}  ${one.status}${one.valid_until ? ` until ${one.valid_until}` : ""}`,
      `Applicant: ${one.name}, ID number ${one.id_number}, sent by ${one.sent_by}`,
      `Account: ${one.account}, holder ${one.holder.name}, ID number ${one.holder.id_number || "unknown"}`,
      `Household: ${people.length === 0 ? "no one else" : ""}`.trim(),
      ...people,
      ...steps,
    ].join("\n");
  },
};

const files: Command = {
  args: "REFERENCE FOLDER",
  summary: "Saves an application's files in a new folder",
  help: "Delete the folder when you have finished, because the files are personal information.",
  check: checkExactly("REFERENCE", "FOLDER"),
  async run(context, { args: [reference, folder = ""] }, config) {
    const { application: one } = await requireApplication(context, reference);
    const attachments = one.steps.flatMap((step) => step.attachments);
    if (attachments.length === 0) throw new CommandRefused(`${one.reference} has no files.`);
    const storage = openFileStorage(config);
    const found = await Promise.all(
      attachments.map(async ({ id, name }) => ({
        name,
        bytes: await storage.read(context.tenant, id),
      })),
    );
    const missing = found.find(({ bytes }) => !bytes);
    if (missing)
      throw new CommandRefused(
        `The file ${missing.name} is missing. Check DATA_DIR, or the S3 settings.`,
      );
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      throw new CommandRefused(
        `The folder ${folder} can't be created: ${error instanceof Error ? error.message : String(error)}.`,
      );
    });
    await logAuditView(
      { ...context, person: operator },
      one.account,
      "application.file",
      one.reference,
    );
    // Two files can have the same name.
    const saved = found.map(({ name, bytes }, index) => ({
      path: join(folder, `${index + 1}-${name}`),
      bytes: bytes ?? "",
    }));
    for (const { path, bytes } of saved) await writeFile(path, bytes, { mode: 0o600 });
    return saved.map(({ path }) => path).join("\n");
  },
};

interface DecisionCommand {
  args: string;
  summary: string;
  decision: ApplicationDecision;
  names: string[];
  done: string;
}

/** Returns a command that decides on the application as it is now. */
function decisionCommand({ args, summary, decision, names, done }: DecisionCommand): Command {
  function parse(input: CommandInput) {
    requireArguments(input, ...names);
    const rest = input.args.slice(1);
    const until = decision === "approve" ? rest.shift() : undefined;
    const message = rest.length > 0 ? rest.join(" ") : undefined;
    return checkArguments(decideApplication.body.omit({ revision: true }), {
      decision,
      valid_until: until,
      message,
    });
  }
  return {
    args,
    summary,
    check: (input) => void parse(input),
    async run(context, input) {
      const found = await requireApplication(context, input.args[0]);
      const { revision, reference } = found.application;
      await decide(context, operator, found, { ...parse(input), revision });
      return `${reference} ${done}\nThe service notifies the applicant.`;
    },
  };
}

export const applicationCommands: CommandGroup = {
  summary: "Decides on applications for indigent support",
  commands: {
    list,
    show,
    files,
    approve: decisionCommand({
      args: "REFERENCE LAST-DAY [MESSAGE]",
      summary: "Approves an application until a day, such as 2027-06-30",
      decision: "approve",
      names: ["REFERENCE", "LAST-DAY"],
      done: "is approved.",
    }),
    more: decisionCommand({
      args: "REFERENCE QUESTION",
      summary: "Asks the applicant for more",
      decision: "more",
      names: ["REFERENCE", "QUESTION"],
      done: "waits for the applicant.",
    }),
    decline: decisionCommand({
      args: "REFERENCE REASON",
      summary: "Declines an application. The applicant sees the reason",
      decision: "decline",
      names: ["REFERENCE", "REASON"],
      done: "is declined.",
    }),
  },
};
