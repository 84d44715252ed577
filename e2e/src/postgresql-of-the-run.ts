import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startDatabase } from './app-processes.ts';
import { temporaryDirectory } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which databases may be created. */
    serverUrl: string;
  }
}

/** Provides the server of TEST_DATABASE_URL or, without it, an embedded one for this run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const input = process.env.TEST_DATABASE_URL;
  if (input) {
    project.provide('serverUrl', input);
    return async () => {};
  }
  const directory = temporaryDirectory();
  const database = await startDatabase(directory);
  // A socket's directory takes the place of the host.
  project.provide('serverUrl', `postgres://postgres@${encodeURIComponent(join(directory, 'run'))}/postgres`);
  return async () => {
    await database.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}
