import type { IncomingHttpHeaders } from 'node:http';
import { type Dispatcher, Pool } from 'undici';
import type { Ending } from './abort-signal.ts';
import { connectionFailure, TimeoutError } from './failure.ts';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query, relative to the upstream's address. */
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Sends one request and reads the whole answer within `timeoutMs`. Throws TimeoutError or UPSTREAM_UNREACHABLE, or the reason
 * of `signal` as soon as it is aborted; the connection is then closed.
 */
export type Send = (request: HttpRequest, timeoutMs: number, signal?: Ending) => Promise<HttpAnswer>;

export interface Transport {
  readonly send: Send;
  /** The pool itself, for bodies that are streamed through. */
  readonly pool: Pool;
  /** Adds the path part of the upstream's address as a prefix. */
  readonly pathOf: (path: string) => string;
  readonly close: () => Promise<void>;
}

/** Larger answers are refused, so that a broken upstream cannot exhaust the memory of the process. */
const maxAnswerBytes = 64 * 1024 * 1024;

/**
 * Reads an answer with undici's dispatch interface: `pool.request` creates a stream and a promise for each body, which costs
 * about a fifth more for the small JSON bodies here.
 */
class AnswerReader implements Dispatcher.DispatchHandler {
  private readonly chunks: Buffer[] = [];
  private status = 0;
  private headers: IncomingHttpHeaders = {};
  private controller: Dispatcher.DispatchController | undefined;
  private settled = false;
  private readonly timer: NodeJS.Timeout;
  private readonly resolve: (answer: HttpAnswer) => void;
  private readonly reject: (error: Error) => void;
  private readonly signal: Ending | undefined;

  constructor(
    timeoutMs: number,
    resolve: (answer: HttpAnswer) => void,
    reject: (error: Error) => void,
    signal?: Ending,
  ) {
    this.resolve = resolve;
    this.reject = reject;
    this.signal = signal;
    this.timer = setTimeout(() => this.giveUp(new TimeoutError(timeoutMs)), timeoutMs);
    signal?.addEventListener('abort', this.onAbort);
    if (signal?.aborted) this.onAbort();
  }

  private readonly onAbort = () => this.giveUp(this.signal?.reason as Error);

  private giveUp(error: Error): void {
    this.fail(error);
    this.controller?.abort(error);
  }

  private settle(): void {
    this.settled = true;
    clearTimeout(this.timer);
    this.signal?.removeEventListener('abort', this.onAbort);
  }

  fail(error: Error): void {
    if (this.settled) return;
    this.settle();
    this.reject(error);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.settled) controller.abort(new Error('The request had already been given up.'));
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.status = status;
    this.headers = headers;
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (this.settled) return;
    this.settle();
    const whole = this.chunks.length === 1 ? this.chunks[0] : Buffer.concat(this.chunks);
    this.resolve({ status: this.status, headers: this.headers, body: whole?.toString('utf8') ?? '' });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.fail(connectionFailure(error));
  }
}

/** Opens the connections to one upstream, which all requests of the process share. */
export function openTransport(upstreamUrl: string, connections = 128): Transport {
  const { origin, pathname } = new URL(upstreamUrl);
  const prefix = pathname.replace(/\/+$/, '');
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    // The timeout of an attempt covers its whole duration; undici's own timeouts would only add timers.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: maxAnswerBytes,
  });
  const pathOf = (path: string) => prefix + path;
  const send: Send = (request, timeoutMs, signal) =>
    new Promise((resolve, reject) => {
      const reader = new AnswerReader(timeoutMs, resolve, reject, signal);
      try {
        const { method, headers, body } = request;
        pool.dispatch({ method, path: pathOf(request.path), headers, body: body ?? null }, reader);
      } catch (error) {
        reader.fail(error as Error);
      }
    });
  return { send, pool, pathOf, close: () => pool.close() };
}
