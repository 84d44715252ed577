import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import { Channel } from './channel.ts';
import { Deliveries } from './deliveries.ts';
import type { EventStreams } from './event-stream.ts';
import type { GapReason, LiveClient } from './live-client.ts';
import type { LiveEvent, NodeEvent } from './live-source.ts';

export interface ChannelsOptions {
  readonly services: Pick<Services, 'config' | 'points' | 'looks'>;
  readonly streams: EventStreams;
  readonly log: FastifyBaseLogger;
  /** Called with every event, after the subscribers of its channel have received it. */
  readonly onEvent: (event: LiveEvent) => void;
}

/** The channels of this node, one for each organization and scope. */
export class Channels {
  readonly byKey = new Map<string, Channel>();
  private readonly options: ChannelsOptions;
  private readonly deliveries: Deliveries;

  constructor(options: ChannelsOptions) {
    const { services, log } = options;
    this.options = options;
    this.deliveries = new Deliveries({
      limits: services.config.live,
      points: services.points,
      onBehind: (client, reason, retryAfterSeconds) => this.leaveBehind(client, reason, retryAfterSeconds),
      onError: (error) => log.error({ err: error }, 'points of deliveries'),
    });
  }

  /** Sends an event of this node to all channels of an organization. */
  publish(organizationId: string, event: NodeEvent): void {
    for (const channel of this.byKey.values()) {
      // guard: breaker.told
      if (channel.options.organizationId === organizationId) channel.tell(event);
    }
  }

  /** Counts the channels, each with its own stream from the upstream, their groups, and the members of these. */
  count(): { readonly streams: number; readonly groups: number; readonly members: number } {
    const groups = [...this.byKey.values()].flatMap((channel) => [...channel.groups.values()]);
    const members = groups.reduce((sum, group) => sum + group.members.size, 0);
    return { streams: this.byKey.size, groups: groups.length, members };
  }

  /** Returns the channel of an organization for the scope of the client's person. */
  of(name: string, { viewer }: LiveClient): Channel {
    // Normalizes the id, so that '07' and '7' share a channel.
    const organizationId = String(Number(name));
    // guard: warehouses.stream-is-shared-by-scope
    const scope = viewer.scopeIn(Number(name));
    const key = scope === null ? organizationId : `${organizationId} ${scope}`;
    const known = this.byKey.get(key);
    if (known) return known;
    const { services, streams, log, onEvent } = this.options;
    const { pollMs, streamReopenMs } = services.config.timing;
    const channel: Channel = new Channel({
      organizationId,
      scope,
      streams,
      log,
      pollMs,
      reopenMs: streamReopenMs,
      looks: services.looks,
      deliveries: this.deliveries,
      onEvent,
      onEmpty: () => {
        if (this.byKey.get(key) === channel) this.byKey.delete(key);
      },
    });
    this.byKey.set(key, channel);
    return channel;
  }

  /** Tells a client that has fallen behind where each of its subscriptions resumes, and closes its connection. */
  leaveBehind(client: LiveClient, reason: GapReason, retryAfterSeconds: number | null): void {
    const members = [...this.byKey.values()].flatMap((channel) => channel.membersOf(client));
    const cursors = members.map(({ operationId, lastId }) => [String(JSON.parse(operationId)), lastId] as const);
    const wait = retryAfterSeconds === null ? {} : { retryAfterSeconds };
    client.tellGap({ reason, cursors: Object.fromEntries(cursors), ...wait });
  }
}
