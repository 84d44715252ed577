import type { FastifyInstance } from 'fastify';
import type { Upstream } from '../rest/client.ts';
import type { HttpRequest } from '../rest/transport.ts';

const probeMs = 2_000;

async function statusAt(upstream: Upstream, path: string): Promise<number | null> {
  const request: HttpRequest = { method: 'GET', path, headers: { accept: 'application/json' } };
  try {
    return (await upstream.transport.send(request, probeMs)).status;
  } catch {
    return null;
  }
}

/** Our api has `/readyz`; for any other upstream, an ordinary endpoint must not fail. */
async function isReady(upstream: Upstream): Promise<boolean> {
  const ready = await statusAt(upstream, '/readyz');
  if (ready === null || ready >= 500) return false;
  if (ready === 200) return true;
  const session = await statusAt(upstream, '/api/auth/session');
  return session !== null && session < 500;
}

/**
 * Registers `/healthz`, which shows that the process is alive, and `/readyz`, which shows that it accepts work and its
 * upstream responds.
 */
export function registerHealth(app: FastifyInstance, upstream: Upstream, isDraining: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    const ready = await isReady(upstream);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'upstream unreachable' });
  });
}
