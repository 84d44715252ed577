import { streamHeartbeatMs } from '@tallyard/domain/limits/time';
import type { FastifyBaseLogger } from 'fastify';
import { refusal } from '../errors/describe.ts';
import { isAfter } from './cursor.ts';
import type { Deliveries } from './deliveries.ts';
import { EventQueue } from './event-queue.ts';
import type { EventStreams, OpenStream } from './event-stream.ts';
import { Feed, type FeedReader } from './feed.ts';
import { askAgain, Group, type GroupArguments, groupKey, type Member, type MemberContext } from './groups.ts';
import type { LiveClient } from './live-client.ts';
import type { LiveEvent, NodeEvent } from './live-source.ts';
import type { Look } from './look.ts';

export interface ChannelOptions {
  readonly organizationId: string;
  /** The `Viewer.scopeIn` of all who share the channel: events read with the session of one are sent to the others. */
  readonly scope: string | null;
  readonly streams: EventStreams;
  readonly log: FastifyBaseLogger;
  readonly pollMs: number;
  readonly reopenMs: number;
  readonly looks: readonly Look[];
  readonly deliveries: Deliveries;
  /** Called with every event, after the groups have received it. */
  readonly onEvent: (event: LiveEvent) => void;
  /** Called when the last reader has left and the channel is closed. */
  readonly onEmpty: () => void;
}

/** How long a client's cursor may be ahead of this node, whose stream has not reached it yet. */
const aheadMs = 2_000;

const cursorAhead =
  'The cursor lies after every event there is, so it comes from other data. Read the list again and subscribe without it.';

/** The event feed and the subscribers of one organization on this node, for one scope. */
export class Channel {
  readonly feed: Feed;
  readonly groups = new Map<string, Group>();
  readonly options: ChannelOptions;
  private readonly pulse: NodeJS.Timeout;
  private readonly readers = new Set<FeedReader>();
  private readonly readerOf = new Map<LiveClient, { readonly reader: FeedReader; uses: number }>();

  constructor(options: ChannelOptions) {
    this.options = options;
    this.feed = new Feed(
      {
        ...options,
        onEvent: (event) => {
          for (const group of this.groups.values()) group.deliver(event);
          options.onEvent(event);
        },
        onHearing: (isHeard) => this.tellHearing(isHeard),
        // Each client resumes with its own cursor and finds out whether that is too old.
        onGap: () => {
          for (const socket of this.readerOf.keys()) socket.resume();
        },
      },
      this.readers,
    );
    this.pulse = setInterval(() => this.tellHearing(this.feed.hears()), streamHeartbeatMs);
    this.pulse.unref();
  }

  /** Sends an event about this node to its subscribers. */
  tell(event: NodeEvent): void {
    for (const group of this.groups.values()) group.deliver(event);
  }

  /** Tells all clients whether the upstream can be heard, so that 'Live' on their screens is true. */
  private tellHearing(isHeard: boolean): void {
    for (const client of this.readerOf.keys()) client.tellHearing(isHeard);
  }

  /** Adds the session of `socket` to those that can carry the feed, until `release`. */
  acquire(socket: LiveClient): void {
    const known = this.readerOf.get(socket);
    if (known) {
      known.uses += 1;
      return;
    }
    const reader: FeedReader = { rest: socket.rest, onRefused: () => socket.refuse() };
    this.readerOf.set(socket, { reader, uses: 1 });
    this.readers.add(reader);
    if (this.readers.size === 1) this.feed.start();
  }

  release(socket: LiveClient): void {
    const known = this.readerOf.get(socket);
    if (!known) return;
    known.uses -= 1;
    if (known.uses > 0) return;
    this.readerOf.delete(socket);
    this.readers.delete(known.reader);
    if (this.readerOf.size > 0) return;
    this.feed.close();
    clearInterval(this.pulse);
    this.options.onEmpty();
  }

  has(socket: LiveClient): boolean {
    return this.readerOf.has(socket);
  }

  /** Returns whether the stream would report the end of this socket's session. */
  covers(socket: LiveClient): boolean {
    return this.feed.hasStream && this.has(socket);
  }

  private groupOf(group: GroupArguments): Group {
    const key = groupKey(group);
    const known = this.groups.get(key);
    if (known) return known;
    const created = new Group(key, group, this.options.deliveries);
    this.groups.set(key, created);
    return created;
  }

  private leave(group: Group, member: Member): void {
    group.members.delete(member);
    if (group.members.size === 0) this.groups.delete(group.key);
  }

