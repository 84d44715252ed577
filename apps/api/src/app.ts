import { join } from 'node:path';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { maxBodyBytes } from '@tallyard/domain/limits/sizes';
import Fastify, { type FastifyInstance } from 'fastify';
import { alertsRoom } from './alerts/routes.ts';
import { addFirstRule } from './alerts/rules-service.ts';
import { forgetOldBehaviour } from './behaviour/repository.ts';
import { behaviourRoom } from './behaviour/routes.ts';
import type { Config } from './config.ts';
import { inventoryRoom } from './inventory/routes.ts';
import { StatisticsFolder } from './inventory/statistics.ts';
import { landingRoom } from './landing/routes.ts';
import { organizationsRoom } from './organizations/routes.ts';
import { sessionCookies } from './platform/cookies.ts';
import type { Database } from './platform/database/database.ts';
import { malformedRequestAnswer, registerEnvelope, sendFailure } from './platform/envelope.ts';
import { eventStreams } from './platform/events/stream.ts';
import { registerHealth } from './platform/health.ts';
import { newId } from './platform/ids.ts';
import { type Jobs, startJobs } from './platform/jobs.ts';
import { registerJsonBody } from './platform/json-body.ts';
import type { Mailer } from './platform/mail.ts';
import { registerMailbox } from './platform/mailbox.ts';
import { maintenanceJob, tidyEmbeddedJob } from './platform/maintenance.ts';
import { registerMetrics } from './platform/metrics.ts';
import { registerOpenApi } from './platform/openapi.ts';
import { EventBell, Outbox } from './platform/outbox.ts';
import { type RouteContext, registerRoute } from './platform/register-route.ts';
import { requestIdOf } from './platform/request-id.ts';
import type { Room } from './platform/route.ts';
import { PasswordQueue } from './session/passwords.ts';
import { sessionRoom } from './session/routes.ts';
import { SessionService } from './session/service.ts';
import { SignUps } from './session/sign-ups.ts';
import { forgetOldTokens } from './session/tokens.ts';
import { Stock, type StockListener } from './stock/stock.ts';
import { addFirstWarehouse, warehousesRoom } from './warehouses/routes.ts';

/** What the app is given, so that tests can give others. */
export interface Dependencies {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Milliseconds since 1970; the system's clock unless given. */
  readonly now?: () => number;
  /** False: no job queue is started, and enqueueing fails. True unless given. */
  readonly runJobs?: boolean;
  /** Every answer is checked against its contract; for tests. */
  readonly verifyOutput?: boolean;
}

export interface App {
  readonly server: FastifyInstance;
  readonly stock: Stock;
  readonly passwords: PasswordQueue;
  /** No new work from now on: readiness fails and streams end. Closing the server then waits for requests in flight. */
  close(): Promise<void>;
}

/** Composes the api: platform, ledger, rooms. The database must have been migrated. */
export async function buildApp(config: Config, dependencies: Dependencies): Promise<App> {
  const { database, mailer, now } = dependencies;
  const server = Fastify({
    bodyLimit: maxBodyBytes,
    // 1,000 ids in one `?ids=` are 37 KB; Node allows 16 by default.
    http: { maxHeaderSize: 65_536 },
    genReqId: requestIdOf,
    trustProxy: config.trustedProxies > 0 ? (_address: string, hop: number) => hop < config.trustedProxies : 'loopback',
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, redact: ['req.headers.cookie'] },
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
    clientErrorHandler(_error, socket) {
      if (socket.writable) socket.end(malformedRequestAnswer(newId()));
    },
  });
  registerEnvelope(server);
  registerJsonBody(server);
  // A JSON api: pages of its own set their own policy, and only https is asked to stay https.
  await server.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: config.publicUrl.protocol === 'https:',
  });
  await server.register(multipart);

  const closing = new AbortController();
  const bell = new EventBell();
  const outbox = new Outbox(bell);
  const cookies = sessionCookies(config.publicUrl);
  const passwords = new PasswordQueue();
  let jobs: Jobs | undefined;
  const runningJobs = () => {
    if (jobs === undefined) throw new Error('The job queue does not run.');
    return jobs;
  };
  const signUps = new SignUps({
    database,
    passwords,
    mailer,
    secret: config.sessionSecret,
    publicUrl: config.publicUrl,
    jobs: runningJobs,
    ...(now ? { now } : {}),
  });
  const sessions = new SessionService({
    database,
    outbox,
    passwords,
    signUps,
    secret: config.sessionSecret,
    ...(now ? { now } : {}),
  });
  const folder = new StatisticsFolder(database, (error) =>
    server.log.error({ err: error }, 'folding statistics failed'),
  );

  const alerts = alertsRoom({ database, outbox, mailer, jobs: runningJobs });

  const listeners: readonly StockListener[] = [folder.listen, alerts.onStockChanged];
  const stock = new Stock(listeners);
  const streams = eventStreams(database, bell);
  const rooms: readonly Room[] = [
    sessionRoom(sessions, signUps, cookies),
    organizationsRoom(async (transaction) => {
      await addFirstWarehouse(transaction);
      await addFirstRule(transaction);
    }),
    warehousesRoom,
    inventoryRoom(stock, alerts.onItemsRemoved),
    alerts.room,
    behaviourRoom(now),
    streams.room,
    landingRoom(database, now),
  ];

  const context: RouteContext = {
    database,
    cookies,
    publicUrl: config.publicUrl,
    uploadDirectory: join(config.dataDirectory, 'uploads'),
    verifyOutput: dependencies.verifyOutput ?? false,
  };
  registerMetrics(server, database);
  registerHealth(server, database, () => closing.signal.aborted);
  registerMailbox(server, config);
  registerOpenApi(server, rooms);
  for (const room of rooms) for (const route of room.routes) registerRoute(server, context, route);

  if (dependencies.runJobs ?? true) {
    const definitions = [
      maintenanceJob(database, async (transaction) => {
        await forgetOldTokens(transaction);
        await forgetOldBehaviour(transaction);
      }),
      ...(database.embedded ? [tidyEmbeddedJob(database)] : []),
      signUps.mailJob(),
      ...alerts.jobs,
    ];
    jobs = await startJobs(database, definitions as Parameters<typeof startJobs>[1], server.log);
  }

  return {
    server,
    stock,
    passwords,
    async close() {
      closing.abort();
      streams.close();
      await server.close();
      await jobs?.stop();
      await folder.stop();
    },
  };
}
