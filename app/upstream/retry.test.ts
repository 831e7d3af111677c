import { expect, test, vi } from "vitest";
import { sendWithRetry } from "./retry.server.ts";

const failWith = (code: string) => Object.assign(new Error(code), { code });
const answer = { statusCode: 200, headers: {} };
const { signal } = new AbortController();

test("retries any request once if the upstream refused the connection, because the upstream never read the request", async () => {
  const send = vi
    .fn<() => Promise<typeof answer>>()
    .mockRejectedValueOnce(failWith("ECONNREFUSED"))
    .mockResolvedValueOnce(answer);
  expect(await sendWithRetry(send, { repeatable: false, signal })).toBe(answer);
  const refused = vi.fn(() => Promise.reject<typeof answer>(failWith("ECONNREFUSED")));
  await expect(sendWithRetry(refused, { repeatable: true, signal })).rejects.toThrow(
    "ECONNREFUSED",
  );
  expect(refused).toHaveBeenCalledTimes(2);
});

test("retries a request after a lost connection only if it is repeatable and has not been aborted", async () => {
  for (const [repeatable, wanted, times] of [
    [true, AbortSignal.any([]), 2],
    [false, AbortSignal.any([]), 1],
    [true, AbortSignal.abort(), 1],
  ] as const) {
    const send = vi.fn(() => Promise.reject<typeof answer>(failWith("ECONNRESET")));
    await expect(sendWithRetry(send, { repeatable, signal: wanted })).rejects.toThrow("ECONNRESET");
    expect(send).toHaveBeenCalledTimes(times);
  }
});

test("sends a request at most three times if its connection expires twice, or expires once and is lost once", async () => {
  const expired = { statusCode: 408, headers: {} };
  const lost = failWith("ECONNRESET");
  for (const outcomes of [
    [expired, expired],
    [expired, lost],
    [lost, expired],
  ]) {
    const send = vi.fn<() => Promise<typeof answer>>();
    for (const outcome of outcomes) {
      if (outcome instanceof Error) send.mockRejectedValueOnce(outcome);
      else send.mockResolvedValueOnce(outcome);
    }
    expect(
      await sendWithRetry(send.mockResolvedValueOnce(answer), { repeatable: true, signal }),
    ).toBe(answer);
    expect(send).toHaveBeenCalledTimes(3);
  }
  for (const [repeatable, wanted, times] of [
    [true, signal, 3],
    [false, signal, 1],
    [true, AbortSignal.abort(), 1],
  ] as const) {
    const send = vi.fn(() => Promise.resolve(expired));
    await expect(sendWithRetry(send, { repeatable, signal: wanted })).rejects.toThrow("timed out");
    expect(send).toHaveBeenCalledTimes(times);
  }
});
