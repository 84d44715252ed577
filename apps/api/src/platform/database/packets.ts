import type { Socket } from 'node:net';
import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';

interface Waiting {
  readonly statement: QueryConfig;
  readonly settle: (answer: Promise<QueryResult>) => void;
}

/** Returns the socket of a client. pg pipelines but leaves packets to the socket, which its types hide for pooled clients. */
function socketOf(client: PoolClient): Socket {
  return (client as PoolClient & { readonly connection: { readonly stream: Socket } }).connection.stream;
}

/** The error of a statement that was never sent. */
export class NotSent extends Error {}

/**
 * Statements on their way to the database. All statements of one turn of the event loop, and those held back until then,
 * are sent in one packet and in order. Each has its own result; a failed statement does not stop the following ones from
 * being sent.
 */
export class Packets {
  readonly #client: PoolClient;
  #waiting: Waiting[] = [];
  #taken = 0;
  #isDue = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** The number of statements so far, sent or not: a position for `dropFrom`. */
  get place(): number {
    return this.#taken;
  }

  /** Queues a statement until the next call of `ask` or `flush`. */
  hold<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> {
    const { promise, resolve } = Promise.withResolvers<QueryResult>();
    this.#waiting.push({ statement, settle: resolve });
    this.#taken += 1;
    // A caller that does not wait for the result gets its failure from the commit.
    promise.catch(() => {});
    return promise as unknown as Promise<QueryResult<Row>>;
  }

  /** Sends a statement, together with the others of this turn of the event loop. */
  ask<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> {
    const answer = this.hold<Row>(statement);
    if (!this.#isDue) {
      this.#isDue = true;
      process.nextTick(() => this.flush());
    }
    return answer;
  }

  /** Sends the queued statements. */
  flush(): void {
    this.#isDue = false;
    const sending = this.#waiting;
    this.#waiting = [];
    if (sending.length === 0) return;
    const socket = socketOf(this.#client);
    socket.cork();
    for (const { statement, settle } of sending) settle(this.#client.query(statement));
    socket.uncork();
  }

  /** Drops queued statements from a position on. Returns false if the statement at that position has been sent. */
  dropFrom(place: number): boolean {
    const first = this.#taken - this.#waiting.length;
    const dropped = this.#waiting.splice(Math.max(0, place - first));
    this.#taken -= dropped.length;
    for (const { settle } of dropped) settle(Promise.reject(new NotSent('The statement was not sent.')));
    return place >= first;
  }
}
