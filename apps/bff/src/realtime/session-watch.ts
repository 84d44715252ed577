import type { Channel } from './channel.ts';
import { EventQueue } from './event-queue.ts';
import type { LiveClient } from './live-client.ts';
import type { SessionChangePayload } from './session-change.ts';

export interface SessionWatchesOptions {
  /** The maximum number of waiting payloads for all watches of one connection. */
  readonly backlogEvents: number;
  /** Called when more payloads wait for a client: it is closed, and receives its whole session when it reconnects. */
  readonly onBehind: (client: LiveClient) => void;
}

/** The subscribers of their own session; payloads are personal, so they are not grouped. */
export class SessionWatches {
  private readonly queues = new Map<LiveClient, Map<EventQueue<SessionChangePayload>, Channel>>();
  private readonly options: SessionWatchesOptions;

  constructor(options: SessionWatchesOptions) {
    this.options = options;
  }

  /** Opens a watch over `channel`; the first payload is sent once no later change can be missed. */
  open(socket: LiveClient, channel: Channel): EventQueue<SessionChangePayload> {
    const queue: EventQueue<SessionChangePayload> = new EventQueue(() => {
      this.queues.get(socket)?.delete(queue);
      if (this.queues.get(socket)?.size === 0) this.queues.delete(socket);
      channel.release(socket);
    });
    const own = this.queues.get(socket) ?? new Map<typeof queue, Channel>();
    this.queues.set(socket, own.set(queue, channel));
    channel.acquire(socket);
    void channel.feed.opened.then(() =>
      queue.push({ sessionChanged: { reason: 'OPENED', session: socket.viewer.session } }),
    );
    return queue;
  }

  /** Sends a payload to the watches of a socket, unless it is being closed and nobody would read it. */
  push(socket: LiveClient, payload: SessionChangePayload): void {
    // guard: live.nothing-for-closing
    if (!socket.isOpen) return;
    let backlog = 0;
    for (const queue of this.queues.get(socket)?.keys() ?? []) {
      queue.push(payload);
      backlog += queue.backlog;
    }
    // guard: live.backlog-of-session
    if (backlog > this.options.backlogEvents) this.options.onBehind(socket);
  }

  /**
   * Completes the watches of a socket over a channel whose organization its person has left; payloads that were already pushed
   * are still sent. Otherwise the session would keep carrying the channel's feed, and be refused.
   */
  dismiss(socket: LiveClient, channel: Channel): void {
    for (const [queue, over] of this.queues.get(socket) ?? []) if (over === channel) queue.finish();
  }

  get size(): number {
    let size = 0;
    for (const queues of this.queues.values()) size += queues.size;
    return size;
  }
}
