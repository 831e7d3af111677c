/**
 * Tests of uploads: files that are accepted and cleaned, rejected files that leave nothing behind,
 * and the cleanup of unused files.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addReading } from "#contract/meters/calls.ts";
import { addUpload } from "#contract/uploads/calls.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#service/database/database.ts";
import { openFileStorage } from "#service/files/file-storage.ts";
import { deleteUnclaimedUploads } from "#service/subjects/uploads/remove-files.ts";
import {
  accountPath,
  type Client,
  parseBody,
  parseErrorResponse,
} from "#tests/support/api-client.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { openConnection } from "#tests/support/raw-request.ts";
import {
  account,
  daysAgo,
  type SeededService,
  startSeededService,
  tenant,
} from "#tests/support/seeded-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const canvas = () =>
  sharp({ create: { width: 80, height: 40, channels: 3, background: "#cc8844" } });
const gps = {
  IFD3: {
    GPSLatitudeRef: "S",
    GPSLatitude: "26/1 12/1 0/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "28/1 2/1 0/1",
  },
};
const exif = { IFD0: { Make: "TraceablePhone" }, ...gps };
const photo = () => canvas().withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer();
const png = () => canvas().withExif(exif).png().toBuffer();
/**
 * Returns an AVIF image that is marked as HEIC. HEIC uses the same container, and no library here
 * can write HEIC files.
 */
async function heic(): Promise<Buffer> {
  const avif = await canvas()
    .withExif(exif)
    .withXmp("<x:xmpmeta>TraceablePhone</x:xmpmeta>")
    .heif({ compression: "av1" })
    .toBuffer();
  return Buffer.from(avif.toString("latin1").replace("ftypavif", "ftypheic"), "latin1");
}
const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);
const zip = Buffer.from("PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", "latin1");
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const refused: [string, string, () => Promise<Buffer>, number, string][] = [
  [
    "a script with a photo's file name",
    "photo.jpg",
    () => Promise.resolve(Buffer.from("#!/bin/sh\nrm -rf /\n")),
    422,
    "Choose a photo",
  ],
  ["an SVG", "photo.svg", () => Promise.resolve(svg), 422, "an SVG drawing"],
  [
    "an SVG with a photo's file name",
    "photo.jpg",
    () => Promise.resolve(Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg])),
    422,
    "an SVG drawing",
  ],
  [
    "a web page",
    "photo.png",
    () => Promise.resolve(Buffer.from("<!doctype html><script>alert(1)</script>")),
    422,
    "Choose a photo",
  ],
  ["a GIF", "photo.gif", () => canvas().gif().toBuffer(), 422, "Choose a photo"],
  [
    "an AVIF",
    "photo.heic",
    () => canvas().heif({ compression: "av1" }).toBuffer(),
    422,
    "Choose a photo",
  ],
  ["an archive", "photo.jpg", () => Promise.resolve(zip), 422, "Choose a photo"],
  ["nothing", "photo.jpg", () => Promise.resolve(Buffer.alloc(0)), 422, "empty"],
  [
    "a photo followed by a PDF",
    "photo.jpg",
    async () => Buffer.concat([await photo(), pdf]),
    422,
    "another file inside",
  ],
  [
    "a photo followed by an archive",
    "photo.png",
    async () => Buffer.concat([await png(), zip]),
    422,
    "another file inside",
  ],
  [
    "a photo that contains a web page",
    "photo.jpg",
    () =>
      canvas()
        .withExif({ IFD0: { ImageDescription: "<script>alert(1)</script>" } })
        .jpeg()
        .toBuffer(),
    422,
    "another file inside",
  ],
  [
    "a HEIC followed by a web page",
    "photo.heic",
    async () => Buffer.concat([await heic(), svg]),
    422,
    "another file inside",
  ],
  [
    "a PDF followed by an archive",
    "letter.pdf",
    () => Promise.resolve(Buffer.concat([pdf, zip])),
    422,
    "another file inside",
  ],
  [
    "a PDF that starts with a web page",
    "letter.pdf",
    () => Promise.resolve(Buffer.concat([pdf.subarray(0, 9), svg, pdf])),
    422,
    "another file inside",
  ],
  ["half a photo", "photo.jpg", async () => (await photo()).subarray(0, -200), 422, "damaged"],
  [
    "a HEIC with wrong box sizes",
    "photo.heic",
    async () => (await heic()).subarray(0, -40),
    422,
    "can’t read",
  ],
  [
    "a photo of more than 5 MB",
    "photo.jpg",
    async () => Buffer.concat([await photo(), Buffer.alloc(6 * 1024 * 1024)]),
    413,
    "larger than 5 MB",
  ],
];

