/** Files that come with a ticket: whose, how many, and how they are given back. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ticket } from "#contract/tickets.ts";
import { describeOnEach } from "../support/service.ts";
import { failure } from "./service-client.ts";
import { newPerson, type Person, type SharingService, startSharing } from "./sharing-service.ts";
import { listed, opened, raise, raised, replied, reply, ticketAt, uploaded } from "./tickets.ts";

const gone = { attachments: ["One of the files is not there any more: choose the files again"] };

describeOnEach("files of tickets", (kind) => {
  let service: SharingService;
  let staff: Person;
  let owner: Person;
  beforeAll(async () => {
    service = await startSharing(kind);
    staff = await newPerson(service, { permissions: ["tickets.manage"] });
    owner = await newPerson(service);
  });
  afterAll(() => service.stop());

  const filesOf = ({ messages }: Ticket) => messages.flatMap(({ attachments }) => attachments);
  const fileAt = (ticket: string, file: string, name: string) => ticketAt(ticket, "attachments", file, "file", encodeURIComponent(name));

  test("five come with a message and five with another, in their order, for both sides to keep", async () => {
    const ids = [];
    for (const name of ["b", "a", "c", "e", "d"]) ids.push(await uploaded(owner, name));
    const ticket = await raised(owner, { attachments: ids });
    expect(filesOf(ticket).map(({ id }) => id)).toEqual(ids);
    expect(filesOf(ticket).map(({ name }) => name)).toEqual(["b.pdf", "a.pdf", "c.pdf", "e.pdf", "d.pdf"]);
    expect((await reply(staff, ticket.id, { attachments: [await uploaded(staff, "plan")] })).status).toBe(200);
    const files = filesOf(await opened(owner, ticket.id));
    expect(files).toHaveLength(6);
    for (const person of [owner, staff]) {
      for (const { id, name, size } of files) {
        const answer = await person.get(fileAt(ticket.id, id, name));
        expect([answer.status, answer.text.length]).toEqual([200, size]);
      }
    }
  });

  test("six on a message: 422, and none of them is used up", async () => {
    const ids = [];
    for (let number = 0; number < 6; number += 1) ids.push(await uploaded(owner));
    expect(failure(await raise(owner, { attachments: ids })).errors).toEqual({ attachments: ["must be 5 files or fewer"] });
    expect((await raise(owner, { attachments: ids.slice(1) })).status).toBe(200);
  });

  test("another's, one that is used, one that nobody has and the same one twice: 422, and nothing has happened", async () => {
    const ticket = await raised(owner);
    const [fresh, used] = [await uploaded(owner), await uploaded(owner)];
    await raised(owner, { attachments: [used] });
    const before = (await listed(owner)).tickets;
    const elsewhere = await uploaded(await newPerson(service, { tenant: "karoo-vista" }));
    for (const bad of [await uploaded(staff), used, "no-such-file", elsewhere, fresh]) {
      expect(failure(await raise(owner, { attachments: [fresh, bad] })).errors).toEqual(gone);
      expect(failure(await reply(owner, ticket.id, { attachments: [fresh, bad] })).errors).toEqual(gone);
    }
    expect((await listed(owner)).tickets).toEqual(before);
    expect(filesOf(await raised(owner, { attachments: [fresh] }))).toHaveLength(1);
  });

  test("one file, two messages at once: one has it", async () => {
    const ticket = await raised(owner);
    const file = await uploaded(owner);
    const answers = await Promise.all([reply(owner, ticket.id, { attachments: [file] }), raise(owner, { attachments: [file] })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("a photo is given back without where it was taken", async () => {
    const place = { IFD3: { GPSLatitudeRef: "S", GPSLatitude: "26/1 12/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "28/1 2/1 0/1" } };
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#336699" } })
      .withExif({ IFD0: { Make: "TraceablePhone" }, ...place })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(100);
    const { id, messages } = await raised(owner, { attachments: [await uploaded(owner, "meter.jpg", photo)] });
    const file = messages[0]?.attachments[0];
    const answer = await fetch(`${service.urls[0]}${fileAt(id, file?.id ?? "", "meter.jpg")}`, {
      headers: { Authorization: `Bearer ${owner.token}`, "X-Tenant": "imvubu" },
    });
    const served = Buffer.from(await answer.arrayBuffer());
    expect([served.length, served.includes("TraceablePhone")]).toEqual([file?.size, false]);
    const { format, width, exif } = await sharp(served).metadata();
    expect([format, width, exif]).toEqual(["jpeg", 60, undefined]);
  });

  test.each([
    ["letter.pdf", 'filename="letter.pdf"', "letter.pdf"],
    ['X-Evil: 1; a"b%.pdf', 'filename="X-Evil: 1; a_b_.pdf"', "X-Evil%3A%201%3B%20a%22b%25.pdf"],
    [`o'b"(Ṱ) 📷`, `filename="o'b_(_) _.pdf"`, "o%27b%22%28%E1%B9%B0%29%20%F0%9F%93%B7.pdf"],
  ])("%j comes as a download that no browser opens as a page", async (given, plain, exact) => {
    const { id, messages } = await raised(owner, { attachments: [await uploaded(owner, given)] });
    const file = messages[0]?.attachments[0];
    const { status, headers } = await owner.get(fileAt(id, file?.id ?? "", file?.name ?? ""));
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; ${plain}; filename*=UTF-8''${exact}`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    });
    expect(headers.has("x-evil")).toBe(false);
  });

  test("by another name, of another ticket, another's, or one that is lost: 404", async () => {
    const { id, messages } = await raised(owner, { attachments: [await uploaded(owner)] });
    const file = messages[0]?.attachments[0]?.id ?? "";
    const other = await raised(owner);
    const unused = await uploaded(owner);
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
    expect(failure(await owner.get(good)).description).toContain("lost");
    await replied(owner, id, "Here it is again.");
  });
});
