import type { Supervision } from './supervise.ts';

/** Starts, prints what `welcome` gives, and stops in order on SIGTERM or SIGINT; a failed start exits with 1. */
export async function run(supervision: Supervision, beforeReady: Promise<void>, welcome: string): Promise<void> {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void supervision.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    await Promise.all([supervision.start(), beforeReady]);
    if (!stopping) process.stdout.write(welcome);
  } catch (error) {
    if (stopping) return;
    process.stderr.write(`${(error as Error).message}\n`);
    await supervision.stop();
    process.exit(1);
  }
}

/** What somebody needs to know to begin. */
export function welcome(address: string, demo: boolean): string {
  const signIn = demo
    ? '  Sign in as admin@demo.tallyard.test with the password tallyard-demo\n' +
      '  (manager@, user@ and viewer@demo.tallyard.test: same password, fewer permissions).\n'
    : '';
  return `\n  Tallyard is ready at ${address}\n${signIn}  Stop it with Ctrl+C.\n\n`;
}
