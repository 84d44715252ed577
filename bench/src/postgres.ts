import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startDatabase } from '@tallyard/e2e/app-processes';
import { temporaryDirectory } from '@tallyard/e2e/product';
import { onInterrupt } from './cleanup.ts';

/** The PostgreSQL server on which a run creates its databases. */
export interface Postgres {
  readonly adminUrl: string;
  /** True for the server that comes with the product. */
  readonly isEmbedded: boolean;
  readonly stop: () => Promise<void>;
}

/** Returns the server at TEST_DATABASE_URL or, without it, the embedded one in its own directory. */
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
    // A socket's directory takes the place of the host.
    adminUrl: `postgres://postgres@${encodeURIComponent(join(directory, 'run'))}/postgres`,
    isEmbedded: true,
    stop: () => {
      forget();
      return end();
    },
  };
}
