/** Tests of ticket attachments: ownership, the limit per message, and downloads. */
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Ticket } from "#contract/tickets/calls.ts";
import type { DocumentRenderer } from "#service/documents/document-renderer.ts";
import {
  type AccountTestService,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { parseErrorResponse } from "#tests/support/api-client.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import {
  addReply,
  createTicket,
  fetchTickets,
  openTicket,
  postReply,
  postTicket,
  ticketPath,
  uploadFile,
} from "#tests/support/ticket-fixtures.ts";

const gone = { attachments: ["Choose the files again, because one is no longer available"] };

describeOnDatabase("ticket attachments", (kind) => {
  let service: AccountTestService;
  let staff: Person;
  let owner: Person;
  /** The number of photos given to a renderer, and a promise that the next ones wait for. */
  let rendered = 0;
  let delay: Promise<void> | undefined;
  /** The number of files to be scanned, and a promise that their scans wait for. */
  let scanned = 0;
  let scanning: Promise<void> | undefined;
  beforeAll(async () => {
    const delayed = (real: DocumentRenderer): Pick<DocumentRenderer, "photo"> => ({
      async photo(input) {
        rendered += 1;
        await delay;
        return real.photo(input);
      },
    });
    service = await startAccountTestService(kind, {
      scan: async (file) => {
        scanned += 1;
        await scanning;
        return file;
      },
      photoRenderers: (real) => [delayed(real), delayed(real)],
    });
    staff = await newPerson(service, { permissions: ["tickets.manage"] });
    owner = await newPerson(service);
  });
  afterAll(() => service.stop());

  const filesOf = ({ messages }: Ticket) => messages.flatMap(({ attachments }) => attachments);
  const fileAt = (ticket: string, file: string, name: string) =>
    ticketPath(ticket, "attachments", file, "file", encodeURIComponent(name));

  test("attaches five files to a ticket and one to a reply, and lets the owner and staff download them", async () => {
    const ids = [];
    for (const name of ["b", "a", "c", "e", "d"]) ids.push(await uploadFile(owner, name));
    const ticket = await createTicket(owner, { attachments: ids });
    expect(filesOf(ticket).map(({ id }) => id)).toEqual(ids);
    expect(filesOf(ticket).map(({ name }) => name)).toEqual([
      "b.pdf",
      "a.pdf",
      "c.pdf",
      "e.pdf",
      "d.pdf",
    ]);
    expect(
      (await postReply(staff, ticket.id, { attachments: [await uploadFile(staff, "plan")] }))
        .status,
    ).toBe(200);
    const files = filesOf(await openTicket(owner, ticket.id));
    expect(files).toHaveLength(6);
    for (const person of [owner, staff]) {
      for (const { id, name, size } of files) {
        const answer = await person.get(fileAt(ticket.id, id, name));
        expect([answer.status, answer.text.length]).toEqual([200, size]);
      }
    }
  });

  test("rejects a ticket with six attachments, and keeps the uploads available for another attempt", async () => {
    const ids = [];
    for (let number = 0; number < 6; number += 1) ids.push(await uploadFile(owner));
    expect(parseErrorResponse(await postTicket(owner, { attachments: ids })).errors).toEqual({
      attachments: ["Send 5 files or fewer"],
    });
    expect((await postTicket(owner, { attachments: ids.slice(1) })).status).toBe(200);
  });

  test("returns 422 for attachments that are missing, repeated, already used or from another user, and stores nothing", async () => {
    const ticket = await createTicket(owner);
    const [fresh, used] = [await uploadFile(owner), await uploadFile(owner)];
    await createTicket(owner, { attachments: [used] });
    const before = (await fetchTickets(owner)).tickets;
    const elsewhere = await uploadFile(await newPerson(service, { tenant: "karoo-vista" }));
    for (const bad of [await uploadFile(staff), used, "no-such-file", elsewhere, fresh]) {
      expect(
        parseErrorResponse(await postTicket(owner, { attachments: [fresh, bad] })).errors,
      ).toEqual(gone);
      expect(
        parseErrorResponse(await postReply(owner, ticket.id, { attachments: [fresh, bad] })).errors,
      ).toEqual(gone);
    }
    expect((await fetchTickets(owner)).tickets).toEqual(before);
    expect(filesOf(await createTicket(owner, { attachments: [fresh] }))).toHaveLength(1);
  });

  test("attaches a file to only one of two messages that are sent at the same time", async () => {
    const ticket = await createTicket(owner);
    const file = await uploadFile(owner);
    const answers = await Promise.all([
      postReply(owner, ticket.id, { attachments: [file] }),
      postTicket(owner, { attachments: [file] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("returns a photo without its location data", async () => {
    const place = {
      IFD3: {
        GPSLatitudeRef: "S",
        GPSLatitude: "26/1 12/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "28/1 2/1 0/1",
      },
    };
    const photo = await sharp({
      create: { width: 60, height: 40, channels: 3, background: "#336699" },
    })
      .withExif({ IFD0: { Make: "TraceablePhone" }, ...place })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(100);
    const { id, messages } = await createTicket(owner, {
      attachments: [await uploadFile(owner, "meter.jpg", photo)],
    });
    const file = messages[0]?.attachments[0];
    const answer = await fetch(`${service.urls[0]}${fileAt(id, file?.id ?? "", "meter.jpg")}`, {
      headers: { Authorization: `Bearer ${owner.token}`, "X-Tenant": "imvubu" },
    });
    const served = Buffer.from(await answer.arrayBuffer());
    expect([served.length, served.includes("TraceablePhone")]).toEqual([file?.size, false]);
    const { format, width, exif } = await sharp(served).metadata();
    expect([format, width, exif]).toEqual(["jpeg", 60, undefined]);
  });

  /** Returns a file's preview as bytes. */
  async function preview(
    person: Person,
    ticket: string,
    file: string,
    size: string,
    headers: Record<string, string> = {},
  ) {
    const answer = await fetch(
      `${service.urls[0]}${ticketPath(ticket, "attachments", file, "preview", size)}`,
      {
        headers: { Authorization: `Bearer ${person.token}`, "X-Tenant": "imvubu", ...headers },
      },
    );
    return {
      status: answer.status,
      headers: answer.headers,
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  }

  test("shows HEIC photos as JPEGs in two sizes, each rendered only once", async () => {
    // 480 by 320 pixels, the left half red and the right half blue.
    const heic = await readFile("tests/support/two-colours.heic");
    const { id, messages } = await createTicket(owner, {
      attachments: [await uploadFile(owner, "meter.heic", heic)],
    });
    const file = messages[0]?.attachments[0];
    expect(file).toMatchObject({ type: "image/heic", preview: true });
    const [small, large] = await Promise.all(
      ["small", "large"].map((size) => preview(staff, id, file?.id ?? "", size)),
    );
    for (const [answer, width, height] of [
      [small, 320, 320],
      [large, 480, 320],
    ] as const) {
      expect([answer?.status, answer?.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      const { data, info } = await sharp(answer?.bytes).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([width, height]);
      const [red, , blue] = data;
      expect([red, blue].map((value = 0) => value > 128)).toEqual([true, false]);
    }
    const etag = small?.headers.get("etag") ?? "";
    expect(
      (await preview(owner, id, file?.id ?? "", "small", { "If-None-Match": etag })).status,
    ).toBe(304);
    // The kept preview is served even without the original.
    await rm(join(service.dataDir, "files", "imvubu", file?.id ?? ""));
    expect((await preview(owner, id, file?.id ?? "", "large")).bytes).toEqual(large?.bytes);
  });

  test("cleans a municipality's photo while another has several large ones", async () => {
    const photo = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: "#336699" } })
        .png({ progressive: true })
        .toBuffer();
    const [large, small] = [await photo(2_000), await photo(40)];
    const elsewhere = await newPerson(service, { tenant: "karoo-vista" });
    const done: string[] = [];
    const sent: Promise<unknown>[] = [];
    const before = scanned;
    let start = (): void => undefined;
    scanning = new Promise((resolve) => (start = resolve));
    const send = async (person: Person, name: string, bytes: Buffer) => {
      sent.push(uploadFile(person, name, bytes).then(() => done.push(name)));
      // So that they are cleaned in this order.
      await vi.waitFor(() => expect(scanned).toBe(before + sent.length));
    };
    // More than two rounds of the four threads that clean photos.
    for (let one = 1; one <= 9; one += 1) await send(owner, `${one}.png`, large);
    await send(elsewhere, "other.png", small);
    start();
    scanning = undefined;
    await Promise.all(sent);
    expect(done.slice(0, 2)).toContain("other.png");
  });

  test("shows a municipality's photo while one of another takes long, and then the other's next ones", async () => {
    const heic = await readFile("tests/support/two-colours.heic");
    const photosOf = async (tenant: string, count: number) => {
      const person = await newPerson(service, { tenant });
      const attachments = [];
      for (let photo = 0; photo < count; photo += 1)
        attachments.push(await uploadFile(person, "meter.heic", heic));
      const { id, messages } = await createTicket(person, { attachments });
      return (messages[0]?.attachments ?? []).map(
        (file) => () => person.get(ticketPath(id, "attachments", file.id, "preview", "large")),
      );
    };
    const slow = await photosOf("imvubu", 3);
    const [other] = await photosOf("karoo-vista", 1);
    let finish = (): void => undefined;
    const before = rendered;
    delay = new Promise((resolve) => (finish = resolve));
    const answers = slow.map((open) => open());
    await vi.waitFor(() => expect(rendered).toBe(before + 1));
    delay = undefined;
    expect((await other?.())?.status).toBe(200);
    // The large and the small preview of the other municipality's photo. The two photos wait.
    expect(rendered).toBe(before + 3);
    finish();
    for (const answer of answers) expect((await answer).status).toBe(200);
  });

  test("generates no preview for a PDF, a damaged photo or another user's photo, and still shows the next photo", async () => {
    const avif = await sharp({
      create: { width: 60, height: 40, channels: 3, background: "#336699" },
    })
      .avif()
      .toBuffer();
    // No decoder for HEIC accepts this one, although its structure is that of a HEIC photo.
    const damaged = Buffer.from(avif.toString("latin1").replace("ftypavif", "ftypheic"), "latin1");
    const photo = await sharp({
      create: { width: 60, height: 40, channels: 3, background: "#336699" },
    })
      .png()
      .toBuffer();
    const uploads = [
      await uploadFile(owner),
      await uploadFile(owner, "a.heic", damaged),
      await uploadFile(owner, "b.png", photo),
    ];
    const { id, messages } = await createTicket(owner, { attachments: uploads });
    const [pdf, broken, good] = messages[0]?.attachments ?? [];
    expect(pdf).not.toHaveProperty("preview");
    for (const file of [pdf, broken, broken])
      expect((await preview(owner, id, file?.id ?? "", "small")).status).toBe(404);
    expect((await preview(owner, id, good?.id ?? "", "small")).status).toBe(200);
    const other = await createTicket(owner);
    expect((await preview(owner, other.id, good?.id ?? "", "small")).status).toBe(404);
    expect((await preview(await newPerson(service), id, good?.id ?? "", "small")).status).toBe(404);
    expect((await preview(owner, id, good?.id ?? "", "huge")).status).toBe(404);
  });

  test.each([
    ["letter.pdf", "filename=letter.pdf"],
    ['X-Evil: 1; a"b%.pdf', 'filename="X-Evil: 1; a\\"b%.pdf"'],
    [
      `o'b"(Ṱ) 📷`,
      `filename="o'b\\"(?) ??.pdf"; filename*=UTF-8''o%27b%22%28%E1%B9%B0%29%20%F0%9F%93%B7.pdf`,
    ],
  ])("returns %j as a download, so that browsers do not open it as a page", async (given, name) => {
    const { id, messages } = await createTicket(owner, {
      attachments: [await uploadFile(owner, given)],
    });
    const file = messages[0]?.attachments[0];
    const { status, headers } = await owner.get(fileAt(id, file?.id ?? "", file?.name ?? ""));
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; ${name}`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    });
    expect(headers.has("x-evil")).toBe(false);
  });

  test("returns 404 if the name or ticket is wrong, the file is lost, or another user requests it", async () => {
    const { id, messages } = await createTicket(owner, { attachments: [await uploadFile(owner)] });
    const file = messages[0]?.attachments[0]?.id ?? "";
    const other = await createTicket(owner);
    const unused = await uploadFile(owner);
    for (const path of [
      fileAt(id, file, "other.pdf"),
      fileAt(id, file, "letter.PDF"),
      fileAt(id, file, "../letter.pdf"),
      fileAt(other.id, file, "letter.pdf"),
      fileAt(id, unused, "letter.pdf"),
      fileAt(id, "no-such-file", "letter.pdf"),
    ]) {
      expect([path, (await owner.get(path)).status]).toEqual([path, 404]);
    }
    const good = fileAt(id, file, "letter.pdf");
    const strangers = [
      await newPerson(service),
      await newPerson(service, { permissions: ["accounts.view"] }),
      await newPerson(service, { tenant: "karoo-vista", permissions: ["tickets.manage"] }),
    ];
    for (const stranger of strangers) expect((await stranger.get(good)).status).toBe(404);
    expect((await owner.get(good)).status).toBe(200);
    await rm(join(service.dataDir, "files", "imvubu", file));
    expect(parseErrorResponse(await owner.get(good)).description).toContain("missing");
    await addReply(owner, id, "Here it is again.");
  });
});
