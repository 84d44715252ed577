import { WebSocket } from 'ws';

export interface Message {
  readonly type: string;
  readonly id?: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it subscribed to.
  readonly payload?: any; // oxlint-disable-line typescript/no-explicit-any
}

export interface SocketOptions {
  readonly cookie?: string;
  readonly origin?: string;
  readonly authorization?: string;
  readonly protocol?: string | null;
}

/** A bare client of graphql-transport-ws: it sends what it is told and keeps what it gets. */
export class SocketClient {
  readonly socket: WebSocket;
  readonly messages: Message[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  private readonly opened: Promise<void>;

  constructor(url: string, options: SocketOptions = {}) {
    const { protocol = 'graphql-transport-ws', cookie, origin, authorization } = options;
    const headers = {
      ...(cookie ? { cookie } : {}),
      ...(origin ? { origin } : {}),
      ...(authorization ? { authorization } : {}),
    };
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, protocol === null ? [] : [protocol], {
      headers,
    });
    this.opened = new Promise((resolve, reject) => {
      this.socket.once('open', resolve);
      this.socket.once('error', reject);
    });
    this.closed = new Promise((resolve) => {
      this.socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
    });
    this.socket.on('error', () => {});
    this.socket.on('message', (data: Buffer) => this.messages.push(JSON.parse(data.toString('utf8')) as Message));
    this.opened.catch(() => {});
  }

  async send(message: unknown): Promise<void> {
    await this.opened;
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Opens the connection up to the acknowledgement. */
  async init(payload?: Record<string, unknown>): Promise<this> {
    await this.send({ type: 'connection_init', payload });
    await until(() => this.messages.some(({ type }) => type === 'connection_ack'));
    return this;
  }

  subscribe(id: string, query: string, variables?: Record<string, unknown>): Promise<void> {
    return this.send({ id, type: 'subscribe', payload: { query, variables } });
  }

  /** Payloads of one operation so far. */
  payloads(id: string) {
    return this.messages.filter((one) => one.id === id && one.type === 'next').map(({ payload }) => payload);
  }

  async waitFor(id: string, count: number) {
    await until(() => this.payloads(id).length >= count);
    return this.payloads(id);
  }
}

/** Waits until `claim` holds; fails after `ms`. */
export async function until(claim: () => boolean, ms = 45_000): Promise<void> {
  const end = Date.now() + ms;
  while (!claim()) {
    if (Date.now() > end) throw new Error(`Not within ${ms} ms: ${claim.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
