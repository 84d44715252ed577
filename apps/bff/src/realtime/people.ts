import type { SessionCache } from '../permissions/session-cache.ts';
import type { Viewer } from '../permissions/viewer.ts';
import { readableOr } from '../rest/tolerant-parsing.ts';
import type { Services } from '../services.ts';
import type { Channel } from './channel.ts';
import type { Channels } from './channels.ts';
import type { LiveClient } from './live-client.ts';
import type { LiveEvent } from './live-source.ts';
import { SessionWatches } from './session-watch.ts';

/** The time for the last messages to be sent before the close frame. */
const lastWordsMs = 50;

/** Returns the flags on which payloads may depend, sorted, so that equal sets have equal keys. */
export function flagsOf(viewer: Viewer, organizationId: string): string[] {
  return [...(viewer.flagsIn(Number(organizationId)) ?? [])].sort((a, b) => (a < b ? -1 : 1));
}

/** Tracks the people of the open sockets, and updates or closes sockets when sessions or memberships change. */
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

  /** Handles events about sessions and memberships. */
  async handle(event: LiveEvent): Promise<void> {
    if (event.kind !== 'session.ended' && event.kind !== 'membership.changed') return;
    // An invited person has no socket here yet.
    if (event.payload.userId === null) return;
    const userId = readableOr(event.payload.userId);
    const sessionId = event.kind === 'session.ended' ? readableOr(event.payload.sessionId) : null;
    // If the person cannot be read, it may be anybody.
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

  /** Notifies the sockets of a session that it has ended, then closes them with 4401. */
  endSession(sessionId: string | undefined): void {
    if (sessionId === undefined) return;
    for (const socket of this.sockets) {
      // A sign-out through this node is reported directly first, and by the stream right after.
      if (socket.isEnding || socket.viewer.session.sessionId !== sessionId) continue;
      socket.isEnding = true;
      this.watches.push(socket, { sessionChanged: { reason: 'SESSION_ENDED', session: null } });
      setTimeout(() => socket.refuse(), lastWordsMs);
    }
  }

  /** Reads the person again and keeps the subscriptions that they may still have. */
  private async reconsider(socket: LiveClient): Promise<void> {
    const viewer = await this.sessions.viewerWithoutRefresh(socket.rest).catch(() => null);
    // The token has expired, or the upstream is unavailable: the client finds out over HTTP and reconnects.
    if (!viewer) {
      socket.refuse();
      return;
    }
    socket.viewer = viewer;
    this.watches.push(socket, { sessionChanged: { reason: 'MEMBERSHIP_CHANGED', session: viewer.session } });
    await this.keepWhatMaySee(socket);
  }

  /** Moves a socket to the groups of its person's flags, and ends subscriptions that are no longer allowed. */
  private async keepWhatMaySee(socket: LiveClient): Promise<void> {
    const { viewer } = socket;
    for (const channel of this.channels.values()) {
      const { organizationId, scope } = channel.options;
      if (viewer.flagsIn(Number(organizationId))) {
        // The person's scope has changed, so the client reconnects and reads the data again.
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
   * Checks the sessions of sockets that no event stream covers. API keys are always checked, because they expire without an
   * event; sockets of the same key share the answer.
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
        // A failing upstream says nothing about the session.
        () => {},
      );
    }
  }

  /** Stops the checks. */
  stop(): void {
    clearInterval(this.sweep);
  }
}
