/** What a search looks in: a message as its reader sees it. */
import { compile } from "html-to-text";
import { z } from "zod";
import { CommunicationChannel, isHtml } from "#contract/communication.ts";
import { searchable } from "../domain/searchable.ts";

const words = compile({
  wordwrap: false,
  // As where a mail is shown: one that is made to be deep or wide must not keep the import busy.
  limits: { maxDepth: 100, maxChildNodes: 20_000 },
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    ...["td", "th"].map((selector) => ({ selector, format: "inlineSurround", options: { suffix: " " } })),
    ...["img", "script", "style", "svg", "iframe", "object", "head"].map((selector) => ({ selector, format: "skip" })),
  ],
});

const Message = z.object({ channel: CommunicationChannel, subject: z.string(), body: z.string() });

/** Subject and words of a row of communication.csv; nothing of a row with a bad cell, which the import refuses. */
export function searchedText(row: unknown): string {
  const { success, data } = Message.safeParse(row);
  if (!success) return "";
  return searchable(`${data.subject}\n${isHtml(data) ? words(data.body) : data.body}`);
}
