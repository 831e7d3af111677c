/** The commands of `npm run admin -- privacy`. */
import { open } from "node:fs/promises";
import { Argument } from "@commander-js/extra-typings";
import pino from "pino";
import type { RetentionKind } from "#contract/privacy/retention.ts";
import { errorMessage } from "#server/error-message.ts";
import { createDocumentCache } from "#service/documents/document-cache.ts";
import { findPersonByIdentity } from "#service/subjects/people/find-person.ts";
import { answerRequest } from "#service/subjects/privacy/answer-request.ts";
import { enforceRetention, previewRetention } from "#service/subjects/privacy/enforce-retention.ts";
import { exportPerson, logExport } from "#service/subjects/privacy/export-person.ts";
import {
  listRequests,
  requireRequest,
  viewRequest,
} from "#service/subjects/privacy/view-requests.ts";
import { removeListedFiles } from "#service/subjects/uploads/remove-files.ts";
import { startDocumentRenderer } from "../documents/document-renderer.ts";
import { openFileStorage } from "../files/file-storage.ts";
import {
  type CommandGroup,
  type CommandService,
  createTenantCommand,
  inTransaction,
  withTenant,
} from "./command.ts";
import { everyItem } from "./every-item.ts";
import { operator } from "./operator.ts";
import { refused, requireFound } from "./outcome.ts";

const removeFiles = ({ database, config }: CommandService) => {
  const files = openFileStorage(config);
  return removeListedFiles(database, (tenant, id) => files.remove(tenant, id));
};

const list = () =>
  inTransaction(
    createTenantCommand("list", "Lists the open privacy requests, the most urgent first"),
    async (context) => {
      const requests = await everyItem(
        (page) => listRequests(context, { page, state: "received" }),
        (page) => page.requests,
      );
      const lines = requests.map(
        ({ id, name, kind, due, overdue }) =>
          `${id}  ${kind}  ${name}\n  answer by ${due}${overdue ? ", overdue" : ""}`,
      );
      return lines.join("\n") || "There are no open privacy requests.";
    },
  );

const requireKnown = <Found>(found: Promise<Found>, id: string) =>
  requireFound(
    found,
    `There is no privacy request ${id}. Use "privacy list" to see the open ones.`,
  );

const show = () =>
  inTransaction(
    createTenantCommand(
      "show",
      "Shows a privacy request, and what is known about the person",
    ).argument("<REQUEST>"),
    async (context, [id]) =>
      JSON.stringify(await requireKnown(viewRequest(context, id), id), null, 2),
  );

const answer = () =>
  withTenant(
    createTenantCommand(
      "answer",
      "Answers a privacy request. For a deletion, done deletes the person, which can't be undone",
    )
      .argument("<REQUEST>")
      .addArgument(new Argument("<DECISION>").choices(["done", "refused"] as const))
      .option("--reason <TEXT>", "the message to the person, required to refuse"),
    async (service, [id, decision], { tenant, reason }) => {
      const { database } = service;
      const found = database.inTenant(tenant, (context) =>
        requireRequest({ ...context, person: operator }, id),
      );
      const { request } = await requireKnown(found, id);
      await answerRequest(database, tenant, operator, id, { decision, message: reason?.trim() });
      await removeFiles(service);
      return request.kind === "deletion" && decision === "done"
        ? `Deleted ${request.name}.`
        : `Answered the request of ${request.name}.`;
    },
  );

/** Writes the export to a new file that only the operator can read. */
async function writeExport(
  { database, config }: CommandService,
  tenant: string,
  userId: string,
  out: string,
): Promise<void> {
  const file = await open(out, "wx", 0o600).catch((error: unknown) => {
    throw refused(`The file ${out} can't be made: ${errorMessage(error)}.`);
  });
  const documents = startDocumentRenderer();
  try {
    // Before the file has anything, but not if it could not be made.
    await database.inTenant(tenant, (context) => logExport(context, operator, userId));
    const log = pino({ level: "error" }, process.stderr);
    const source = {
      database,
      documents: createDocumentCache(database, documents),
      files: openFileStorage(config),
      log,
    };
    const reader = exportPerson(source, tenant, userId).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read())
      await file.write(part.value);
  } finally {
    await file.close();
    await documents.close();
  }
}

const exportPersonal = () =>
  withTenant(
    createTenantCommand("export", "Writes everything that is held about a person to a ZIP file")
      .argument("<IDENTITY>", "an email address or mobile number that the person signs in with")
      .requiredOption("--out <FILE>", "the file to write, which must not exist"),
    async (service, [given], { tenant, out }) => {
      const person = await service.database.inTenant(tenant, (context) =>
        findPersonByIdentity(context, given),
      );
      if (!person) throw refused(`No one signs in to ${tenant} with ${given}.`);
      await writeExport(service, tenant, person.userId, out);
      return `Wrote ${out}. It contains personal information: give it only to ${person.name}.`;
    },
  );

const nouns: Record<RetentionKind, string> = {
  closed_tickets: "closed tickets",
  decided_applications: "decided applications",
  histories: "history entries",
  audit_log: "audit log entries",
  closed_accounts: "closed accounts",
  messages: "message records",
};

/** Describes the counts in words, such as `3 closed tickets, 12 message records`. */
function describeCounts(counts: Partial<Record<RetentionKind, number>>): string {
  const parts = Object.entries(nouns).flatMap(([kind, noun]) => {
    // The keys of `nouns` are the kinds.
    const count = counts[kind as RetentionKind];
    return count ? [`${noun}: ${count}`] : [];
  });
  return parts.join(", ") || "nothing";
}

const retention = () =>
  withTenant(
    createTenantCommand(
      "retention",
      "Removes what the municipality's retention periods no longer allow, as the service does every hour",
    ).option("--dry-run", "says what would be removed, and removes nothing"),
    async (service, _args, { tenant, dryRun }) => {
      const { database } = service;
      if (dryRun)
        return `Would remove: ${describeCounts(await previewRetention(database, tenant))}.`;
      const removed = await enforceRetention(database, tenant, operator.name);
      await removeFiles(service);
      return `Removed: ${describeCounts(removed)}.`;
    },
  );

export const privacyCommands: CommandGroup = {
  summary: "Answers privacy requests, exports a person's data and enforces the retention periods",
  commands: [list, show, answer, exportPersonal, retention],
};
