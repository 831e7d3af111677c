/** The messages about statements, by code. */
export const statementMessages = {
  invalid_statement_file: "Enter a statement’s file name",
} as const;
