/** The isiZulu dictionary. */
import type { Dictionary } from "#app/languages/translator.ts";
import * as messages from "./messages.ts";
import * as texts from "./texts.ts";

export const dictionary: Dictionary = { texts, messages };
