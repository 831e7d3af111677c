/** Implements `npm run admin`, which manages the reference service from the command line. */
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#service/database/database.ts";
import { runAdmin, type UseDatabase } from "./run.ts";

const useDatabase: UseDatabase = async (work) => {
  const config = readConfig();
  const { DATABASE_URL, DATA_DIR } = config;
  const database = await openDatabase({
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    skipMigrations: true,
  });
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
};

function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

const { code, text } = await runAdmin(process.argv.slice(2), useDatabase, print);
if (code !== 0) console.error(text);
else if (text !== "") console.log(text);
process.exitCode = code;