describeOnDatabase("uploads", (kind) => {
  let service: SeededService;
  beforeAll(async () => {
    service = await startSeededService(kind);
    // Creates the folder, so that it can be listed before the first file exists.
    await mkdir(folder(), { recursive: true });
  });
  afterAll(() => service.remove());

  const folder = () => join(service.store.env.DATA_DIR ?? "", "files", tenant);
  const kept = async () => (await readdir(folder())).sort();
  const send = (person: Client, name: string, body: Buffer) =>
    person.send(`${addUpload.path}?${new URLSearchParams({ name })}`, {
      method: "POST",
      body: new Uint8Array(body),
    });
  const upload = async (name: string, body: Buffer, person: Client = service.member) =>
    parseBody(addUpload.answer, await send(person, name, body)).upload;

  test("turns a photo upright and removes its location data", async () => {
    const taken = await photo();
    expect(taken.toString("latin1")).toContain("TraceablePhone");
    const stored = await upload("meter.JPG", taken);
    expect(stored).toMatchObject({ name: "meter.jpg", type: "image/jpeg" });
    const bytes = await readFile(join(folder(), stored.id));
    expect(bytes.length).toBe(stored.size);
    const { exif: found, width, height, format } = await sharp(bytes).metadata();
    expect([found, width, height, format]).toEqual([undefined, 40, 80, "jpeg"]);
    const drawn = await readFile(join(folder(), (await upload("shot.png", await png())).id));
    expect((await sharp(drawn).metadata()).exif).toBeUndefined();
  });

  test("keeps only the image data of a HEIC photo", async () => {
    const taken = await heic();
    expect(taken.toString("latin1").split("TraceablePhone")).toHaveLength(3);
    const stored = await upload("IMG_0001.HEIC", taken);
    expect(stored).toMatchObject({ name: "IMG_0001.heic", type: "image/heic", size: taken.length });
    const bytes = await readFile(join(folder(), stored.id));
    expect(bytes.toString("latin1")).not.toContain("TraceablePhone");
    const [before, after] = await Promise.all(
      [taken, bytes].map((file) => sharp(file).raw().toBuffer()),
    );
    expect(after).toEqual(before);
  });

  test("keeps a PDF unchanged", async () => {
    const stored = await upload("letter", pdf);
    expect(stored).toMatchObject({ name: "letter.pdf", type: "application/pdf", size: pdf.length });
    expect(await readFile(join(folder(), stored.id))).toEqual(pdf);
  });

  test.each([
    ["meter.jpg.exe", "meter.jpg.jpg"],
    ["..", "file.jpg"],
    ["Ṱhabelo se meter 📷.jpeg", "Ṱhabelo se meter 📷.jpg"],
    ["x".repeat(255), `${"x".repeat(100)}.jpg`],
  ])("renames %j to %j", async (given, name) => {
    expect((await upload(given, await photo())).name).toBe(name);
  });

  test.each([
    "../../etc/passwd",
    "C:\\photos\\meter.jpg",
    "me\r\nSet-Cookie: x.jpg",
    "photo\u202egpj.exe",
  ])("rejects %j as a file name, and stores nothing", async (name) => {
    const before = await kept();
    const answer = parseErrorResponse(await send(service.member, name, await photo()));
    expect([answer.code, answer.errors?.file?.join()]).toEqual([
      422,
      expect.stringContaining("name has slashes or hidden characters"),
    ]);
    expect(await kept()).toEqual(before);
  });

  test.each(refused)("rejects %s, and stores nothing", async (_, name, make, status, text) => {
    const before = await kept();
    const answer = parseErrorResponse(await send(service.member, name, await make()));
    expect([answer.code, answer.errors?.file?.join()]).toEqual([
      status,
      expect.stringContaining(text),
    ]);
    expect(await kept()).toEqual(before);
  });

  test.each([
    "",
    `name=${"x".repeat(256)}`,
    "name=a%00b",
    "name=a&type=image/png",
    "name=a&name=b",
  ])("rejects the query ?%s with 422", async (query) => {
    const before = await kept();
    expect(
      (
        await service.member.send(`${addUpload.path}?${query}`, {
          method: "POST",
          body: new Uint8Array(await photo()),
        })
      ).status,
    ).toBe(422);
    expect(await kept()).toEqual(before);
  });

  test("rejects an upload without a token", async () => {
    const answer = await service.member.send(`${addUpload.path}?name=a`, {
      method: "POST",
      body: new Uint8Array(await photo()),
      headers: { Authorization: "" },
    });
    expect(answer.status).toBe(401);
  });

  test("leaves nothing behind when an upload is cut off halfway", async () => {
    const before = await kept();
    const requestId = randomUUID();
    const socket = await openConnection(service.url());
    const whole = await photo();
    const head = [
      `POST ${addUpload.path}?name=cut.jpg HTTP/1.1`,
      "Host: localhost",
      `X-Tenant: ${tenant}`,
      `Authorization: Bearer ${service.member.token}`,
      `Content-Length: ${whole.length}`,
      `X-Request-Id: ${requestId}`,
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    socket.write(whole.subarray(0, 300), () => socket.destroy());
    await expect
      .poll(() => service.log.some((line) => line.requestId === requestId), { timeout: 20_000 })
      .toBe(true);
    expect(await kept()).toEqual(before);
  });

  test("returns 503 when the file can't be stored, and leaves nothing behind", async () => {
    const before = await kept();
    const aside = `${folder()}-aside`;
    await rename(folder(), aside);
    await writeFile(folder(), "");
    const answer = await send(service.member, "meter.jpg", await photo());
    await rm(folder());
    await rename(aside, folder());
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "300"]);
    expect(parseErrorResponse(answer).description).toContain("We couldn’t store this.");
    // The test of unused uploads checks that no row is left without its file.
    expect(await kept()).toEqual(before);
  });

  test("allows each user a hundred uploads an hour", async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 101; time += 1)
      statuses.push((await send(service.neighbour, "empty.jpg", Buffer.alloc(0))).status);
    expect([new Set(statuses.slice(0, 100)), statuses[100]]).toEqual([new Set([422]), 429]);
  });

  test("lets only the uploader attach a photo to a reading, and only once", async () => {
    const { id } = await upload("meter.jpg", await photo());
    const reading = (person: Client, value: string) =>
      person.post(accountPath(account, "meters", "t-water", "readings"), {
        value,
        date: daysAgo(1),
        photo: id,
      });
    expect(parseErrorResponse(await reading(service.admin, "1135")).errors).toHaveProperty("photo");
    for (let time = 0; time < 2; time += 1) {
      expect(parseBody(addReading.answer, await reading(service.member, "1135")).reading.kind).toBe(
        "consumer",
      );
    }
    expect(parseErrorResponse(await reading(service.member, "1136")).errors).toHaveProperty(
      "photo",
    );
  });

  test("deletes an unused upload and its file after a day", async () => {
    const { id } = await upload("meter.jpg", await photo());
    await service.stop();
    expect(service.log.filter(({ msg }) => msg === "a call failed")).toEqual([]);
    const database = await openDatabase({
      databaseUrl: service.store.env.DATABASE_URL,
      dataDir: service.store.env.DATA_DIR ?? "",
    });
    try {
      const rows = () =>
        database.asOwner((db) =>
          db.selectFrom("uploads").select(["id", "claimed"]).orderBy("id").execute(),
        );
      expect((await rows()).map((row) => row.id)).toEqual(await kept());
      const files = openFileStorage(readConfig({ DATA_DIR: service.store.env.DATA_DIR }));
      const sweep = () => deleteUnclaimedUploads(database, (of, file) => files.remove(of, file));
      await sweep();
      expect(await kept()).toContain(id);
      await database.asOwner((db) =>
        db
          .updateTable("uploads")
          .set({ created: sql<Date>`now() - interval '25 hours'` })
          .execute(),
      );
      await sweep();
      const left = await rows();
      expect(left.map(({ claimed }) => claimed)).toEqual([true]);
      expect(await kept()).toEqual(left.map((row) => row.id));
    } finally {
      await database.close();
    }
  });
});

