import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type App, buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { drawPictures } from './demo/pictures.ts';
import { seedDemo } from './demo/seed.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { MigrationError, migrate } from './platform/database/migrate.ts';
import { usingPool } from './platform/database/pools.ts';
import { openFiles } from './platform/files/open-files.ts';
import { discardOldUploads } from './platform/http/uploads.ts';
import { openMailer } from './platform/mail/mail.ts';
import { exitWithParent } from './platform/process/exit-with-parent.ts';

/** An error that prevents the start of the process; its message is printed as one line. */
class StartError extends Error {}

const drainMs = 15_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  mkdirSync(config.dataDirectory, { recursive: true, mode: 0o700 });
  await discardOldUploads(join(config.dataDirectory, 'uploads'));
  const database = openDatabase(config);
  await prepare(config, database);
  const app = await buildApp(config, { database, mailer: openMailer(config) });
  const isNewDemo = config.seedDemo && (await seedDemo(database, (password) => app.passwords.hash('demo', password)));
  if (isNewDemo) await database.asOwner('ANALYZE');
  stopOnSignals(app, database);
  await app.server.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new StartError(`API_PORT: got ${config.port} on ${config.host}, which is in use, wanted a free port`);
  });
  // In the background, so that nobody waits for the pictures of the demo.
  if (isNewDemo) {
    void usingPool('jobs', () => drawPictures(database, openFiles(config), app.fileProcesses)).catch((error: unknown) =>
      app.server.log.info({ err: error }, 'the pictures of the demo'),
    );
  }
}

async function prepare(config: Config, database: Database): Promise<void> {
  const where = config.databaseUrl === null ? `the embedded database of ${config.dataDirectory}` : 'DATABASE_URL';
  await database.asOwner('SELECT 1').catch((error: Error) => {
    throw new StartError(`${where}: cannot be reached (${error.message}), wanted a running PostgreSQL 15 or newer`);
  });
  await migrate(database);
}

/**
 * Shuts down on signals: completes requests in flight and accepts no new ones. After `drainMs`, exits even if a request is
 * stuck. Further signals have no effect.
 */
function stopOnSignals(app: App, database: Database): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), drainMs).unref();
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  exitWithParent(() => void stop());
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof MigrationError || error instanceof StartError;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${expected ? error.message : `The api cannot start: ${text}`}\n`);
  process.exit(1);
});
