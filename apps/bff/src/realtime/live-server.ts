import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, execute, GraphQLError } from 'graphql';
import type { Context, ServerOptions, SubscribePayload } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { RequestContext } from '../context.ts';
import { describe, formatted, refusal } from '../errors/describe.ts';
import type { LiveFigures } from '../http/metrics.ts';
import { isForeign } from '../http/origin.ts';
import type { Viewer } from '../permissions/viewer.ts';
import { RestClient } from '../rest/client.ts';
import { Credentials } from '../rest/cookies.ts';
import type { Services } from '../services.ts';
import { Channel } from './channel.ts';
import { Documents, isSubscription } from './documents.ts';
import { type EventQueue, mapped } from './event-queue.ts';
import { EventStreams } from './event-stream.ts';
import { LiveSocket } from './live-socket.ts';
import { type LiveEvent, LiveSource } from './live-source.ts';
import { SessionWatches } from './session-watch.ts';

/** Larger messages are no subscriptions. */
const maxMessageBytes = 262_144;
const maxSubscriptionsPerSocket = 50;
/** Time for 'complete' messages to leave before the close frame. */
const lastWordsMs = 50;

type SocketExtra = Extra & Record<PropertyKey, unknown> & { live?: LiveSocket };
type SocketContext = Context<Record<string, unknown> | undefined, SocketExtra>;

