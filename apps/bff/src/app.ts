import compress from '@fastify/compress';
import { maxBodyBytes } from '@tallyard/domain/limits/sizes';
import { firstPartyOperations } from '@tallyard/schema';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import { createServices } from './create-services.ts';
import { registerMailbox } from './files/mailbox.ts';
import { registerExplorer, registerWebClient } from './files/web-client.ts';
import { makeApollo } from './graphql/apollo.ts';
import type { Executor } from './graphql/executor.ts';
import { registerGraphql } from './graphql/route.ts';
import { registerBody } from './http/body.ts';
import { registerErrors, requestIdOf } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerOriginCheck } from './http/origin.ts';
import { registerRateLimit } from './http/rate-limit.ts';
import { registerSecurity } from './http/security.ts';
import { withSettings } from './landing/pages.ts';
import type { Module } from './module.ts';
import type { RuleTree } from './permissions/shield.ts';
import { registerEventSource } from './realtime/event-source.ts';
import { LiveServer } from './realtime/live-server.ts';

/** Headers arrive in one packet or a few. */
const longestHeadersMs = 15_000;
/** Node checks only every 30 s by default. */
const lookForSlowMs = 5_000;

export interface Bff {
  readonly app: FastifyInstance;
  readonly executor: Executor;
  /** Stops accepting work, closes sockets with 1001 so that their clients reconnect, and lets running requests finish. */
  readonly drain: () => Promise<void>;
}

export interface AppOptions {
  readonly config: Config;
  /** The modules that it serves. */
  readonly modules: readonly Module[];
  /** The permission rules; the product's by default, so that tests can replace them. */
  readonly tree?: RuleTree | undefined;
}

/** Builds the backend-for-frontend without listening. Throws if a root field has no permission rule. */
export async function buildApp({ config, modules, tree }: AppOptions): Promise<Bff> {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    trustProxy: config.trustProxy,
    bodyLimit: maxBodyBytes,
    // A client that sends one byte a second would otherwise hold a connection without limit.
    requestTimeout: config.timing.requestMs,
    http: {
      // Node uses the shorter of the two timeouts for the headers, regardless of which option sets it.
      headersTimeout: Math.min(longestHeadersMs, config.timing.requestMs),
      connectionsCheckingInterval: Math.min(lookForSlowMs, config.timing.requestMs),
    },
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  const services = createServices(config, { modules, log: app.log, tree });
  await services.redis?.settled;
  const live = new LiveServer(services, app.log);
  let isDraining = false;
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('x-request-id', request.id);
    // A connection that stays open after its last response would delay the drain by its keep-alive time.
    if (isDraining) void reply.header('connection', 'close');
    done(null, payload);
  });
  registerErrors(app);
  registerBody(app);
  registerSecurity(app, config.publicUrl);
  registerOriginCheck(app, config.publicUrl);
  registerRateLimit(app, {
    ...services,
    address: { requestsPerMinute: config.requestsPerMinutePerAddress, bodyBytes: config.bodyBytes },
  });
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
  registerMetrics(app, services.upstream, () => live.figures(), config.metricsToken);
  registerHealth(app, services.upstream, () => isDraining);
  for (const [name, text] of Object.entries(firstPartyOperations)) services.executor.prepare(text, name);
  const apollo = makeApollo(services, app.log);
  await apollo.start();
  registerGraphql(app, services, apollo);
  registerEventSource(app, services, live);
  for (const { routes } of modules) await routes?.(app, services);
  registerMailbox(app, services.upstream, config.publicUrl);
  await registerWebClient(app, config.webRoot, (html) => withSettings(html, config.landing));
  registerExplorer(app, config.webRoot);
  live.attach(app.server);
  app.addHook('preClose', () => live.close());
  app.addHook('onClose', async () => {
    await apollo.stop();
    await services.upstream.close();
    services.redis?.close();
  });
  return {
    app,
    executor: services.executor,
    drain: async () => {
      isDraining = true;
      await app.close();
    },
  };
}
