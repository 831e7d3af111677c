/** Extracts a message's searchable text: the text that its reader sees. */
import { compile } from "html-to-text";
import { z } from "zod";
import { CommunicationChannel, isHtml } from "#contract/communication/calls.ts";
import { normalizeSearchText } from "#service/rules/search-text.ts";

const htmlToText = compile({
  wordwrap: false,
  // The same limits as for displaying mail, so that a maliciously nested message can't stall the
  // import.
  limits: { maxDepth: 100, maxChildNodes: 20_000 },
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    ...["td", "th"].map((selector) => ({
      selector,
      format: "inlineSurround",
      options: { suffix: " " },
    })),
    ...["img", "script", "style", "svg", "iframe", "object", "head"].map((selector) => ({
      selector,
      format: "skip",
    })),
  ],
});

const Message = z.object({ channel: CommunicationChannel, subject: z.string(), body: z.string() });

/**
 * Returns the subject and text of a row of communication.csv. Returns an empty string if a cell is
 * invalid, because the import then fails anyway.
 */
export function searchText(row: unknown): string {
  const { success, data } = Message.safeParse(row);
  if (!success) return "";
  return normalizeSearchText(
    `${data.subject}\n${isHtml(data) ? htmlToText(data.body) : data.body}`,
  );
}
