/** Afrikaans texts for the messages about statements. */
import type { Translated } from "#contract/messages.ts";
import type { statementMessages as english } from "#contract/statements/messages.ts";

export const statementMessages: Translated<typeof english> = {
  invalid_statement_file: "Voer die naam van ’n staat se lêer in",
};
