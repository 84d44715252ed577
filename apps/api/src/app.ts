import { join } from 'node:path';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { maxBodyBytes } from '@tallyard/domain/limits/sizes';
import { openRedis } from '@tallyard/nodes/connection';
import { windowsOf } from '@tallyard/nodes/redis-windows';
import Fastify, { type FastifyInstance } from 'fastify';
import { hasOwnRule } from './alerts/has-own-rule.ts';
import { alertsRoom } from './alerts/routes.ts';
import { addFirstRule } from './alerts/rules-service.ts';
import { forgetOldBehaviour } from './behaviour/repository.ts';
import { behaviourRoom } from './behaviour/routes.ts';
import type { Config } from './config.ts';
import { type IntegrationsRoom, integrationsRoom } from './integrations/routes.ts';
import { StatisticsFolder } from './inventory/folding.ts';
import { hasItems } from './inventory/has-items.ts';
import { inventoryRoom } from './inventory/routes.ts';
import { AnchorSurveyor } from './inventory/surveyor.ts';
import { Acceptance } from './invitations/acceptance.ts';
import { hasInvited } from './invitations/repository.ts';
import { invitationsRoom } from './invitations/routes.ts';
import { Invitations } from './invitations/sending.ts';
import { landingRoom } from './landing/routes.ts';
import { organizationsRoom } from './organizations/routes.ts';
import type { Database } from './platform/database/database.ts';
import { EventBell, Outbox } from './platform/events/outbox.ts';
import { eventStreams } from './platform/events/stream.ts';
import { passWakeUps } from './platform/events/wake-ups.ts';
import { registerCallerAddress } from './platform/http/caller-address.ts';
import { sessionCookies } from './platform/http/cookies.ts';
import { malformedRequestAnswer, registerEnvelope, sendFailure } from './platform/http/envelope.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerJsonBody } from './platform/http/json-body.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { requestIdOf } from './platform/http/request-id.ts';
import { newId } from './platform/ids.ts';
import { type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { maintenanceJob } from './platform/jobs/maintenance.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { registerMailbox } from './platform/mail/mailbox.ts';
import { forgetSentMails, mailingOnce } from './platform/mail/sent-mails.ts';
import { batchRoom } from './platform/routes/batch.ts';
import { type RouteContext, registerRoute } from './platform/routes/register-route.ts';
import type { Room } from './platform/routes/route.ts';
import { SealedAnswers } from './platform/routes/sealed-answer.ts';
import { deviceOf, handTokens } from './session/browser.ts';
import { EmailChanges } from './session/email-changes.ts';
import { endSessionsOf } from './session/ending.ts';
import { invitedAccounts } from './session/invited-accounts.ts';
import { KnownDevices } from './session/known-devices.ts';
import { voidLinks } from './session/links.ts';
import { forgetOldChanges, OwnCredentials } from './session/own-credentials.ts';
import { PasswordNotices } from './session/password-notices.ts';
import { type OnPasswordChanged, PasswordResets } from './session/password-resets.ts';
import { PasswordQueue } from './session/passwords.ts';
import { sessionRoom } from './session/routes.ts';
import { SessionService } from './session/service.ts';
import { SiegeNotices } from './session/siege-notices.ts';
import { SignUps } from './session/sign-ups.ts';
import { forgetOldTokens } from './session/tokens.ts';
import { forgetOldUses, UsedPasswordLinks } from './session/used-links.ts';
import { Stock, type StockListener } from './stock/stock.ts';
import { usersRoom } from './users/routes.ts';
import { warehousesByIds } from './warehouses/repository.ts';
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
  /** Ends the API keys of whoever leaves the organisation of the transaction or is deactivated; admins are told. */
  readonly stopKeysOf: IntegrationsRoom['stopKeysOf'];
  /** No new work from now on: readiness fails and streams end. Closing the server then waits for requests in flight. */
  close(): Promise<void>;
}

