/** The requests of the conformance test for photos, and for what staff do with tickets. */
import sharp from "sharp";
import type { Call } from "#contract/call.ts";
import { getAttachment, getAttachmentPreview } from "#contract/tickets/calls.ts";
import * as desk from "#contract/tickets/staff-calls.ts";
import { type Client, createClient, parseBody } from "#tests/support/api-client.ts";
import { createTicket, uploadFile } from "#tests/support/ticket-fixtures.ts";
import type { SampleRequest } from "./sample-request.ts";

interface Callers {
  url: string;
  /** The token of the test user, who owns the tickets. */
  token: string;
  staffToken: string;
}

/** Returns a request for each call. */
export function ticketDeskRequests(callers: () => Callers): [Call, () => Promise<SampleRequest>][] {
  const owner = (): Client => createClient(callers().url, "imvubu", callers().token);
  const byStaff = (rest: SampleRequest): SampleRequest => ({
    ...rest,
    token: callers().staffToken,
  });
  const savedReply = async () => {
    const staff = createClient(callers().url, "imvubu", callers().staffToken);
    const body = { name: `Reply ${Math.random()}`, body: "We come tomorrow." };
    return parseBody(desk.addSavedReply.answer, await staff.post(desk.addSavedReply.path, body))
      .reply.id;
  };
  const withPhoto = async () => {
    const photo = await sharp({
      create: { width: 60, height: 40, channels: 3, background: "#336699" },
    })
      .png()
      .toBuffer();
    const { id, messages } = await createTicket(owner(), {
      attachments: [await uploadFile(owner(), "meter.png", photo)],
    });
    return { ticket: id, attachment: messages[0]?.attachments[0]?.id ?? "" };
  };
  return [
    [getAttachment, async () => ({ params: { ...(await withPhoto()), name: "meter.png" } })],
    [getAttachmentPreview, async () => ({ params: { ...(await withPhoto()), size: "small" } })],
    [
      desk.addTicketNote,
      async () =>
        byStaff({
          params: { ticket: (await createTicket(owner())).id },
          body: { note: "Call them." },
          key: "note-this-one",
        }),
    ],
    [
      desk.mergeTicket,
      async () => {
        const [ticket, stays] = [await createTicket(owner()), await createTicket(owner())];
        return byStaff({ params: { ticket: ticket.id }, body: { into: stays.reference } });
      },
    ],
    [desk.listSavedReplies, () => Promise.resolve(byStaff({}))],
    [
      desk.addSavedReply,
      () => Promise.resolve(byStaff({ body: { name: "Meter", body: "We come tomorrow." } })),
    ],
    [
      desk.changeSavedReply,
      async () =>
        byStaff({
          params: { reply: await savedReply() },
          body: { name: "Meters", body: "We come on Friday." },
        }),
    ],
    [desk.deleteSavedReply, async () => byStaff({ params: { reply: await savedReply() } })],
  ];
}
