import { StartError } from './managed-process.ts';
import type { Supervision } from './supervise.ts';

const parentLookMs = 500;

/**
 * Work that runs during the start and must finish before the product is ready. `signal` aborts when the start fails, and
 * `started` resolves when all processes are ready.
 */
export type Preparation = (signal: AbortSignal, started: Promise<void>) => Promise<void>;

/**
 * Starts all processes, prints `welcome`, and stops them in order on SIGTERM, SIGINT or SIGHUP. Exits with 1 if the start
 * fails.
 */
export async function run(supervision: Supervision, prepare: Preparation, welcome: string): Promise<void> {
  const abandoned = new AbortController();
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    abandoned.abort();
    void supervision.stop().then(() => process.exit(0));
  };
  // SIGHUP: the terminal was closed, so there is no more output.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  endWithNpm(stop);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    const started = supervision.start();
    await Promise.all([started, prepare(abandoned.signal, started)]);
    if (!stopping) process.stdout.write(welcome);
  } catch (error) {
    if (stopping) return;
    abandoned.abort();
    // One line with the reason, unless the process has printed its own.
    if (!(error instanceof StartError && error.told)) process.stderr.write(`${(error as Error).message}\n`);
    await supervision.stop();
    process.exit(1);
  }
}

/** Stops when npm was killed. No signal reports that; only the parent process id changes. */
function endWithNpm(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) stop();
  }, parentLookMs).unref();
}

/** Returns the text that is printed when the product is ready. */
export function welcome(address: string, demo: boolean): string {
  const signIn = demo
    ? '  Sign in as admin@demo.tallyard.test with the password tallyard-demo\n' +
      '  (manager@, user@ and viewer@demo.tallyard.test: same password, fewer permissions).\n'
    : '';
  return `\n  Tallyard is ready at ${address}\n${signIn}  Stop it with Ctrl+C.\n\n`;
}
