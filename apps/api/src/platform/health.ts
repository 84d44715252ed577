import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';
import { sendEnvelope, successText } from './envelope.ts';
import { ApiError } from './errors.ts';

/** `/healthz`: the process runs. `/readyz`: the database answers and the process is not stopping. */
export function registerHealth(app: FastifyInstance, database: Database, isStopping: () => boolean): void {
  app.get('/healthz', async (request, reply) => sendEnvelope(reply, 200, successText({ status: 'ok' }, request.id)));
  app.get('/readyz', async (request, reply) => {
    if (isStopping()) throw new ApiError('SERVICE_UNAVAILABLE', 'The service is stopping.');
    await database.asOwner('SELECT 1').catch((error: unknown) => {
      throw new ApiError('SERVICE_UNAVAILABLE', 'The database does not answer.', { cause: error });
    });
    return sendEnvelope(reply, 200, successText({ status: 'ready' }, request.id));
  });
}
