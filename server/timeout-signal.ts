/**
 * Returns a signal that aborts after `ms`. AbortSignal.any may lose one of AbortSignal.timeout,
 * which Node then collects as garbage (nodejs/node#57736).
 */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  const abort = () =>
    controller.abort(new DOMException("The time limit was reached.", "TimeoutError"));
  setTimeout(abort, ms).unref();
  return controller.signal;
}
