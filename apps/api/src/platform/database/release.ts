import type { PoolClient } from 'pg';

/** How far a transaction had come when it failed. */
export type Progress = 'beginning' | 'working' | 'committing';

/**
 * Why the connection of a transaction that failed with `error` must not be used again; undefined when it may. BEGIN,
 * COMMIT or ROLLBACK that failed leave a session in a state that the next transaction would inherit.
 */
export function reasonToDestroy(client: PoolClient, progress: Progress, error: unknown): Error | undefined {
  // guard: database.doubtful-connection
  if (progress === 'working' && client.getTransactionStatus() === 'I' && !isDoubtful(error)) return undefined;
  return error instanceof Error ? error : new Error(String(error));
}

/** After a time-out or a lost connection nobody knows in which state the session is. */
function isDoubtful(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const code = (error as { code?: unknown }).code;
  const fromServer = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return !fromServer && /timeout|terminated|connection|ECONN|EPIPE/i.test(error.message);
}
