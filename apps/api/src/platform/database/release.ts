import type { PoolClient } from 'pg';

/** The progress of a transaction when it failed. */
export type Progress = 'beginning' | 'working' | 'committing';

/**
 * Returns why the connection of a failed transaction must not be reused; undefined if it may be. A failed BEGIN, COMMIT or
 * ROLLBACK leaves the session in a state that the next transaction would inherit.
 */
export function reasonToDestroy(client: PoolClient, progress: Progress, error: unknown): Error | undefined {
  // guard: database.doubtful-connection
  if (progress === 'working' && client.getTransactionStatus() === 'I' && !isDoubtful(error)) return undefined;
  return error instanceof Error ? error : new Error(String(error));
}

/** After a timeout or a lost connection the state of the session is unknown. */
function isDoubtful(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const code = (error as { code?: unknown }).code;
  const fromServer = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return !fromServer && /timeout|terminated|connection|ECONN|EPIPE/i.test(error.message);
}
