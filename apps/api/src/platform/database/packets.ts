import type { Socket } from 'node:net';
import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';

interface Waiting {
  readonly statement: QueryConfig;
  readonly settle: (answer: Promise<QueryResult>) => void;
}

/** pg pipelines by itself but leaves the packets to the socket, which its types do not show for pooled clients. */
function socketOf(client: PoolClient): Socket {
  return (client as PoolClient & { readonly connection: { readonly stream: Socket } }).connection.stream;
}

/** What a statement that never left is answered with. */
export class NotSent extends Error {}

/**
 * Statements on their way to the database. What is asked in one turn of the event loop, and what was held back until
 * then, leaves in one packet and in order; each has an answer of its own, and one that fails does not keep the
 * following from being tried.
 */
export class Packets {
  readonly #client: PoolClient;
  #waiting: Waiting[] = [];
  #taken = 0;
  #isDue = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** How many statements were taken so far, sent or not: a place for `dropFrom`. */
  get place(): number {
    return this.#taken;
  }

  /** Keeps a statement until the next one is asked, or until `flush`. */
  hold<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> {
    const { promise, resolve } = Promise.withResolvers<QueryResult>();
    this.#waiting.push({ statement, settle: resolve });
    this.#taken += 1;
    // Whoever does not wait for an answer learns of its failure from the commit.
    promise.catch(() => {});
    return promise as unknown as Promise<QueryResult<Row>>;
  }

  /** Sends a statement, together with whatever else is asked before the event loop turns. */
  ask<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> {
    const answer = this.hold<Row>(statement);
    if (!this.#isDue) {
      this.#isDue = true;
      process.nextTick(() => this.flush());
    }
    return answer;
  }

  /** Sends what waits. */
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

  /** Forgets what waits from a place on; false when the statement at that place has left already. */
  dropFrom(place: number): boolean {
    const first = this.#taken - this.#waiting.length;
    const dropped = this.#waiting.splice(Math.max(0, place - first));
    this.#taken -= dropped.length;
    for (const { settle } of dropped) settle(Promise.reject(new NotSent('The statement was not sent.')));
    return place >= first;
  }
}
