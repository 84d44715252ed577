import { lookup as resolve } from 'node:dns';
import { type ClientRequest, request as plain } from 'node:http';
import { request as encrypted } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress, isPrivateHost } from './addresses.ts';

/** A request to a server outside of the installation. */
export interface OutboundRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** The result of a request; `error` is null for a status of 200 to 299. */
export interface Outcome {
  /** Null if there was no response. */
  readonly status: number | null;
  /** The start of the response body, as text. */
  readonly answer: string | null;
  readonly error: string | null;
  readonly durationMs: number;
  /** The request certainly did not arrive, because no connection was opened. */
  readonly isUnsent?: true;
}

export interface PostOptions {
  readonly timeoutMs: number;
  /** The number of bytes of the response that are read. */
  readonly answerBytes: number;
  readonly allowPrivate: boolean;
  readonly signal?: AbortSignal;
  /** The DNS lookup; that of the system by default. */
  readonly lookup?: typeof resolve;
}

/** Thrown if a name resolves to a private network. */
class PrivateTarget extends Error {
  constructor() {
    super('The address leads into a private network');
  }
}

/**
 * Posts to a user-supplied URL, and never throws. It does not follow redirects and sends nothing but the request. Unless
 * `allowPrivate` is set, it connects only to addresses of the public internet. They are checked when the connection is
 * opened, so that a name which resolves differently a moment later does not bypass the check.
 */
export function post(request: OutboundRequest, options: PostOptions): Promise<Outcome> {
  const begun = performance.now();
  return new Promise((done) => {
    let status: number | null = null;
    const chunks: Buffer[] = [];
    let sending: ClientRequest | undefined;
    const finish = (error: string | null, isUnsent = false) => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', stop);
      sending?.destroy();
      const answer = status === null ? null : textOf(Buffer.concat(chunks).subarray(0, options.answerBytes));
      const durationMs = Math.round(performance.now() - begun);
      done({ status, answer, error, durationMs, ...(isUnsent ? { isUnsent: true } : {}) });
    };
    const timer = setTimeout(() => finish(`No answer within ${options.timeoutMs / 1_000} s`), options.timeoutMs);
    const stop = () => finish('Stopped');
    options.signal?.addEventListener('abort', stop, { once: true });
    try {
      sending = begin(request, options);
    } catch (error) {
      finish(wordsOf(error), true);
      return;
    }
    sending.on('error', (error) => finish(wordsOf(error), isUnsent(error)));
    sending.on('response', (response) => {
      status = response.statusCode ?? null;
      let size = 0;
      const end = () => finish(refusalOf(status));
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= options.answerBytes) end();
      });
      response.on('end', end);
      response.on('error', (error) => finish(wordsOf(error)));
    });
    sending.end(request.body);
  });
}

function begin({ url: text, headers, body }: OutboundRequest, options: PostOptions): ClientRequest {
  const url = new URL(text);
  // A numeric host needs no lookup, so it is checked here.
  // guard: outgoing.numbers-are-checked
  if (!options.allowPrivate && isPrivateHost(url)) throw new PrivateTarget();
  if (!options.allowPrivate && url.protocol !== 'https:') throw new Error('The address does not begin with https://');
  return (url.protocol === 'https:' ? encrypted : plain)(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    // Uses a new connection, because the receiver could close a kept-alive one during the next request.
    agent: false,
    lookup: options.allowPrivate ? (options.lookup ?? resolve) : publicOnly(options.lookup ?? resolve),
    maxHeaderSize: 16_384,
  } as Parameters<typeof plain>[1] & object);
}

/** Looks up a name for the connection itself, and refuses it if any of its addresses is private. */
function publicOnly(lookup: typeof resolve): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const [first] = found;
      // guard: outgoing.checked-where-it-connects
      if (first === undefined || found.some(({ address }) => isPrivateAddress(address))) {
        return callback(new PrivateTarget(), '');
      }
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

function refusalOf(status: number | null): string | null {
  if (status === null || (status >= 200 && status < 300)) return null;
  return status >= 300 && status < 400 ? `Answered ${status}: redirects are not followed` : `Answered ${status}`;
}

const codeWords: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was cut',
  EPIPE: 'The connection was cut',
  ENOTFOUND: 'The name was not found',
  EAI_AGAIN: 'The name could not be looked up',
  ETIMEDOUT: 'No connection came about',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The network cannot be reached',
};

const unconnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function isUnsent(error: unknown): boolean {
  return error instanceof PrivateTarget || unconnected.has((error as { code?: string }).code ?? '');
}

function wordsOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return (codeWords[code ?? ''] ?? message ?? 'Failed').slice(0, 300);
}

/** Decodes UTF-8 without a character that was cut in half, and without NUL, which the database cannot store. */
function textOf(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replace(/\uFFFD$/, '')
    .replaceAll('\u0000', '');
}
