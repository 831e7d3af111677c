/** The commands of `npm run admin -- applications`. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Argument } from "@commander-js/extra-typings";
import { ApplicationStatus } from "#contract/applications/calls.ts";
import { type ApplicationDecision, decideApplication } from "#contract/applications/staff-calls.ts";
import { errorMessage } from "#server/error-message.ts";
import type { StaffContext } from "#service/database/context.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { decideApplication as decide } from "#service/subjects/applications/decide-application.ts";
import {
  listStaffApplications,
  requireApplicationNumbered,
  viewApplication,
} from "#service/subjects/applications/view-applications.ts";
import { openFileStorage } from "../files/file-storage.ts";
import {
  checkArguments,
  type CommandGroup,
  createTenantCommand,
  inTransaction,
} from "./command.ts";
import { everyItem } from "./every-item.ts";
import { operator } from "./operator.ts";
import { refused, requireFound } from "./outcome.ts";

/** Returns the application with this reference number. Throws Refusal. */
const requireApplication = (context: StaffContext, reference: string) =>
  requireFound(
    requireApplicationNumbered(context, reference.toUpperCase()),
    `${context.tenant} has no application ${reference}. Use "applications list".`,
  );

const dayOf = (instant: string) => todayInSouthAfrica(new Date(instant));

const list = () =>
  inTransaction(
    createTenantCommand(
      "list",
      "Lists the applications: those that wait for staff first, the longest waiting first",
    ).addArgument(new Argument("[STATUS]", "all if omitted").choices(ApplicationStatus.options)),
    async (context, [status]) => {
      const found = await everyItem(
        (page) => listStaffApplications(context, { page, status }),
        (page) => page.applications,
      );
      const lines = found.map((one) => {
        const state = one.waiting_since
          ? `waiting since ${dayOf(one.waiting_since)}`
          : `${one.status}${one.valid_until ? ` until ${one.valid_until}` : ""}`;
        return `${one.reference}  account ${one.account}  ${one.name}\n  ${state}`;
      });
      return lines.join("\n") || "There are no such applications.";
    },
  );

const show = () =>
  inTransaction(
    createTenantCommand(
      "show",
      "Shows everything that was submitted with an application, and what happened since",
    ).argument("<REFERENCE>"),
    async (context, [reference]) => {
      const one = await viewApplication(context, await requireApplication(context, reference));
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
  );

const files = () =>
  inTransaction(
    createTenantCommand("files", "Saves an application's files in a new folder")
      .argument("<REFERENCE>")
      .argument("<FOLDER>")
      .addHelpText(
        "after",
        "\nDelete the folder when you have finished, because the files are personal information.",
      ),
    async (context, [reference, folder], _options, { config }) => {
      const found = await requireApplication(context, reference);
      const { application: one } = found;
      const attachments = one.steps.flatMap((step) => step.attachments);
      if (attachments.length === 0) throw refused(`${one.reference} has no files.`);
      const storage = openFileStorage(config);
      const read = await Promise.all(
        attachments.map(async ({ id, name }) => ({
          name,
          bytes: await storage.read(context.tenant, id),
        })),
      );
      const missing = read.find(({ bytes }) => !bytes);
      if (missing)
        throw refused(`The file ${missing.name} is missing. Check DATA_DIR, or the S3 settings.`);
      await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
        throw refused(`The folder ${folder} can't be created: ${errorMessage(error)}.`);
      });
      await viewApplication(context, found, "application.file");
      // Two files can have the same name.
      const saved = read.map(({ name, bytes }, index) => ({
        path: join(folder, `${index + 1}-${name}`),
        bytes: bytes ?? "",
      }));
      for (const { path, bytes } of saved) await writeFile(path, bytes, { mode: 0o600 });
      return saved.map(({ path }) => path).join("\n");
    },
  );

/** Converts a decision to the format of the API call. Throws InvalidArgumentError. */
const parseDecision = (decision: ApplicationDecision, words: readonly string[], until?: string) =>
  checkArguments(decideApplication.body.omit({ revision: true }), {
    decision,
    valid_until: until,
    message: words.length > 0 ? words.join(" ") : undefined,
  });

/** Applies the decision to the application's current revision. */
async function decideNow(
  context: StaffContext,
  given: string,
  decision: ReturnType<typeof parseDecision>,
  done: string,
): Promise<string> {
  const found = await requireApplication(context, given);
  const { revision, reference } = found.application;
  await decide(context, operator, found, { ...decision, revision });
  return `${reference} ${done}\nThe service notifies the applicant.`;
}

const approve = () =>
  inTransaction(
    createTenantCommand("approve", "Approves an application until a day, such as 2027-06-30")
      .argument("<REFERENCE>")
      .argument("<LAST-DAY>")
      .argument("[MESSAGE...]"),
    async (context, [reference, until, words]) =>
      decideNow(context, reference, parseDecision("approve", words, until), "is approved."),
    ([, until, words]) => void parseDecision("approve", words, until),
  );

const more = () =>
  inTransaction(
    createTenantCommand("more", "Asks the applicant for more")
      .argument("<REFERENCE>")
      .argument("<QUESTION...>"),
    async (context, [reference, words]) =>
      decideNow(context, reference, parseDecision("more", words), "waits for the applicant."),
    ([, words]) => void parseDecision("more", words),
  );

const decline = () =>
  inTransaction(
    createTenantCommand("decline", "Declines an application. The applicant sees the reason")
      .argument("<REFERENCE>")
      .argument("<REASON...>"),
    async (context, [reference, words]) =>
      decideNow(context, reference, parseDecision("decline", words), "is declined."),
    ([, words]) => void parseDecision("decline", words),
  );

export const applicationCommands: CommandGroup = {
  summary: "Decides on applications for indigent support",
  commands: [list, show, files, approve, more, decline],
};
