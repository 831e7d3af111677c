/** What the actions of a history are called. */

/** "access.role_changed" → "Access: role changed". Upstreams have actions of their own, so that there is no list of them here. */
export function actionInWords(action: string): string {
  const [first = "", ...rest] = action.split(".");
  const words = [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(": ");
  return words.replaceAll("_", " ");
}
