/** API route for several GET calls in one request and one transaction. */
import { batchCalls } from "#contract/batch/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import type { BatchPart } from "#service/http/batch-part.ts";
import type { App, Service } from "#service/http/serve.ts";
import { serveSignedIn } from "#service/subjects/people/serve.ts";

/** A call of the batch, with its latest response. */
interface Answered {
  path: string;
  part: BatchPart;
  response: Response;
}

/** Thrown to roll the transaction back, because a part's error may have broken it. */
class PartFailedError extends Error {}

export function batchRoutes(app: App, service: Service): void {
  serveSignedIn(app, service, batchCalls, async ({ body, received, asPerson }) => {
    const { request, env } = received;
    async function answer(path: string, transaction?: TenantContext): Promise<Answered> {
      const part: BatchPart = { transaction, state: "valid", record: () => undefined };
      const url = new URL(path, request.url);
      const asked = new Request(url, { headers: request.headers });
      return { path, part, response: await app.fetch(asked, { ...env, part }) };
    }
    const answerAlone = (paths: readonly string[]) =>
      Promise.all(paths.map((path) => answer(path)));

    const together = await asPerson(async ({ db, tenant }) => {
      const transaction = { db, tenant, shared: new Map() };
      const answered = await Promise.all(body.calls.map((path) => answer(path, transaction)));
      if (answered.some(({ part }) => part.state === "failed")) throw new PartFailedError();
      return answered;
    }).catch((error: unknown) => {
      if (error instanceof PartFailedError) return answerAlone(body.calls);
      throw error;
    });
    const answers = await Promise.all(
      together.map(async (one) => (one.part.state === "alone" ? answer(one.path) : one)),
    );
    for (const { part } of answers) part.record();
    const parts = await Promise.all(answers.map(({ response }) => toJson(response)));
    return new Response(`{"answers":[${parts.join(",")}]}`, {
      headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
    });
  });
}

/** Returns a BatchAnswer as JSON. Keeps the body's text, so that it isn't parsed again. */
async function toJson(response: Response): Promise<string> {
  const wait = response.headers.get("Retry-After");
  return `{"status":${response.status},${wait ? `"retry_after":${Number(wait)},` : ""}"body":${await response.text()}}`;
}
