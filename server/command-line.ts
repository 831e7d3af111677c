/**
 * The command line of every program. Commander refuses what a command does not describe, and writes
 * `--help` from the same description. Citty runs a command despite an unknown option, and yargs
 * brings six more packages and types apart from it.
 */
import { Command } from "@commander-js/extra-typings";

/** The exit code for a wrong command line or environment. */
export const usageExitCode = 2;

/**
 * Returns a command to describe further. When it is parsed and the command line is wrong or asks
 * for help, it prints why, or the help, and ends the process.
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
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : usageExitCode));
}
