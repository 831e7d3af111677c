/** Tests of which users' request bodies the service reads, and how many at a time. */
import type { Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { updateProfile } from "#contract/profile/calls.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import { addUpload } from "#contract/uploads/calls.ts";
import { uploadLimits } from "#contract/uploads/limits.ts";
import { openConnection } from "#tests/support/raw-request.ts";
import { type SeededService, startSeededService, tenant } from "#tests/support/seeded-service.ts";
import { usualDatabase } from "#tests/support/service.ts";

const upload = `${addUpload.path}?name=a.jpg`;
const chunked = "Transfer-Encoding: chunked";

describe("request bodies", () => {
  let service: SeededService;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    service = await startSeededService(usualDatabase());
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await service.remove();
  });

  /**
   * Sends the start of a POST request. Returns a function that returns the response received so
   * far.
   */
  async function sendStart(
    path: string,
    token: string,
    framing: string,
    start = "",
  ): Promise<() => string> {
    const socket = await openConnection(service.url());
    sockets.push(socket);
    let answer = "";
    socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
    const head = [
      `POST ${path} HTTP/1.1`,
      "Host: localhost",
      `X-Tenant: ${tenant}`,
      `Authorization: Bearer ${token}`,
      framing,
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${start}`);
    return () => answer;
  }

  test.each([
    ["a body of unknown length", updateProfile.path, chunked],
    ["a body of 100 kB", updateProfile.path, "Content-Length: 100000"],
    ["a file", upload, "Content-Length: 100000"],
  ])("rejects a wrong token before %s arrives", async (_, path, framing) => {
    const answer = await sendStart(path, "x".repeat(43), framing);
    await expect.poll(answer, { timeout: 10_000 }).toMatch(/^HTTP\/1.1 401 /);
  });

  test.each([
    ["a file", upload, 12],
    ["a body", updateProfile.path, 5],
  ])(
    "answers a client that reads only after it has sent all of %s that is too large",
    async (_, path, megabytes) => {
      const socket = await openConnection(service.url());
      sockets.push(socket);
      const bytes = Buffer.alloc(megabytes * 1024 * 1024);
      const head = [
        `POST ${path} HTTP/1.1`,
        "Host: localhost",
        `X-Tenant: ${tenant}`,
        `Authorization: Bearer ${service.member.token}`,
      ];
      socket.write(`${head.join("\r\n")}\r\nContent-Length: ${bytes.length}\r\n\r\n`);
      await new Promise((sent) => socket.write(bytes, sent));
      let answer = "";
      for await (const part of socket.setEncoding("latin1")) answer += String(part);
      expect(answer).toMatch(/^HTTP\/1.1 413 /);
    },
  );

  test("rejects a person's fifth file while four uploads are unfinished", async () => {
    const framing = `Content-Length: ${uploadLimits.bytes}`;
    const { token } = service.member;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendStart(upload, token, framing, "x")),
    );
    const answered = () => answers.map((answer) => answer()).filter((answer) => answer !== "");
    await expect.poll(answered, { timeout: 10_000 }).toHaveLength(1);
    expect(answered()[0]).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 10/i);
    expect(answered()[0]).toContain("Too much data is being sent at the same time.");
    // Small bodies have their own room.
    expect((await service.member.post(updateProfile.path, {})).status).not.toBe(503);
    for (const socket of sockets) socket.destroy();
    const send = () => service.member.send(upload, { method: "POST", body: "not a photo" });
    await expect.poll(async () => (await send()).status, { timeout: 10_000 }).toBe(422);
  });

  test("rejects request bodies from an IP address that already has sixteen unfinished ones", async () => {
    const framing = `${chunked}\r\nX-Forwarded-For: 192.0.2.7`;
    const answers = await Promise.all(
      Array.from({ length: 17 }, () => sendStart(signIn.path, "", framing, "1\r\n{\r\n")),
    );
    const refused = () => answers.filter((answer) => answer().startsWith("HTTP/1.1 503 "));
    await expect.poll(() => refused().length, { timeout: 10_000 }).toBe(1);
  });
});
