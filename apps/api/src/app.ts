import { join } from 'node:path';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { maxOrdinaryBodyBytes } from '@tallyard/domain/limits/sizes';
import { openRedis } from '@tallyard/nodes/connection';
import { windowsOf } from '@tallyard/nodes/redis-windows';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { stopKeysOf } from './integrations/public.ts';
import { createModuleRegistry } from './module-registry.ts';
import type { Database } from './platform/database/database.ts';
import { plannerStatisticsJob } from './platform/database/planner-statistics.ts';
import type { TenantTransaction, Transaction } from './platform/database/transaction.ts';
import { EventNotifier, Outbox } from './platform/events/outbox.ts';
import { eventStreams } from './platform/events/stream.ts';
import { passWakeUps } from './platform/events/wake-ups.ts';
import { FileProcesses } from './platform/file-processes/file-processes.ts';
import { openFiles } from './platform/files/open-files.ts';
import { registerAnonymousLimit } from './platform/http/anonymous-limit.ts';
import { registerCallerAddress } from './platform/http/caller-address.ts';
import { sessionCookies } from './platform/http/cookies.ts';
import { malformedRequestAnswer, registerEnvelope, sendFailure } from './platform/http/envelope.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerJsonBody } from './platform/http/json-body.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { requestIdOf } from './platform/http/request-id.ts';
import { forgetOldPasses } from './platform/identity/passes.ts';
import { newId } from './platform/ids.ts';
import { type JobDefinition, type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { maintenanceJob } from './platform/jobs/maintenance.ts';
import { AnonymousBudget } from './platform/limits/anonymous-budget.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { registerMailbox } from './platform/mail/mailbox.ts';
import { forgetSentMails, mailingOnce } from './platform/mail/sent-mails.ts';
import { txtRecordsOf } from './platform/outgoing/txt-records.ts';
import { quotaNoticeJob } from './platform/quotas/notices.ts';
import { quotasOf } from './platform/quotas/quotas.ts';
import { batchModule } from './platform/routes/batch.ts';
import type { RouteContext } from './platform/routes/context.ts';
import { registerRoute } from './platform/routes/register-route.ts';
import type { Routed } from './platform/routes/route.ts';
import { SealedAnswers } from './platform/routes/sealed-answer.ts';
import type { PasswordQueue } from './session/public.ts';
import type { Stock } from './stock/stock.ts';

/** The dependencies of the app that tests can replace. */
export interface Dependencies {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Milliseconds since 1970; by default the system clock. */
  readonly now?: () => number;
  /**
   * True by default. If false, no job queue is started and enqueueing fails: a request that enqueues a job in its
   * transaction, such as a new stock rule for its summary, fails with 500 and changes nothing, since its data without the job
   * would be incomplete.
   */
  readonly runJobs?: boolean;
  /** Whether each response is checked against its contract; for tests. */
  readonly verifyOutput?: boolean;
}

export interface App {
  readonly server: FastifyInstance;
  readonly stock: Stock;
  readonly passwords: PasswordQueue;
  /** Processes that read untrusted files. */
  readonly fileProcesses: FileProcesses;
  /**
   * Ends the API keys of a person who leaves the organization of the transaction or is deactivated, and notifies its admins.
   */
  readonly stopKeysOf: (transaction: TenantTransaction, userId: string) => Promise<void>;
  /** Stops new work: readiness fails and streams end. Then waits for requests in flight. */
  close(): Promise<void>;
}

/** Composes the API from platform, stock ledger and modules. The database must be migrated. */
export async function buildApp(config: Config, dependencies: Dependencies): Promise<App> {
  const { database, now } = dependencies;
  const server = Fastify({
    bodyLimit: maxOrdinaryBodyBytes,
    // 1,000 ids in one `?ids=` are 37 KB; Node allows 16 KB by default.
    http: { maxHeaderSize: 65_536 },
    genReqId: requestIdOf,
    trustProxy: config.trustedProxies > 0 && ((_address: string, hop: number) => hop < config.trustedProxies),
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
    clientErrorHandler(_error, socket) {
      if (socket.writable) socket.end(malformedRequestAnswer(newId()));
    },
  });
  registerCallerAddress(server, config.bffSecret);
  registerEnvelope(server);
  registerAnonymousLimit(server, new AnonymousBudget(now));
  registerJsonBody(server);
  // This is a JSON API: its HTML pages set their own policy, and HSTS is sent only if the public URL uses https.
  await server.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: config.publicUrl.protocol === 'https:',
  });
  await server.register(multipart);

  const closing = new AbortController();
  const notifier = new EventNotifier();
  const redis = config.redisUrl === null ? null : openRedis(config.redisUrl, config.redisPrefix, server.log);
  if (redis !== null) passWakeUps(notifier, redis);
  await redis?.settled;
  const cookies = sessionCookies(config.publicUrl);
  const onError = (what: string) => (error: unknown) => server.log.error({ err: error }, what);
  const fileProcesses = new FileProcesses({ onDeath: onError });
  let jobs: Jobs | undefined;
  const mailer = mailingOnce(database, dependencies.mailer);
  const services = {
    database,
    outbox: new Outbox(notifier),
    notifier,
    mailer,
    files: openFiles(config),
    fileProcesses,
    jobs() {
      if (jobs === undefined) throw new Error('The job queue does not run.');
      return jobs;
    },
    windows: windowsOf(redis, now),
    cookies,
    secret: config.sessionSecret,
    publicUrl: config.publicUrl,
    allowPrivateTargets: config.webhookAllowPrivate,
    takeQuota: quotasOf(config),
    readTxtRecords: txtRecordsOf(config.dnsServers),
    bffUrl: config.bffUrl,
    sms: config.sms,
    webPush: config.webPush,
    signUp: config.signUp,
    onError,
  };
  const registry = createModuleRegistry(services);
  const streams = eventStreams(database, notifier, registry.endsStream);
  const single: readonly Routed[] = [...registry.modules, streams.module];
  const routed = [...single, batchModule(single)];

  const context: RouteContext = {
    database,
    cookies,
    publicUrl: config.publicUrl,
    uploadDirectory: join(config.dataDirectory, 'uploads'),
    fileProcesses,
    sealedAnswers: new SealedAnswers(config.sessionSecret),
    verifyOutput: dependencies.verifyOutput ?? false,
  };
  registerMetrics(server, database, config.metricsToken);
  registerHealth(server, database, () => closing.signal.aborted);
  registerMailbox(server, config);
  registerOpenApi(server, routed);
  for (const module of routed) for (const route of module.routes) registerRoute(server, context, route);

  if (dependencies.runJobs ?? true) {
    const forget = async (transaction: Transaction) => {
      await registry.maintenance(transaction);
      await forgetSentMails(transaction);
      await forgetOldPasses(transaction);
    };
    const quotaNotices = quotaNoticeJob({ database, mailer, publicUrl: config.publicUrl });
    jobs = await startJobs(
      database,
      [
        maintenanceJob(database, forget),
        plannerStatisticsJob(database),
        quotaNotices,
        ...registry.jobs,
      ] as JobDefinition<never>[],
      server.log,
    );
    registry.begin();
  }

  return {
    server,
    stock: registry.stock,
    passwords: registry.passwords,
    fileProcesses,
    stopKeysOf: (transaction, userId) => stopKeysOf(transaction, services, userId),
    async close() {
      closing.abort();
      streams.close();
      await server.close();
      await jobs?.stop();
      await registry.close();
      await fileProcesses.close();
      redis?.close();
    },
  };
}
