import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddress from '@fastify/proxy-addr';
import { networkOf } from '@tallyard/nodes/network';
import type { FastifyBaseLogger } from 'fastify';
import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, execute, GraphQLError } from 'graphql';
import type { Context, ServerOptions, SubscribePayload } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { describe, refusal } from '../errors/describe.ts';
import type { LiveMetrics } from '../http/metrics.ts';
import { isForeign } from '../http/origin.ts';
import { overAddressLimit } from '../http/rate-limit.ts';
import type { Viewer } from '../permissions/viewer.ts';
import { RestClient } from '../rest/client.ts';
import { Credentials } from '../rest/cookies.ts';
import type { Services } from '../services.ts';
import { Channels } from './channels.ts';
import { authorizationIn } from './connection-parameters.ts';
import { DocumentBudget } from './document-budget.ts';
import { type EventQueue, mapped } from './event-queue.ts';
import { EventStreams } from './event-stream.ts';
import { goingAway } from './going-away.ts';
import { documentKey } from './groups.ts';
import type { LiveClient } from './live-client.ts';
import { LiveSocket } from './live-socket.ts';
import { LiveSource } from './live-source.ts';
import { named, selectionsNeed } from './named.ts';
import { flagsOf, People } from './people.ts';
import type { SubscriptionAdmission } from './subscription-admission.ts';
import { costOf, presented, SubscriptionContext } from './subscription-context.ts';

/** Larger messages cannot be valid subscriptions. */
const maxMessageBytes = 262_144;

type SocketExtra = Extra & Record<PropertyKey, unknown> & { live?: LiveSocket };
type SocketContext = Context<Record<string, unknown> | undefined, SocketExtra>;