/** GraphQL over WebSocket: `graphql-transport-ws` at /graphql, subscriptions only, served in groups. */
export class LiveServer {
  private readonly services: Services;
  private readonly log: FastifyBaseLogger;
  private readonly streams: EventStreams;
  private readonly documents: Documents;
  private readonly channels = new Map<string, Channel>();
  private readonly sockets = new Set<LiveSocket>();
  private readonly watches = new SessionWatches();
  private readonly webSockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });
  private readonly sweep: NodeJS.Timeout;
  private isClosing = false;

  constructor(services: Services, log: FastifyBaseLogger) {
    this.services = services;
    this.log = log;
    this.streams = new EventStreams(services.config.upstreamUrl, services.upstream.transport.pathOf);
    this.documents = new Documents(services.schema, services.config.limits);
    services.endSession = (sessionId) => this.endSession(sessionId);
    this.sweep = setInterval(() => this.checkUncovered(), services.config.timing.sessionCheckMs);
    this.sweep.unref();
  }

  /** Takes the upgrade requests of `server`. */
  attach(server: Server): void {
    useServer<Record<string, unknown> | undefined, SocketExtra>(this.options(), this.webSockets);
    server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const refuse = (status: string) =>
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    socket.on('error', () => socket.destroy());
    if (this.isClosing) return void refuse('503 Service Unavailable');
    if (request.url?.split('?', 1)[0] !== '/graphql') return void refuse('404 Not Found');
    if (isForeign(request.headers, request.headers.host, this.services.config.publicUrl))
      return void refuse('403 Forbidden');
    this.webSockets.handleUpgrade(request, socket, head, (accepted) =>
      this.webSockets.emit('connection', accepted, request),
    );
  }

  private options(): ServerOptions<Record<string, unknown> | undefined, SocketExtra> {
    return {
      schema: this.services.schema,
      connectionInitWaitTimeout: this.services.config.timing.connectionInitMs,
      onConnect: (context) => this.connect(context),
      onDisconnect: (context) => this.forgetSocket(context),
      onSubscribe: (context, id, payload) => this.prepare(context, id, payload),
      subscribe: (args) => this.subscribe(args),
    };
  }

  private async connect(context: SocketContext): Promise<boolean> {
    const { request, socket } = context.extra;
    const given = context.connectionParams?.authorization;
    const authorization = typeof given === 'string' ? given : request.headers.authorization;
    const credentials = new Credentials(request.headers.cookie, authorization);
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
    const live = new LiveSocket(socket, rest, viewer);
    context.extra.live = live;
    if (live.isOpen) this.sockets.add(live);
    socket.once('close', () => this.sockets.delete(live));
    return true;
  }

  private forgetSocket(context: SocketContext): void {
    if (context.extra.live) this.sockets.delete(context.extra.live);
  }

  private prepare(
    context: SocketContext,
    id: string,
    payload: SubscribePayload,
  ): readonly GraphQLError[] | ExecutionArgs {
    const { live } = context.extra;
    if (!live) return [refusal('UNAUTHENTICATED')];
    const requestId = randomUUID();
    const refuse = (errors: readonly unknown[]) => errors.map((error) => presented(error, requestId));
    if (Object.keys(context.subscriptions).length > maxSubscriptionsPerSocket) return refuse([refusal('RATE_LIMITED')]);
    const prepared = this.documents.prepare(payload.query);
    if ('errors' in prepared) return refuse(prepared.errors);
    if (!isSubscription(prepared.document, payload.operationName)) {
      return refuse([refusal('BAD_REQUEST', 'Only subscriptions are served over WebSocket.')]);
    }
    return {
      schema: this.services.schema,
      document: prepared.document,
      operationName: payload.operationName,
      variableValues: payload.variables,
      contextValue: new SubscriptionContext(live, id, payload.query, requestId, this.parts(live)),
    };
  }

  private parts(live: LiveSocket) {
    return {
      findViewer: async () => {
        const viewer = await this.services.sessions.viewerWithoutRefresh(live.rest);
        if (viewer) live.viewer = viewer;
        else live.refuse();
        return viewer;
      },
      onSessionEnded: () => {},
      live: { watchSession: (organizationId: string) => this.watches.open(live, this.channelOf(organizationId)) },
    };
  }

  private async subscribe(args: ExecutionArgs): Promise<ExecutionResult | AsyncGenerator<ExecutionResult, void, void>> {
    // `prepare` made it; graphql types it as anything.
    const context = args.contextValue as SubscriptionContext;
    try {
      const source = await createSourceEventStream(args);
      if (!(Symbol.asyncIterator in source))
        return { errors: source.errors?.map((one) => presented(one, context.requestId)) };
      if (source instanceof LiveSource) return await this.join(args, context, source);
      const changes = source as EventQueue<unknown>;
      return mapped(changes, async (payload) => {
        const { errors, ...result } = await execute({ ...args, rootValue: payload });
        return errors ? { ...result, errors: errors.map((one) => presented(one, context.requestId)) } : result;
      });
    } catch (error) {
      if (describe(error).isInternal)
        this.log.error({ err: error, requestId: context.requestId }, 'subscription failed');
      return { errors: [presented(error, context.requestId)] };
    }
  }

  private join(args: ExecutionArgs, context: SubscriptionContext, source: LiveSource<unknown>) {
    const { organizationId } = source.options;
    const channel = this.channelOf(organizationId);
    const flags = flagsOf(context.socket.viewer, organizationId);
    const group = { execution: args, source: source.options, query: context.query, flags };
    return channel.join(context.socket, context.operationId, group);
  }

  private channelOf(organizationId: string): Channel {
    // '07' and '7' are one organisation.
    const key = String(Number(organizationId));
    const known = this.channels.get(key);
    if (known) return known;
    const { pollMs, streamReopenMs } = this.services.config.timing;
    const channel: Channel = new Channel({
      organizationId: key,
      streams: this.streams,
      log: this.log,
      pollMs,
      reopenMs: streamReopenMs,
      onEvent: (event) => void this.handle(event),
      onEmpty: () => {
        if (this.channels.get(key) === channel) this.channels.delete(key);
      },
    });
    this.channels.set(key, channel);
    return channel;
  }

  private async handle(event: LiveEvent): Promise<void> {
    if (event.kind === 'session.ended') {
      this.services.sessions.forgetUser(event.payload.userId);
      this.endSession(event.payload.sessionId);
    } else if (event.kind === 'membership.changed') {
      const { userId } = event.payload;
      this.services.sessions.forgetUser(userId);
      const concerned = [...this.sockets].filter(({ viewer }) => viewer.session.id === userId);
      await Promise.all(concerned.map((socket) => this.reconsider(socket)));
    }
  }

  private endSession(sessionId: string | undefined): void {
    if (sessionId === undefined) return;
    for (const socket of this.sockets) {
      // A sign-out through this node is told by itself first and by the stream right after.
      if (socket.isEnding || socket.viewer.session.sessionId !== sessionId) continue;
      socket.isEnding = true;
      this.watches.push(socket, { sessionChanged: { reason: 'SESSION_ENDED', session: null } });
      setTimeout(() => socket.refuse(), lastWordsMs);
    }
  }

  /** Reads the person anew and lets the socket keep what they may still see. */
  private async reconsider(socket: LiveSocket): Promise<void> {
    const viewer = await this.services.sessions.viewerWithoutRefresh(socket.rest).catch(() => null);
    // Whether the token has expired or the upstream is away: the client finds out over HTTP and comes back.
    if (!viewer) return socket.refuse();
    socket.viewer = viewer;
    for (const [organizationId, channel] of this.channels) {
      if (viewer.flagsIn(Number(organizationId))) channel.regroup(socket, flagsOf(viewer, organizationId));
      else channel.dismiss(socket);
    }
    this.watches.push(socket, { sessionChanged: { reason: 'MEMBERSHIP_CHANGED', session: viewer.session } });
  }

  /** Sockets of whose session no event stream would tell are asked about one by one. */
  private checkUncovered(): void {
    for (const socket of this.sockets) {
      if ([...this.channels.values()].some((channel) => channel.covers(socket))) continue;
      this.services.sessions.viewerWithoutRefresh(socket.rest, true).then(
        (viewer) => {
          if (viewer) socket.viewer = viewer;
          else socket.refuse();
        },
        // An upstream that cannot answer says nothing about the session.
        () => {},
      );
    }
  }

  figures(): LiveFigures {
    const groups = [...this.channels.values()].flatMap((channel) => [...channel.groups.values()]);
    const grouped = groups.reduce((sum, { members }) => sum + members.size, 0);
    return {
      sockets: this.webSockets.clients.size,
      subscriptions: grouped + this.watches.size,
      groups: groups.length,
      streams: this.channels.size,
    };
  }

  /** Completes every subscription, then closes every socket with 1001. */
  async close(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.sweep);
    for (const channel of this.channels.values()) channel.finish();
    this.watches.finish();
    await new Promise((resolve) => setTimeout(resolve, lastWordsMs));
    const closed = [...this.webSockets.clients].map(
      (client) =>
        new Promise<void>((resolve) => {
          const giveUp = setTimeout(() => client.terminate(), 1_000);
          client.once('close', () => {
            clearTimeout(giveUp);
            resolve();
          });
          client.close(1001, 'Going away');
        }),
    );
    await Promise.all(closed);
    await this.streams.close();
  }
}

interface SubscriptionParts {
  readonly findViewer: () => Promise<Viewer | null>;
  readonly onSessionEnded: () => void;
  readonly live: NonNullable<RequestContext['live']>;
}

/** The context of one subscription, with the socket it belongs to. */
class SubscriptionContext extends RequestContext {
  readonly socket: LiveSocket;
  readonly operationId: string;
  readonly query: string;

  constructor(socket: LiveSocket, operationId: string, query: string, requestId: string, parts: SubscriptionParts) {
    super({ ...parts, requestId, rest: socket.rest.fresh() });
    this.socket = socket;
    this.operationId = operationId;
    this.query = query;
  }
}

function flagsOf(viewer: Viewer, organizationId: string): string[] {
  return [...(viewer.flagsIn(Number(organizationId)) ?? [])].sort();
}

/** graphql-ws calls `toJSON`, which only a GraphQLError has. */
function presented(error: unknown, requestId: string): GraphQLError {
  const { message, extensions } = formatted(error, requestId);
  const at = error instanceof GraphQLError ? error : null;
  return new GraphQLError(message, {
    nodes: at?.nodes,
    source: at?.source,
    positions: at?.positions,
    path: at?.path,
    extensions,
  });
}
