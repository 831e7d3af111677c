/** Sends the GET calls that one request's loaders make in the same turn together, as one batch. */
import type { Call } from "#contract/call.ts";

/** A response with its body as JSON. */
export interface JsonResponse {
  status: number;
  /** The number of seconds to wait before retrying, if the upstream gave one. */
  retryAfter: number | undefined;
  /** Undefined if the body of an error response is not JSON. */
  body: unknown;
}

/** A call that waits for its response. */
export interface WaitingCall {
  call: Call;
  /** The path with the query. */
  target: string;
  resolve(answer: JsonResponse | Promise<JsonResponse>): void;
  reject(reason: unknown): void;
}

/** Collects one caller's GET calls, and passes those of the same turn to `send`. */
export class BatchCollector {
  private waiting: WaitingCall[] = [];

  constructor(private readonly send: (calls: readonly WaitingCall[]) => void) {}

  ask(call: Call, target: string): Promise<JsonResponse> {
    return new Promise((resolve, reject) => {
      // Loaders that wait for the same thing continue before the next immediate.
      if (this.waiting.length === 0)
        setImmediate(() => {
          this.send(this.waiting.splice(0));
        });
      this.waiting.push({ call, target, resolve, reject });
    });
  }
}
