/**
 * Determines whether the overlay is shown, and with which message. All functions are pure, so that
 * the rules can be tested.
 */
import type { PlainTranslationKey } from "#app/languages/translator.ts";

export type LoadingKind = "reading" | "submitting";

/** The overlay's two messages, from the specification (point 1). */
export const loadingMessages: Record<LoadingKind, PlainTranslationKey> = {
  reading: "Fetching the tenders",
  submitting: "Printing the forms",
};

/**
 * The router state that keeps the overlay hidden: `<Link state={noOverlay}>` and `<Form
 * state={noOverlay}>`.
 */
export const noOverlay = { quiet: true } as const;

/**
 * Returns the key of a fetcher that doesn't show the overlay: `useFetcher({ key:
 * noOverlayKey("name") })`.
 */
export function noOverlayKey(name: string): string {
  return `quiet:${name}`;
}

interface PendingRequest {
  state: "idle" | "loading" | "submitting";
  formMethod?: string | undefined;
}

/**
 * Classifies a request as reading or submitting. `formMethod` persists through the redirect and
 * reload after a submission, so those still count as submitting.
 */
function getLoadingKind({ state, formMethod }: PendingRequest): LoadingKind | undefined {
  if (state === "idle") return undefined;
  return state === "submitting" || (formMethod && formMethod.toUpperCase() !== "GET")
    ? "submitting"
    : "reading";
}

function hasNoOverlay(state: unknown): boolean {
  return typeof state === "object" && state !== null && "quiet" in state && state.quiet === true;
}

/**
 * Returns "submitting" if anything is being submitted, else "reading" if anything is loading, or
 * undefined if there is nothing to show.
 */
export function getCurrentLoading(
  navigation: PendingRequest & { location?: { state: unknown } | undefined },
  fetchers: readonly (PendingRequest & { key: string })[],
): LoadingKind | undefined {
  const works = [
    ...(hasNoOverlay(navigation.location?.state) ? [] : [getLoadingKind(navigation)]),
    ...fetchers.filter(({ key }) => !key.startsWith(noOverlayKey(""))).map(getLoadingKind),
  ];
  return works.includes("submitting") ? "submitting" : works.find((work) => work !== undefined);
}

/**
 * Keeps the state at "submitting" until all work is done, so that it doesn't change back to
 * "reading".
 */
export function keepSubmitting(
  before: LoadingKind | undefined,
  now: LoadingKind | undefined,
): LoadingKind | undefined {
  return now && before === "submitting" ? before : now;
}
