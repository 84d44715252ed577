import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startDatabase } from '@tallyard/e2e/app-processes';
import { temporaryDirectory } from '@tallyard/e2e/product';
import { onInterrupt } from './cleanup.ts';

/** The PostgreSQL on which a run makes its databases. */
export interface Postgres {
  readonly adminUrl: string;
  /** The one that comes with the product. */
  readonly isEmbedded: boolean;
  readonly stop: () => Promise<void>;
}

/** That of TEST_DATABASE_URL or, without one, the embedded one in a directory of its own. */
export async function startPostgres(): Promise<Postgres> {
  const input = process.env.TEST_DATABASE_URL;
  if (input) return { adminUrl: input, isEmbedded: false, stop: async () => {} };
  const directory = temporaryDirectory();
  const database = await startDatabase(directory);
  const end = async () => {
    await database.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  const forget = onInterrupt(end);
  return {
    // A socket's directory stands where the host does.
    adminUrl: `postgres://postgres@${encodeURIComponent(join(directory, 'run'))}/postgres`,
    isEmbedded: true,
    stop: () => {
      forget();
      return end();
    },
  };
}
