import { metricsRefusal } from '@tallyard/nodes/metrics-access';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';

/**
 * Serves Prometheus metrics at `/metrics` to callers with the token: requests by route and status, connections, the
 * process.
 */
export function registerMetrics(app: FastifyInstance, database: Database, token: string | null): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections by pool and state.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { idleCount, totalCount, waitingCount }] of Object.entries(database.pools)) {
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'waited_for' }, waitingCount);
      }
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    const refusal = metricsRefusal(request.headers.authorization, token);
    if (refusal !== null) return reply.code(refusal.status).type('text/plain').send(refusal.text);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
