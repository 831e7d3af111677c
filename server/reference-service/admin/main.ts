/** Implements `npm run admin`, which manages the reference service from the command line. */
const groups: Readonly<Record<string, CommandGroup>> = {
  staff: staffCommands,
  people: peopleCommands,
  tickets: ticketCommands,
  messages: messageCommands,
  settings: settingsCommands,
  privacy: privacyCommands,
  audit: auditCommands,
};
  } finally {
    await database.close();
  }
};

/** Returns the error message to print and the exit code. */
function describeFailure(error: unknown): { message: string; exitCode: number } {
  if (error instanceof CommandRefused) return { message: `Nothing was changed. ${error.message}`, exitCode: exitCodes.refused };
  if (error instanceof UsageError || error instanceof ConfigError) return { message: error.message, exitCode: exitCodes.usage };
  if (error instanceof DatabaseNotReadyError) return { message: error.message, exitCode: exitCodes.database };
  if (error instanceof DataFolderInUse) {
    const advice = "If that is the running portal, stop it, run the command, and start it again.";
    return { message: `${error.message}\n${advice}`, exitCode: exitCodes.database };
  }
  return { message: `The command failed and nothing was changed: ${stackTrace(error)}`, exitCode: exitCodes.database };
}

try {
  const rest = await run(process.argv.slice(2));
  if (rest !== "") console.log(rest);
} catch (error) {
  const { message, exitCode } = describeFailure(error);
  console.error(message);
  process.exitCode = exitCode;
}
const { code, text } = await runAdmin(groups, process.argv.slice(2), useDatabase);
if (code === 0) console.log(text);
else console.error(text);
process.exitCode = code;
