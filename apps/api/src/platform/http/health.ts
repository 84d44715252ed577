import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { usingPool } from '../database/pools.ts';
import { ApiError } from '../errors.ts';
import { sendEnvelope, successText } from './envelope.ts';

/**
 * `/healthz`: the process runs. `/readyz`: the database answers and the process is not stopping. It needs no connection of
 * the request pool, and concurrent probes share one query.
 */
export function registerHealth(app: FastifyInstance, database: Database, isStopping: () => boolean): void {
  let pendingCheck: Promise<unknown> | null = null;
  const ask = () => {
    pendingCheck ??= usingPool('health', () => database.asOwner('SELECT 1')).finally(() => {
      pendingCheck = null;
    });
    return pendingCheck;
  };
  app.get('/healthz', async (request, reply) => sendEnvelope(reply, 200, successText({ status: 'ok' }, request.id)));
  app.get('/readyz', async (request, reply) => {
    if (isStopping()) throw new ApiError('SERVICE_UNAVAILABLE', 'The service is stopping.');
    await ask().catch((error: unknown) => {
      throw new ApiError('SERVICE_UNAVAILABLE', 'The database does not answer.', { cause: error });
    });
    return sendEnvelope(reply, 200, successText({ status: 'ready' }, request.id));
  });
}