  /** Moves the members of `socket` to the groups of its new flags, as far as the new flags allow. */
  async regroup(socket: LiveClient, flags: readonly string[]): Promise<void> {
    // All members are collected before the first one moves, because it moves to a group that is searched as well.
    for (const member of this.membersOf(socket)) {
      const present = this.groupWith(member);
      if (!present || present.group.flags.join() === flags.join()) continue;
      if (!(await askAgain(member, present.group, socket.viewer))) continue;
      // It may have left while its permission was checked.
      const group = this.groupWith(member);
      if (!group) continue;
      this.leave(group, member);
      this.groupOf({ ...group.group, flags }).members.add(member);
    }
  }

  /** Ends the subscriptions of a socket whose person is no longer a member. */
  dismiss(socket: LiveClient): void {
    for (const member of this.membersOf(socket)) member.end.finish();
  }

  membersOf(socket: LiveClient): Member[] {
    return [...this.groups.values()].flatMap(({ members }) => [...members].filter((one) => one.socket === socket));
  }

  /**
   * Adds a subscriber: sends the first payload with the cursor, then the events since `after`, then lets it share the group's
   * deliveries. Each event is delivered exactly once, in order. Throws CURSOR_EXPIRED if `after` is too old.
   */
  async join(
    socket: LiveClient,
    operationId: string,
    context: MemberContext,
    group: GroupArguments,
  ): Promise<EventQueue<never>> {
    const { after } = group.source;
    let leave = () => {};
    const end = new EventQueue<never>(() => {
      leave();
      this.release(socket);
    });
    const id = JSON.stringify(operationId);
    const member: Member = { socket, context, operationId: id, end, lastId: null, isCatchingUp: false };
    this.acquire(socket);
    try {
      // Without the upstream, the feed may never open; a client that disconnects must not wait for it.
      await Promise.race([this.feed.opened, socket.closed]);
      if (after !== null && this.feed.hasStream) await this.waitFor(after);
      const joined = this.groupOf(group);
      joined.members.add(member);
      leave = () => {
        for (const one of this.groups.values()) if (one.members.has(member)) this.leave(one, member);
      };
      if (after === null || !this.feed.hasStream) joined.greet(member, this.feed.cursor, this.feed.quietMs());
      else await this.catchUp(member, joined, after);
      return end;
    } catch (error) {
      await end.return();
      throw error;
    }
  }

  /** Waits until this node has reached the client's cursor. A client that stays ahead has a cursor of other data. */
  private async waitFor(after: string): Promise<void> {
    for (let waitedMs = 0; this.feed.cursor !== null && isAfter(after, this.feed.cursor); waitedMs += 50) {
      if (waitedMs >= aheadMs) throw refusal('CURSOR_EXPIRED', cursorAhead);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  private async catchUp(member: Member, group: Group, after: string): Promise<void> {
    member.isCatchingUp = true;
    if (this.feed.since(after) === null) {
      await this.catchUpFromUpstream(member, group, after);
      return;
    }
    group.greet(member, after, null);
    void this.replay(member, after);
  }

  private groupWith(member: Member): Group | null {
    for (const group of this.groups.values()) if (group.members.has(member)) return group;
    return null;
  }

  /** Sends one missed event at the speed of the client and after the previous event; false if the client has left. */
  private async hand(member: Member, event: LiveEvent): Promise<boolean> {
    await member.socket.drained();
    const group = this.groupWith(member);
    await group?.deliverTo(member, event);
    return group !== null && member.socket.isOpen;
  }

  /** Sends the events after `position` from memory; when none are left, the group takes over. */
  private async replay(member: Member, position: string): Promise<void> {
    for (let reached = position; ; ) {
      const missed = this.feed.since(reached);
      if (missed === null) return member.socket.resume();
      if (missed.length === 0) break;
      for (const event of missed) {
        if (!(await this.hand(member, event))) return;
        reached = event.id ?? reached;
      }
    }
    // No event can have arrived since the check, because it runs synchronously.
    member.isCatchingUp = false;
  }

  /** Reads older events from a separate stream for this member, until the memory of the node takes over. */
  private async catchUpFromUpstream(member: Member, group: Group, after: string): Promise<void> {
    const { organizationId, scope, streams } = this.options;
    let stream: OpenStream | null = null;
    let hasEnded = false;
    const stop = () => {
      hasEnded = true;
      stream?.close();
    };
    stream = await streams.open(
      member.socket.rest,
      organizationId,
      { after, scope },
      {
        onOpened: () => group.greet(member, after, null),
        // The stream is read at the speed of the client; backpressure holds the rest at the upstream.
        onEvent: async (event) => {
          if (hasEnded) return;
          if (!(await this.hand(member, event))) return stop();
          if (hasEnded || this.feed.since(event.id) === null) return;
          stop();
          void this.replay(member, event.id);
        },
        // The client resumes at its last event; whatever interrupted the stream, nothing is lost.
        onEnd: () => member.socket.resume(),
      },
    );
    if (hasEnded) stream.close();
    member.end.onceEnded(stop);
  }
}
