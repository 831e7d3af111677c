/** The labels for privacy requests. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import type {
  PrivacyRequest,
  PrivacyRequestKind,
  PrivacyRequestState,
} from "#contract/privacy/calls.ts";
import type { StatusLabel } from "./status-label.tsx";

export const privacyKindLabels: Record<PrivacyRequestKind, PlainTranslationKey> = {
  correction: "Correction",
  deletion: "Deletion",
};

export const privacyStateLabels: Record<PrivacyRequestState, StatusLabel> = {
  received: { word: "Needs an answer", icon: "clock", tone: "open" },
  done: { word: "Done", icon: "check", tone: "good" },
  refused: { word: "Refused", icon: "error", tone: "bad" },
  withdrawn: { word: "Withdrawn", icon: "undo", tone: "open" },
};

export const isOpenRequest = ({ state }: Pick<PrivacyRequest, "state">) => state === "received";