/** Composes the api: platform, ledger, rooms. The database must have been migrated. */
export async function buildApp(config: Config, dependencies: Dependencies): Promise<App> {
  const { database, now } = dependencies;
  const mailer = mailingOnce(database, dependencies.mailer);
  const server = Fastify({
    bodyLimit: maxBodyBytes,
    // 1,000 ids in one `?ids=` are 37 KB; Node allows 16 by default.
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
  registerCallerAddress(server, config.floorSecret);
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
  const redis = config.redisUrl === null ? null : openRedis(config.redisUrl, config.redisPrefix, server.log);
  if (redis !== null) passWakeUps(bell, redis);
  await redis?.settled;
  const windows = windowsOf(redis, now);
  const cookies = sessionCookies(config.publicUrl);
  const passwords = new PasswordQueue();
  let jobs: Jobs | undefined;
  const runningJobs = () => {
    if (jobs === undefined) throw new Error('The job queue does not run.');
    return jobs;
  };
  const waysIn = {
    database,
    outbox,
    passwords,
    mailer,
    secret: config.sessionSecret,
    publicUrl: config.publicUrl,
    jobs: runningJobs,
    windows,
  };
  const signUps = new SignUps(waysIn);
  const siege = new SiegeNotices(waysIn);
  const sessions = new SessionService({ ...waysIn, signUps, siege });
  const notices = new PasswordNotices(waysIn);
  const onPasswordChanged: OnPasswordChanged = async (transaction, { userId, email }, visitor) => {
    transaction.afterCommit(() => void sessions.forgive(email, visitor));
    await voidLinks(transaction, userId);
    await notices.announce(transaction, userId);
  };
  const usedLinks = new UsedPasswordLinks(waysIn);
  const resets = new PasswordResets({ ...waysIn, usedLinks, onChanged: onPasswordChanged });
  const credentials = new OwnCredentials({ ...waysIn, onChanged: onPasswordChanged });
  const emailChanges = new EmailChanges({ ...waysIn, credentials });
  const folder = new StatisticsFolder(database, (error) =>
    server.log.error({ err: error }, 'folding statistics failed'),
  );
  const surveyor = new AnchorSurveyor(database, (error) =>
    server.log.error({ err: error }, 'setting page anchors failed'),
  );

  const invitations = new Invitations(waysIn);
  const acceptance = new Acceptance({ ...waysIn, accounts: invitedAccounts({ ...waysIn, usedLinks }) });

  const alerts = alertsRoom({ database, outbox, mailer, jobs: runningJobs });
  const { publicUrl } = config;
  const integrations = integrationsRoom({ database, outbox, mailer, publicUrl, jobs: runningJobs });

  const listeners: readonly StockListener[] = [folder.listen, alerts.onStockChanged];
  const stock = new Stock(listeners);
  const streams = eventStreams(database, bell);
  const singleRooms: readonly Room[] = [
    sessionRoom({
      service: sessions,
      signUps,
      resets,
      credentials,
      emailChanges,
      cookies,
      devices: new KnownDevices(cookies, config.sessionSecret),
      outbox,
    }),
    usersRoom,
    organizationsRoom({
      ...waysIn,
      people: {
        endSessionsOf: (transaction, userId, reason) => endSessionsOf(transaction, outbox, userId, reason),
        sendPasswordReset: (transaction, userId) => resets.mailLink(transaction, userId),
        stopKeysOf: integrations.stopKeysOf,
      },
      furnish: async (transaction) => {
        await addFirstWarehouse(transaction);
        await addFirstRule(transaction);
      },
      firstSteps: { hasItems, hasInvited, hasOwnRule },
    }),
    invitationsRoom(invitations, acceptance, {
      deviceOf,
      hand: (reply, opened) => handTokens(cookies, reply, opened.tokens),
    }),
    warehousesRoom,
    inventoryRoom(stock, alerts.onItemsRemoved, { onFarSkip: surveyor.ask }, warehousesByIds),
    alerts.room,
    integrations.room,
    behaviourRoom(windows),
    streams.room,
    landingRoom(database, windows),
  ];
  const rooms = [...singleRooms, batchRoom(singleRooms)];

  const context: RouteContext = {
    database,
    cookies,
    publicUrl: config.publicUrl,
    uploadDirectory: join(config.dataDirectory, 'uploads'),
    sealedAnswers: new SealedAnswers(config.sessionSecret),
    verifyOutput: dependencies.verifyOutput ?? false,
  };
  registerMetrics(server, database, config.metricsToken);
  registerHealth(server, database, () => closing.signal.aborted);
  registerMailbox(server, config);
  registerOpenApi(server, rooms);
  for (const room of rooms) for (const route of room.routes) registerRoute(server, context, route);

  if (dependencies.runJobs ?? true) {
    const definitions = [
      maintenanceJob(database, async (transaction) => {
        await forgetOldTokens(transaction);
        await forgetOldUses(transaction);
        await forgetOldChanges(transaction);
        await forgetOldBehaviour(transaction);
        await forgetSentMails(transaction);
      }),
      signUps.mailJob(),
      invitations.mailJob(),
      resets.mailJob(),
      notices.mailJob(),
      siege.mailJob(),
      emailChanges.mailJob(),
      ...alerts.jobs,
      ...integrations.jobs,
    ];
    jobs = await startJobs(database, definitions as Parameters<typeof startJobs>[1], server.log);
  }

  return {
    server,
    stock,
    passwords,
    stopKeysOf: integrations.stopKeysOf,
    async close() {
      closing.abort();
      streams.close();
      await server.close();
      await jobs?.stop();
      await folder.stop();
      await surveyor.stop();
      redis?.close();
    },
  };
}