test("stores uploads in the bucket when S3_ENDPOINT is set", async () => {
  const seen: {
    method: string | undefined;
    url: string | undefined;
    body: string;
    signed: boolean;
  }[] = [];
  const bucket = createServer((request, response) => {
    void buffer(request).then((body) => {
      const signed = /^AWS4-HMAC-SHA256 Credential=key\//.test(request.headers.authorization ?? "");
      seen.push({ method: request.method, url: request.url, body: body.toString(), signed });
      response.writeHead(request.method === "DELETE" ? 204 : 200).end();
    });
  });
  bucket.listen(0, "127.0.0.1");
  await once(bucket, "listening");
  // The server listens on a port, so its address is never a path.
  const { port } = bucket.address() as AddressInfo;
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: "files",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  expect(() => readConfig({ ...settings, S3_BUCKET: "" })).toThrow(
    "S3_BUCKET: is required with S3_ENDPOINT",
  );
  const files = openFileStorage(
    readConfig({ ...settings, DATA_DIR: await temporaryFolder("unused") }),
  );
  await files.save(tenant, "some-id", Buffer.from("bytes"));
  await files.remove(tenant, "some-id");
  expect(seen).toEqual([
    { method: "PUT", url: `/files/${tenant}/some-id`, body: "bytes", signed: true },
    // Previews first, so that none is left without its file.
    ...[".small.jpg", ".large.jpg", ""].map((end) => ({
      method: "DELETE",
      url: `/files/${tenant}/some-id${end}`,
      body: "",
      signed: true,
    })),
  ]);
  bucket.closeAllConnections();
  bucket.close();
});
