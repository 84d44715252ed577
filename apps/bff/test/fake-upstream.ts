import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { ownMark } from '@tallyard/contracts/envelope/models';

/**
 * An upstream that knows only the endpoints the documents name. Its answers are raw text, written from the documents
 * and not built with the contracts, and it misbehaves on command. It counts what it is asked.
 */

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface RawAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string | string[]>;
  readonly text: string;
}

/** What one request gets instead of an answer. */
export type Misbehavior = RawAnswer | 'stall' | 'reset' | 'half a body' | 'trickle';

export type Handler = (received: Received, match: RegExpMatchArray) => RawAnswer | Promise<RawAnswer>;

/** An envelope of success around `data`, as text. */
export function ok(data: string, beside = ''): RawAnswer {
  return {
    status: 200,
    text: `{"success": true, "data": ${data}${beside}, "timestamp": "2025-11-20T10:00:00.000Z", "requestId": "up-1"}`,
  };
}

/** An envelope of failure, as text. */
export function failed(status: number, code: string, message: string, details = ''): RawAnswer {
  const rest = details === '' ? '' : `, "details": ${details}`;
  return {
    status,
    text: `{"success": false, "error": {"code": "${code}", "message": "${message}"${rest}}, "timestamp": "2025-11-20T10:00:00.000Z", "requestId": "up-2"}`,
  };
}

interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly handler: Handler;
}

export class FakeUpstream {
  /** Answers with the mark of our api, whose contract holds for it then. */
  isOurs = false;
  /** What it sends instead of what it would have sent, if anything. */
  disturb: ((received: Received, text: string) => string) | null = null;
  /** Its answer to an unknown path or method. */
  unknown: (received: Received) => RawAnswer = () => failed(404, 'ROUTE_NOT_FOUND', 'No such route');
  readonly received: Received[] = [];
  readonly url: string;
  private readonly server: Server;
  /** By method and pattern, the newest last. */
  private readonly routes = new Map<string, Route>();
  private readonly streams = new Map<string, (received: Received, response: ServerResponse) => void>();
  private readonly queued = new Map<string, (Misbehavior | Promise<Misbehavior>)[]>();
  private readonly sockets: Set<Socket>;

  private constructor(server: Server, sockets: Set<Socket>) {
    this.server = server;
    this.sockets = sockets;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<FakeUpstream> {
    const server = createServer();
    const sockets = new Set<Socket>();
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const upstream = new FakeUpstream(server, sockets);
    server.on('request', (request, response) => void upstream.answer(request, response));
    return upstream;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Answers batches as our api does: each read by its own route, with the credentials of the batch. */
  offerBatches(): this {
    return this.on('POST', '/api/batch', async (received) => {
      const { paths } = JSON.parse(received.body) as { paths: string[] };
      const answers = await Promise.all(
        paths.map(async (path) => {
          const { pathname, searchParams } = new URL(path, this.url);
          const one = { ...received, method: 'GET', path: pathname, query: searchParams, body: '' };
          const { status = 200, text } = await this.routeFor(one);
          return `{"status": ${status}, "envelope": ${text}}`;
        }),
      );
      return ok(`{"answers": [${answers.join(',')}]}`);
    });
  }

  private async routeFor(received: Received): Promise<RawAnswer> {
    for (const route of [...this.routes.values()].toReversed()) {
      const match = route.method === received.method ? received.path.match(route.pattern) : null;
      if (!match) continue;
      const answer = await route.handler(received, match);
      return this.disturb === null ? answer : { ...answer, text: this.disturb(received, answer.text) };
    }
    return this.unknown(received);
  }

  /** Later definitions win; one of the same route takes the place of the earlier one. */
  on(method: string, path: string | RegExp, handler: Handler | RawAnswer): this {
    const pattern = typeof path === 'string' ? new RegExp(`^${path}$`) : path;
    const name = `${method} ${pattern.source}`;
    this.routes.delete(name);
    this.routes.set(name, { method, pattern, handler: typeof handler === 'function' ? handler : () => handler });
    return this;
  }

  /** The next requests for `method path` get these instead, one each, once they have come; afterwards it behaves again. */
  misbehave(route: string, ...behaviors: (Misbehavior | Promise<Misbehavior>)[]): void {
    this.queued.set(route, [...(this.queued.get(route) ?? []), ...behaviors]);
  }

  /** How often `method path` was requested; without an argument, all requests. */
  count(route?: string): number {
    if (route === undefined) return this.received.length;
    return this.received.filter((one) => `${one.method} ${one.path}` === route).length;
  }

  /** 'method path' and how often, for comparing the cost of two operations. */
  tally(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { method, path } of this.received) {
      counts[`${method} ${path}`] = (counts[`${method} ${path}`] ?? 0) + 1;
    }
    return counts;
  }

  /** Answers `GET path` by hand, for as long as the handler likes. */
  stream(path: string, handler: (received: Received, response: ServerResponse) => void): this {
    this.streams.set(path, handler);
    return this;
  }

  forget(): void {
    this.received.length = 0;
    this.queued.clear();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const method = request.method ?? 'GET';
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const body = Buffer.concat(chunks).toString('utf8');
    const received: Received = { method, path: pathname, query: searchParams, headers: request.headers, body };
    this.received.push(received);
    const misbehavior = this.queued.get(`${method} ${pathname}`)?.shift();
    if (misbehavior !== undefined) return this.play(await misbehavior, request, response);
    const stream = this.streams.get(pathname);
    if (stream) {
      stream(received, response);
      return;
    }
    this.write(response, await this.routeFor(received));
  }

  private play(misbehavior: Misbehavior, request: IncomingMessage, response: ServerResponse): void {
    if (misbehavior === 'stall') return;
    if (typeof misbehavior === 'object') {
      this.write(response, misbehavior);
      return;
    }
    if (misbehavior === 'reset') {
      request.socket.resetAndDestroy();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"success": true, "data": {"na');
    if (misbehavior === 'half a body') setTimeout(() => request.socket.destroy(), 5);
  }

  private write(response: ServerResponse, answer: RawAnswer): void {
    const mark = this.isOurs ? { [ownMark.name]: ownMark.value } : {};
    const type = { 'content-type': 'application/json; charset=utf-8' };
    response.writeHead(answer.status ?? 200, { ...type, ...mark, ...answer.headers });
    response.end(answer.text);
  }
}
