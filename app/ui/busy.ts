/** What the portal is busy with, as far as it should be shown: pure, so that the overlay's rules can be tested. */
import type { Word } from "../languages/text.ts";

export type Work = "reading" | "submitting";

/** The two messages are the specification's (point 1). */
export const workMessages: Record<Work, Word> = {
  reading: "Fetching the tenders",
  submitting: "Printing the forms",
};

/** `<Link state={quiet}>` and `<Form state={quiet}>` don't show the overlay. */
export const quiet = { quiet: true } as const;

/** The key of a fetcher that doesn't show the overlay: `useFetcher({ key: quietKey("name") })`. */
export function quietKey(name: string): string {
  return `quiet:${name}`;
}

interface Request {
  state: "idle" | "loading" | "submitting";
  formMethod?: string | undefined;
}

/** `formMethod` stays through the redirect and the reload after a submit, so those still count as submitting. */
function workOf({ state, formMethod }: Request): Work | undefined {
  if (state === "idle") return undefined;
  return state === "submitting" || (formMethod && formMethod.toUpperCase() !== "GET") ? "submitting" : "reading";
}

function isQuiet(state: unknown): boolean {
  return typeof state === "object" && state !== null && "quiet" in state && state.quiet === true;
}

/** Submitting, if anything is; undefined when nothing is under way that should be seen. */
export function busyWith(
  navigation: Request & { location?: { state: unknown } | undefined },
  fetchers: readonly (Request & { key: string })[],
): Work | undefined {
  const works = [
    ...(isQuiet(navigation.location?.state) ? [] : [workOf(navigation)]),
    ...fetchers.filter(({ key }) => !key.startsWith(quietKey(""))).map(workOf),
  ];
  return works.includes("submitting") ? "submitting" : works.find((work) => work !== undefined);
}

/** A message never flips from submitting back to reading before everything is done. */
export function continued(before: Work | undefined, now: Work | undefined): Work | undefined {
  return now && before === "submitting" ? before : now;
}
