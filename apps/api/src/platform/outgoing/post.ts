import { lookup as resolve } from 'node:dns';
import { type ClientRequest, request as plain } from 'node:http';
import { request as encrypted } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress, isPrivateHost } from './addresses.ts';

/** What is sent to somebody else's server. */
export interface OutboundRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** What came of it; `error` is null where the answer was one of 200 to 299. */
export interface Outcome {
  /** Null: there was no answer. */
  readonly status: number | null;
  /** The first bytes of it, as text. */
  readonly answer: string | null;
  readonly error: string | null;
  readonly durationMs: number;
  /** The request surely has not arrived: no connection was opened. */
  readonly isUnsent?: true;
}

export interface PostOptions {
  readonly timeoutMs: number;
  /** How much of an answer is read. */
  readonly answerBytes: number;
  readonly allowPrivate: boolean;
  readonly signal?: AbortSignal;
  /** How names are looked up; the system's way unless given. */
  readonly lookup?: typeof resolve;
}

/** Thrown where a name leads into a private network. */
class PrivateTarget extends Error {
  constructor() {
    super('The address leads into a private network');
  }
}

/**
 * Posts to an address that somebody gave us, and never throws. Redirects are not followed, nothing of ours but the request is
 * sent, and unless `allowPrivate` only addresses of the public internet are connected to: they are checked where the
 * connection is made, so that a name which leads elsewhere a moment later leads nowhere.
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
  // A host that is a number is never looked up.
  // guard: outgoing.numbers-are-checked
  if (!options.allowPrivate && isPrivateHost(url)) throw new PrivateTarget();
  if (!options.allowPrivate && url.protocol !== 'https:') throw new Error('The address does not begin with https://');
  return (url.protocol === 'https:' ? encrypted : plain)(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    // A connection of its own: one that is kept would be the receiver's to close in the middle of the next request.
    agent: false,
    lookup: options.allowPrivate ? (options.lookup ?? resolve) : publicOnly(options.lookup ?? resolve),
    maxHeaderSize: 16_384,
  } as Parameters<typeof plain>[1] & object);
}

/** Looks a name up for the connection itself, and refuses it where any of its addresses is private. */
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

/** As UTF-8 without the half of a character at the cut, and without what a database cannot keep. */
function textOf(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replace(/\uFFFD$/, '')
    .replaceAll('\u0000', '');
}
