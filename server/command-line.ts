/**
 * The command line of every program. Commander rejects options and arguments that a command doesn't
 * declare, and generates `--help` from the same declarations. The alternatives are weaker: Citty
 * runs a command despite an unknown option, and yargs adds six more packages and separate types.
 */
import { Command } from "@commander-js/extra-typings";

/** The exit codes of the command-line programs. Success is 0. */
export const exitCodes = {
  /** The program's own checks refused the request. */
  refused: 1,
  /** The command line or the environment is wrong. */
  usage: 2,
  /** The database can't be used. */
  database: 3,
} as const;

/**
 * Returns a command to configure further. When it parses an invalid command line or a request for
 * help, it prints the error or the help and ends the process.
 */
export function createCommand(name: string, summary: string) {
  return new Command(name)
    .summary(summary)
    .description(`${summary}.`)
    .helpOption("-h, --help", "show this help")
    .helpCommand(false)
    .showHelpAfterError()
    .configureHelp({
      // Commander's own usage hides the options that are required behind "[options]".
      commandUsage(command) {
        const required = command.options.filter(({ mandatory }) => mandatory);
        const flags = required.map((option) => option.flags);
        const names = [command.name()];
        for (let above = command.parent; above; above = above.parent) names.unshift(above.name());
        return [...names, ...flags, command.usage()].join(" ");
      },
    })
    .configureOutput({
      outputError(text, write) {
        write(text.replace(/^error: ./, (start) => start.slice(-1).toUpperCase()));
      },
    })
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : exitCodes.usage));
}
