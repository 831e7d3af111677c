/**
 * Tests of large forms: who may send them, how much may be sent at a time, and that they leave no
 * files behind.
 */
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getProfile } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import { raiseTicket } from "#contract/tickets/calls.ts";
import { addUpload } from "#contract/uploads/calls.ts";
import type { HttpBrowser } from "#tests/support/http-browser.ts";
import {
  deferred,
  type MockUpstream,
  respondError,
  respondJson,
  respondWith,
} from "#tests/support/mock-upstream.ts";
import {
  profile,
  resetMunicipality,
  signedInBrowser,
  startMockMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";
import { watchMemory } from "#tests/support/peak-memory.ts";
import { startPortal } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";
import { openConnection, writeAll } from "#tests/support/raw-request.ts";

const formPage = "/consumer/tickets/new";

let upstream: MockUpstream;
let portal: Program;
let person: HttpBrowser;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "body-flood-"));
  upstream = await startMockMunicipality();
  portal = await startPortal(upstream.url, { TMPDIR: folder });
});

beforeEach(async () => {
  resetMunicipality(upstream);
  upstream.stub(
    getTenant,
    respondWith(getTenant, { tenant: { ...tenant, modules: [...tenant.modules, "tickets"] } }),
  );
  person = await signedInBrowser(portal);
});

