import { readConfig } from '../config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { asCsv } from './csv.ts';
import { type ListName, lists, readList } from './repository.ts';

/** `npm run waitlist:export`: writes a list as CSV to stdout, for the operator, with the permissions of the database owner. */
async function main(name: string): Promise<void> {
  if (!Object.hasOwn(lists, name)) throw new Error(`Got "${name}", wanted ${Object.keys(lists).join(' or ')}.`);
  const list = name as ListName;
  // Reading needs no sessions: without a secret, one would be created and stored.
  const config = readConfig({ ...process.env, SESSION_SECRET: 'none is needed to read a list of addresses' });
  const database = openDatabase(config);
  try {
    process.stdout.write(asCsv(lists[list].columns, await readList(database, list)));
  } catch (cause) {
    const where = config.databaseUrl === null ? 'The embedded database (is the product running?)' : 'DATABASE_URL';
    throw new Error(`${where} cannot be read: ${(cause as Error).message}`, { cause });
  } finally {
    await database.close();
  }
}

main(process.argv[2] ?? 'waitlist').catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
