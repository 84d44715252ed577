import { Redis } from 'ioredis';

/** The part of a log that a node needs; compatible with pino. */
export interface OutageLog {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

export interface RedisConnection {
  /** For single commands. A command that cannot be answered rejects within `commandMs`; it is never queued. */
  readonly commands: Redis;
  /** Calls `listener` with each message of the channel, also after an outage; messages during an outage are lost. */
  listen(channel: string, listener: (message: string) => void): void;
  /** Resolves once the connection is open, or has failed for the first time. */
  readonly settled: Promise<void>;
  /** Returns `key` with the prefix of this installation. */
  keyOf(key: string): string;
  close(): void;
}

/** Longer than a healthy Redis needs for any answer; a request waits at most this long before it continues without it. */
const commandMs = 500;
const connectMs = 2_000;
const longestPauseMs = 2_000;

/**
 * Connects in the background, and reconnects after each outage for as long as the process lives. Logs the start and the
 * end of an outage once. Only commands can reject, because a node must be able to work without Redis.
 */
export function openRedis(url: string, prefix: string, log: OutageLog): RedisConnection {
  let isOut = false;
  let isClosing = false;
  const onError = (error: Error) => {
    if (isOut || isClosing) return;
    isOut = true;
    log.warn({ err: error }, 'Redis cannot be reached; this node does without until it can');
  };
  const onReady = () => {
    if (!isOut) return;
    isOut = false;
    log.info({}, 'Redis is back');
  };
  const open = (options: { offlineQueue: boolean; commandTimeout?: number }): Redis => {
    const { offlineQueue, ...rest } = options;
    const client = new Redis(url, {
      ...rest,
      enableOfflineQueue: offlineQueue,
      connectTimeout: connectMs,
      maxRetriesPerRequest: offlineQueue ? null : 0,
      retryStrategy: (attempt) => Math.min(attempt * 100, longestPauseMs),
    });
    client.on('error', onError);
    client.on('close', () => onError(new Error('the connection was closed')));
    client.on('ready', onReady);
    return client;
  };

  const commands = open({ offlineQueue: false, commandTimeout: commandMs });
  const settled = new Promise<void>((resolve) => {
    for (const event of ['ready', 'error', 'close']) commands.once(event, () => resolve());
  });
  let listening: Redis | undefined;
  return {
    commands,
    listen(channel, listener) {
      // A subscribed connection cannot run other commands. It restores its subscriptions after an outage by itself.
      listening ??= open({ offlineQueue: true });
      listening.on('message', (from: string, message: string) => {
        if (from === channel) listener(message);
      });
      listening.subscribe(channel).catch(onError);
    },
    settled,
    keyOf: (key) => `${prefix}${key}`,
    close() {
      isClosing = true;
      commands.disconnect();
      listening?.disconnect();
    },
  };
}
