import { resolve } from 'node:path';
import { exitWithParent } from '../../process/exit-with-parent.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { DirectoryInUseError } from './lock.ts';
import { EmbeddedStartError } from './start-error.ts';

/**
 * Runs the embedded database. Prints `{"ready":true}` when it accepts connections, and one line on stderr if it cannot
 * start or ended by itself. It shuts down cleanly on SIGTERM, and when its parent process ends.
 */
async function main(): Promise<void> {
  let stopping = false;
  let starting: Promise<Embedded> | undefined;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    if (starting === undefined) process.exit(0);
    // A start in progress may finish, because its incomplete files would only be thrown away.
    void starting.then(
      async (embedded) => {
        await embedded.stop();
        process.exit(0);
      },
      // Reported by `main` below.
      () => {},
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  exitWithParent(stop);

  starting = startEmbedded(resolve(process.env.DATA_DIR || '.data'));
  const { failed } = await starting;
  if (stopping) return;
  process.stdout.write(`${JSON.stringify({ ready: true })}\n`);
  const reason = await failed;
  throw new EmbeddedStartError(`The embedded database has ended (${reason}).`);
}

main().catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error);
  const isExpected = error instanceof DirectoryInUseError || error instanceof EmbeddedStartError;
  process.stderr.write(isExpected ? `${text}\n` : `The embedded database cannot start: ${text}\n`);
  process.exit(1);
});
