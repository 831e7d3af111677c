/**
 * Returns a signal that aborts after `ms`. Use it with AbortSignal.any, where Node may
 * garbage-collect an AbortSignal.timeout too early (nodejs/node#57736).
 */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  const abort = () =>
    controller.abort(new DOMException("The time limit was reached.", "TimeoutError"));
  setTimeout(abort, ms).unref();
  return controller.signal;
}
