/** Implements `npm run admin`, which manages the reference service from the command line. */
import { readConfig } from "#server/config.ts";
import { useDatabase } from "#service/database/database.ts";
import { runAdmin, type UseDatabase } from "./run.ts";

const useOwnDatabase: UseDatabase = async (work) => {
  const config = readConfig();
  return useDatabase(config, (database) => work(database, config));
};

function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

const { code, text } = await runAdmin(process.argv.slice(2), useOwnDatabase, print);
if (code !== 0) console.error(text);
else if (text !== "") console.log(text);
process.exitCode = code;