afterAll(async () => {
  await portal.stop();
  await upstream.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the paths of the files that the portal has open in its temporary folder. */
function receivedFiles(): string[] {
  const open = `/proc/${portal.pid}/fd`;
  const link = (name: string) => {
    try {
      return readlinkSync(join(open, name));
    } catch {
      // The portal has just closed it.
      return "";
    }
  };
  return readdirSync(open)
    .map(link)
    .filter((path) => path.startsWith(folder));
}

/** Sends the start of a form with one file. Only `megabytes` of the file arrive. */
async function sendUnfinished(
  megabytes: number,
  cookie = "",
): Promise<{ socket: Socket; answer: () => string }> {
  const socket = await openConnection(portal.url());
  const { host } = new URL(portal.url());
  const part = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';
  const type = "Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked";
  socket.write(
    `POST ${formPage} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nCookie: ${cookie}\r\n${type}\r\n\r\n`,
  );
  socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
  const chunk = `100000\r\n${"x".repeat(0x100000)}\r\n`;
  for (let sent = 0; sent < megabytes && !socket.destroyed; sent += 1)
    await writeAll(socket, chunk);
  // Reads only now, as many clients do.
  let answer = "";
  socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
  return { socket, answer: () => answer };
}

function ticketForm(file: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set("category", "general");
  form.set("message", "The street light is off.");
  form.set("files", new File([file], "straat “1”.pdf", { type: "application/pdf" }));
  return form;
}

test("does not read a large form from a user who is signed out", async () => {
  const { socket, answer } = await sendUnfinished(1);
  await expect.poll(answer).toMatch(/^HTTP\/1.1 401 /);
  expect(answer()).toMatch(/connection: close/i);
  expect(receivedFiles()).toEqual([]);
  socket.destroy();
});

test("does not read a large form from a user whose session has ended", async () => {
  upstream.stub(getProfile, respondError(401, "Sign in"));
  const { socket, answer } = await sendUnfinished(1, `session=${person.cookies.get("session")}`);
  await expect.poll(answer, { timeout: 5000 }).toMatch(/^HTTP\/1.1 401 [\s\S]*connection: close/i);
  socket.destroy();
});

test(
  "keeps large unfinished forms out of memory, and rejects a third one that the same person sends at the same time",
  { timeout: 120_000 },
  async () => {
    const cookies: string[] = [];
    for (const token of ["first", "second", "third"]) {
      upstream.stub(signIn, respondWith(signIn, { profile: { ...profile, token } }));
      upstream.stub(getProfile, respondWith(getProfile, { profile }));
      const someone = await signedInBrowser(portal);
      await someone.get(formPage);
      cookies.push(`session=${someone.cookies.get("session")}`);
    }
    const growth = watchMemory(portal);
    const sent = [];
    for (const cookie of cookies)
      sent.push(await sendUnfinished(29, cookie), await sendUnfinished(29, cookie));
    await expect.poll(() => receivedFiles().length, { timeout: 30_000 }).toBe(6);
    // Files without a name disappear with the process, whatever ends it.
    expect(readdirSync(folder)).toEqual([]);
    const third = await sendUnfinished(29, cookies[0]);
    await expect
      .poll(third.answer, { timeout: 30_000 })
      .toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 10/i);
    expect(third.answer()).toContain("Too much data is being sent at the same time.");
    // Half of the 174 MB sent. A busy machine collects garbage late.
    expect(growth()).toBeLessThan(87);
    for (const { socket } of [...sent, third]) socket.destroy();
    await expect.poll(receivedFiles, { timeout: 30_000 }).toEqual([]);
  },
);

test("forwards a file exactly as it was sent, and removes it afterwards", async () => {
  const bytes = new Uint8Array(300_000).map((_, index) => index % 251);
  const { answer, release } = deferred(respondError(422, "No such file"));
  upstream.stub(addUpload, answer);
  const page = person.postFiles(formPage, ticketForm(bytes));
  await expect
    .poll(() => upstream.requests.find(({ path }) => path === addUpload.path)?.bytes.equals(bytes))
    .toBe(true);
  expect(receivedFiles()).toHaveLength(1);
  expect(upstream.requests.find(({ path }) => path === addUpload.path)?.query.get("name")).toBe(
    "straat “1”.pdf",
  );
  release();
  expect((await page).status).toBe(422);
  expect(receivedFiles()).toEqual([]);
});

test("keeps what was typed, but discards the files, if the sender's session can't be checked", async () => {
  upstream.stub(getProfile, respondError(503, "Busy"));
  const page = await person.postFiles(formPage, ticketForm(new Uint8Array(1000)));
  expect(page.status).toBe(503);
  expect(page.body).toContain("The street light is off.");
  expect(page.body).toContain('name="missing:files"');
  expect(receivedFiles()).toEqual([]);
});

test("keeps what was typed if a file can't be stored", async () => {
  rmSync(folder, { recursive: true });
  upstream.stub(raiseTicket, respondJson(200, {}));
  const page = await person.postFiles(formPage, ticketForm(new Uint8Array(1000)));
  expect(page.status).toBe(503);
  expect(page.body).toContain("The street light is off.");
  expect(page.body).toContain("We couldn’t store this file. Try again in a few minutes");
  expect(
    upstream.requests.some(({ path, method }) => method === "POST" && path === raiseTicket.path),
  ).toBe(false);
  mkdirSync(folder);
});

test("refuses a large form without files on a page that accepts files, and does not hold it in memory", async () => {
  await person.get(formPage);
  const growth = watchMemory(portal);
  const { status } = await person.post(formPage, {
    category: "general",
    message: "x".repeat(20_000_000),
  });
  expect(status).toBe(400);
  expect(growth()).toBeLessThan(60);
});

test("stores only a few of a form's many files at a time, and rejects a form with over a thousand parts", async () => {
  const form = (files: number) => {
    const body = ticketForm(Buffer.from("%PDF-1.4"));
    for (let count = 1; count < files; count += 1)
      body.append("files", new File(["%PDF-1.4"], `${count}.pdf`));
    return body;
  };
  let most = 0;
  const watching = setInterval(() => (most = Math.max(most, receivedFiles().length)), 1);
  const many = await person.postFiles(formPage, form(900));
  clearInterval(watching);
  expect(many.status).toBe(422);
  expect(many.body).toContain("Choose up to 5 files");
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(6);
  expect((await person.postFiles(formPage, form(1001))).status).toBe(400);
  expect(receivedFiles()).toEqual([]);
});

test("rejects a form with over a thousand fields before it reads them", async () => {
  const form = { category: "general", message: "" };
  const junk = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, number) => [`x${number}`, "y"]));
  const growth = watchMemory(portal);
  expect((await person.post(formPage, { ...form, ...junk(110_000) })).status).toBe(400);
  expect(growth()).toBeLessThan(30);
  expect((await person.post(formPage, { ...form, ...junk(900) })).status).toBe(422);
});

test("lets people at other addresses sign in while clients in one address block use up the space for forms", async () => {
  const portal = await startPortal(upstream.url, { TMPDIR: folder, TRUST_PROXY: "true" });
  const { host } = new URL(portal.url());
  const answers = new Map<number, string>();
  const sockets = await Promise.all(
    Array.from({ length: 9 }, async (_, index) => {
      const socket = await openConnection(portal.url());
      socket
        .setEncoding("latin1")
        .on("data", (text: string) => answers.set(index, (answers.get(index) ?? "") + text));
      const from = `X-Forwarded-For: 2001:db8:0:1::${index}\r\nTransfer-Encoding: chunked`;
      socket.write(
        `POST /auth/login HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n${from}\r\n\r\n5\r\nusern\r\n`,
      );
      return socket;
    }),
  );
  await expect
    .poll(() => [...answers.values()].join(""))
    .toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after/i);
  expect(answers.size).toBe(1);
  const other = await signedInBrowser(portal);
  expect(other.cookies.has("session")).toBe(true);
  for (const socket of sockets) socket.destroy();
  await portal.stop();
});
