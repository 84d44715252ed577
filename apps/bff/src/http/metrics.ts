import { metricsRefusal } from '@tallyard/nodes/metrics-access';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Upstream } from '../rest/client.ts';

/** The metrics of the realtime server. */
export interface LiveMetrics {
  readonly sockets: number;
  readonly subscriptions: number;
  readonly groups: number;
  readonly streams: number;
}

/**
 * Registers `/metrics` in Prometheus' text format, with a registry of its own, so that several apps can run in one process.
 */
export function registerMetrics(
  app: FastifyInstance,
  upstream: Upstream,
  live: () => LiveMetrics,
  token: string | null,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'tallyard_http_request_seconds',
    help: 'Duration of HTTP requests by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge(
    'tallyard_upstream_calls',
    'Calls to the upstream since the start, repetitions included.',
    () => upstream.calls,
  );
  gauge(
    'tallyard_upstream_calls_open',
    'Calls to the upstream that are under way or wait for a connection.',
    () => upstream.transport.pool.stats.running + upstream.transport.pool.stats.queued,
  );
  gauge(
    'tallyard_breakers_open',
    'Organizations whose reads of items are not let through.',
    () => upstream.breakers.openCount,
  );
  gauge('tallyard_sockets', 'Open WebSocket connections.', () => live().sockets);
  gauge('tallyard_subscriptions', 'Running subscriptions.', () => live().subscriptions);
  gauge('tallyard_subscription_groups', 'Groups of equal subscriptions.', () => live().groups);
  gauge('tallyard_event_streams', 'Organizations whose events are being followed.', () => live().streams);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    const refusal = metricsRefusal(request.headers.authorization, token);
    if (refusal !== null) return reply.code(refusal.status).type('text/plain').send(refusal.text);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
