import type { SessionCache } from '../permissions/session-cache.ts';
import type { Viewer } from '../permissions/viewer.ts';
import { readableOr } from '../rest/tolerant-parsing.ts';
import type { Services } from '../services.ts';
import type { Channel } from './channel.ts';
import type { Channels } from './channels.ts';
import type { LiveClient } from './live-client.ts';
import type { LiveEvent } from './live-source.ts';
import { SessionWatches } from './session-watch.ts';

/** Time for the last messages to leave before the close frame. */
const lastWordsMs = 50;

/** The flags on which payloads may depend, in an order of their own so that equal sets are equal. */
export function flagsOf(viewer: Viewer, organizationId: string): string[] {
  return [...(viewer.flagsIn(Number(organizationId)) ?? [])].sort((a, b) => (a < b ? -1 : 1));
}

/** Who is behind the open sockets, and what becomes of a socket when that changes. */
export class People {
  readonly sockets = new Set<LiveClient>();
  readonly watches: SessionWatches;
  private readonly sessions: SessionCache;
  private readonly channels: ReadonlyMap<string, Channel>;
  private readonly sweep: NodeJS.Timeout;

  constructor({ sessions, config }: Pick<Services, 'sessions' | 'config'>, channels: Channels) {
    this.sessions = sessions;
    this.channels = channels.byKey;
    this.watches = new SessionWatches({
      backlogEvents: config.live.backlogEvents,
      onBehind: (client) => channels.leaveBehind(client, 'backlog', null),
    });
    this.sweep = setInterval(() => this.checkUncovered(), config.timing.sessionCheckMs);
    this.sweep.unref();
  }

  /** Takes note of an event that concerns sessions or memberships. */
  async handle(event: LiveEvent): Promise<void> {
    if (event.kind !== 'session.ended' && event.kind !== 'membership.changed') return;
    // Whoever was invited has no socket here yet.
    if (event.payload.userId === null) return;
    const userId = readableOr(event.payload.userId);
    const sessionId = event.kind === 'session.ended' ? readableOr(event.payload.sessionId) : null;
    // Where it cannot be read whom it concerns, it may be anybody.
    // guard: realtime.odd-person
    const concerned = [...this.sockets].filter(({ viewer }) => userId === null || viewer.userId === userId);
    for (const one of new Set([
      ...(userId === null ? [] : [userId]),
      ...concerned.map(({ viewer }) => viewer.userId),
    ])) {
      this.sessions.forgetUser(one);
    }
    if (sessionId !== null) return this.endSession(sessionId);
    await Promise.all(concerned.map((socket) => this.reconsider(socket)));
  }

  /** Tells the sockets of a session that it is over, then closes them with 4401. */
  endSession(sessionId: string | undefined): void {
    if (sessionId === undefined) return;
    for (const socket of this.sockets) {
      // A sign-out through this node is told by itself first and by the stream right after.
      if (socket.isEnding || socket.viewer.session.sessionId !== sessionId) continue;
      socket.isEnding = true;
      this.watches.push(socket, { sessionChanged: { reason: 'SESSION_ENDED', session: null } });
      setTimeout(() => socket.refuse(), lastWordsMs);
    }
  }

  /** Reads the person again and lets the socket keep what they may still see. */
  private async reconsider(socket: LiveClient): Promise<void> {
    const viewer = await this.sessions.viewerWithoutRefresh(socket.rest).catch(() => null);
    // Whether the token has expired or the upstream is away: the client finds out over HTTP and comes back.
    if (!viewer) {
      socket.refuse();
      return;
    }
    socket.viewer = viewer;
    this.watches.push(socket, { sessionChanged: { reason: 'MEMBERSHIP_CHANGED', session: viewer.session } });
    await this.keepWhatMaySee(socket);
  }

  /** Puts a socket where its person's flags belong, and ends what they no longer allow. */
  private async keepWhatMaySee(socket: LiveClient): Promise<void> {
    const { viewer } = socket;
    for (const channel of this.channels.values()) {
      const { organizationId, scope } = channel.options;
      if (viewer.flagsIn(Number(organizationId))) {
        // What they see is another part now: they come back, and read it again.
        // guard: warehouses.narrowed-at-once
        if (viewer.scopeIn(Number(organizationId)) === scope)
          await channel.regroup(socket, flagsOf(viewer, organizationId));
        else if (channel.has(socket)) socket.refuse();
        continue;
      }
      channel.dismiss(socket);
      this.watches.dismiss(socket, channel);
    }
  }

  /**
   * Sockets of whose session no event stream would tell are asked about one by one. So are those of API keys, which
   * expire without an event; sockets of one key share the answer.
   */
  private checkUncovered(): void {
    for (const socket of this.sockets) {
      const { isApiKey } = socket.viewer;
      if (!isApiKey && [...this.channels.values()].some((channel) => channel.covers(socket))) continue;
      this.sessions.viewerWithoutRefresh(socket.rest, true).then(
        async (viewer) => {
          if (!viewer) return socket.refuse();
          socket.viewer = viewer;
          await this.keepWhatMaySee(socket);
        },
        // An upstream that cannot answer says nothing about the session.
        () => {},
      );
    }
  }

  /** Looks at nobody any more. */
  stop(): void {
    clearInterval(this.sweep);
  }
}