/** GraphQL over WebSocket: `graphql-transport-ws` at /graphql, for subscriptions only, which are served in groups. */
export class LiveServer {
  private readonly services: Services;
  private readonly log: FastifyBaseLogger;
  private readonly streams: EventStreams;
  private readonly subscriptionAdmission: SubscriptionAdmission;
  private readonly channels: Channels;
  private readonly people: People;
  private readonly documents: DocumentBudget;
  private readonly webSockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });
  private isClosing = false;

  constructor(services: Services, log: FastifyBaseLogger) {
    this.services = services;
    this.log = log;
    this.streams = new EventStreams(services.config.upstreamUrl, services.upstream.transport.pathOf);
    this.subscriptionAdmission = services.subscriptionAdmission;
    this.documents = new DocumentBudget(services.config.live);
    this.channels = new Channels({
      services,
      streams: this.streams,
      log,
      onEvent: (event) => void this.people.handle(event),
    });
    this.people = new People(services, this.channels);
    services.upstream.breakers.onChange((organizationId, payload) => {
      this.log[payload.isOpen ? 'warn' : 'info']({ organizationId, ...payload }, 'breaker of items');
      this.channels.publish(organizationId, { id: null, kind: 'node.breaker', payload });
    });
    services.endSession = (sessionId) => this.people.endSession(sessionId);
  }

  /** Handles the upgrade requests of `server`. */
  attach(server: Server): void {
    // Otherwise the close reason would contain the message of an internal error.
    const options = { ...this.options(), isProd: true };
    useServer<Record<string, unknown> | undefined, SocketExtra>(options, this.webSockets);
    server.on('upgrade', (request, socket, head) => {
      this.upgrade(request, socket, head).catch((error: unknown) => {
        this.log.error({ err: error }, 'upgrade failed');
        socket.destroy();
      });
    });
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const refuse = (status: string) =>
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    socket.on('error', () => socket.destroy());
    if (this.isClosing) return void refuse('503 Service Unavailable');
    if (request.url?.split('?', 1)[0] !== '/graphql') return void refuse('404 Not Found');
    if (isForeign(request.headers, request.headers.host, this.services.config.publicUrl))
      return void refuse('403 Forbidden');
    // Each socket makes the upstream identify its token, which costs as much as a request.
    const { requestsPerMinutePerAddress } = this.services.config;
    const address = this.networkOf(request);
    if ((await overAddressLimit(this.services.windows, address, requestsPerMinutePerAddress)) !== null) {
      return void refuse('429 Too Many Requests');
    }
    if (this.isClosing) return void refuse('503 Service Unavailable');
    // guard: limits.sockets-of-address
    const leave = this.subscriptionAdmission.ofAddress.take(address);
    if (!leave) return void refuse('429 Too Many Requests');
    socket.once('close', leave);
    this.webSockets.handleUpgrade(request, socket, head, (accepted) =>
      this.webSockets.emit('connection', accepted, request),
    );
  }

  private networkOf(request: IncomingMessage): string {
    return networkOf(proxyAddress(request, this.services.config.trustProxy || (() => false)));
  }

  private options(): ServerOptions<Record<string, unknown> | undefined, SocketExtra> {
    return {
      schema: this.services.schema,
      connectionInitWaitTimeout: this.services.config.timing.connectionInitMs,
      onConnect: (context) => this.connect(context),
      onSubscribe: (context, id, payload) => this.prepare(context, id, payload),
      subscribe: (args) => this.subscribe(args),
    };
  }

  private async connect(context: SocketContext): Promise<boolean> {
    const { request, socket } = context.extra;
    const authorization = authorizationIn(context.connectionParams) ?? request.headers.authorization;
    const names = this.services.config.cookieNames;
    const credentials = new Credentials(request.headers.cookie, authorization, { names, mayRefresh: false });
    const rest = new RestClient(this.services.upstream, { requestId: randomUUID() }, credentials, randomUUID());
    let viewer: Viewer | null;
    try {
      viewer = await this.services.sessions.viewerWithoutRefresh(rest, true);
    } catch (error) {
      this.log.warn({ err: error }, 'connection_init');
      socket.close(1013, 'Try again later');
      return false;
    }
    if (!viewer) {
      socket.close(4401, 'Unauthorized');
      return false;
    }
    const { subscribes } = this.services.config.live;
    const live = new LiveSocket(socket, { rest, viewer, address: this.networkOf(request), subscribes });
    context.extra.live = live;
    if (!live.isOpen || this.add(live)) return true;
    socket.close(4429, 'Too many sockets');
    return false;
  }

  /**
   * Registers a client until it disconnects, so that it learns of the end of its session. False if the person has too many
   * clients.
   */
  add(live: LiveClient): boolean {
    const leave = this.subscriptionAdmission.ofPerson.take(live.viewer.userId);
    // guard: limits.sockets-of-person
    if (!leave) return false;
    const { sockets } = this.people;
    sockets.add(live);
    void live.closed.then(() => {
      leave();
      sockets.delete(live);
    });
    if (this.isClosing) live.resume();
    return true;
  }

  /** Subscribes a client of an event stream, with the same rules as over WebSocket. */
  async subscribeFor(
    live: LiveClient,
    payload: SubscribePayload,
  ): Promise<ExecutionResult | AsyncGenerator<ExecutionResult, void, void>> {
    const args = await this.argumentsOf(live, '', payload);
    return 'schema' in args ? this.subscribe(args) : { errors: args };
  }

  private prepare(
    context: SocketContext,
    id: string,
    payload: SubscribePayload,
  ): readonly GraphQLError[] | Promise<readonly GraphQLError[] | ExecutionArgs> {
    const { live } = context.extra;
    if (!live) return [refusal('UNAUTHENTICATED')];
    if (!live.maySubscribe()) {
      // Otherwise each further message would cause another refusal.
      live.shutOut();
      return [presented(refusal('RATE_LIMITED'), randomUUID())];
    }
    const { subscriptionsPerSocket } = this.services.config.live;
    // guard: limits.subscriptions-of-socket
    if (Object.keys(context.subscriptions).length > subscriptionsPerSocket) {
      const message = `One socket carries at most ${subscriptionsPerSocket} subscriptions.`;
      return [presented(refusal('RATE_LIMITED', message), randomUUID())];
    }
    return this.argumentsOf(live, id, payload);
  }

  private async argumentsOf(
    live: LiveClient,
    id: string,
    input: SubscribePayload,
  ): Promise<readonly GraphQLError[] | ExecutionArgs> {
    const requestId = randomUUID();
    const requested = input.operationName === '' ? { ...input, operationName: undefined } : input;
    const payload = await named(live, requested).catch((error: unknown) => presented(error, requestId));
    if (payload instanceof GraphQLError) return [payload];
    // Saved queries are only for people who may view them, for as long as they may.
    const needs = payload === requested ? null : selectionsNeed;
    const prepared = await this.subscriptionAdmission.admit(live, payload);
    if ('errors' in prepared) return prepared.errors.map((error) => presented(error, requestId));
    return {
      schema: this.services.schema,
      document: prepared.document,
      operationName: payload.operationName,
      variableValues: payload.variables,
      contextValue: new SubscriptionContext(live, id, payload.query, requestId, {
        ...this.parts(live),
        needs,
        cost: costOf(prepared.admitted),
      }),
    };
  }

  private parts(live: LiveClient) {
    return {
      makers: this.services.loaders,
      findViewer: async () => {
        const viewer = await this.services.sessions.viewerWithoutRefresh(live.rest);
        if (viewer) live.viewer = viewer;
        else live.refuse();
        return viewer;
      },
      live: {
        watchSession: (organizationId: string) =>
          this.people.watches.open(live, this.channels.of(organizationId, live)),
      },
    };
  }

  private async subscribe(args: ExecutionArgs): Promise<ExecutionResult | AsyncGenerator<ExecutionResult, void, void>> {
    // `prepare` has created it; graphql's type for it is unknown.
    const context = args.contextValue as SubscriptionContext;
    try {
      const source = await createSourceEventStream(args);
      if (!(Symbol.asyncIterator in source))
        return { errors: source.errors?.map((one) => presented(one, context.requestId)) };
      if (source instanceof LiveSource) return await this.join(args, context, source);
      const changes = source as EventQueue<unknown>;
      return mapped(changes, async (payload) => {
        const { errors, ...result } = await execute({ ...args, contextValue: context.forEvent(), rootValue: payload });
        return errors ? { ...result, errors: errors.map((one) => presented(one, context.requestId)) } : result;
      });
    } catch (error) {
      if (describe(error).isInternal)
        this.log.error({ err: error, requestId: context.requestId }, 'subscription failed');
      return { errors: [presented(error, context.requestId)] };
    }
  }

  private async join(args: ExecutionArgs, context: SubscriptionContext, source: LiveSource<unknown>) {
    const { organizationId } = source.options;
    const { contextValue: _own, ...execution } = args;
    const release = this.documents.take({
      organizationId: String(Number(organizationId)),
      personId: context.socket.viewer.userId,
      key: documentKey({ execution, query: context.query }),
      points: context.cost.points,
    });
    const channel = this.channels.of(organizationId, context.socket);
    const flags = flagsOf(context.socket.viewer, organizationId);
    const { spentOf } = context.cost;
    const group = { execution, source: source.options, query: context.query, flags, spentOf };
    try {
      const end = await channel.join(context.socket, context.operationId, context, group);
      end.onceEnded(release);
      return end;
    } catch (error) {
      release();
      throw error;
    }
  }

  figures(): LiveMetrics {
    const { groups, members, streams } = this.channels.count();
    const subscriptions = members + this.people.watches.size;
    return { sockets: this.webSockets.clients.size, subscriptions, groups, streams };
  }

  /** Closes every socket with 1001 without completing subscriptions: after 'complete', clients would not reconnect. */
  async close(): Promise<void> {
    this.isClosing = true;
    this.people.stop();
    for (const client of this.people.sockets) if (!(client instanceof LiveSocket)) client.resume();
    await goingAway(this.webSockets.clients);
    await this.streams.close();
  }
}
