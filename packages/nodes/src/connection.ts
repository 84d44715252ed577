import { Redis } from 'ioredis';

/** What a node needs of a log; pino's shape. */
export interface OutageLog {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

export interface RedisConnection {
  /** For single commands. One that cannot be answered now rejects within `commandMs`; it is never queued. */
  readonly commands: Redis;
  /** Calls `listener` with each message of the channel, also after an outage; what is said meanwhile is not heard. */
  listen(channel: string, listener: (message: string) => void): void;
  /** Resolves once the connection stands, or has failed for the first time: from then on it is known what to expect. */
  readonly settled: Promise<void>;
  /** `key` in the part of the Redis that belongs to this installation. */
  keyOf(key: string): string;
  close(): void;
}

/** Longer than any answer of a Redis that is well takes; a request waits this long at most before it does without. */
const commandMs = 500;
const connectMs = 2_000;
const longestPauseMs = 2_000;

/**
 * Connects in the background and again after each outage, for as long as the process lives; an outage is said once, and
 * its end. Nothing here ever rejects but commands: a node must be able to do without Redis.
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
      // A connection that subscribes can do nothing else. It keeps its subscriptions over an outage by itself.
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
