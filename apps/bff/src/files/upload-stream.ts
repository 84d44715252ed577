import { Transform } from 'node:stream';
import { fileTooLarge, messages } from '@tallyard/domain/errors/messages';
import { maxUploadBytes } from '@tallyard/domain/limits/sizes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RestClient } from '../rest/client.ts';
import { setCookieLines } from '../rest/cookies.ts';
import { unwrap } from '../rest/envelope.ts';
import { connectionFailure, RestFailure, TimeoutError } from '../rest/failure.ts';
import { callHeaders } from '../rest/headers.ts';
import { orNotAvailable } from '../rest/missing-capabilities.ts';
import type { Services } from '../services.ts';

/** Space for the multipart boundaries and other fields around a file of the maximum size. */
export const frameBytes = 65_536;

export function tooLarge(): RestFailure {
  return new RestFailure({ code: 'PAYLOAD_TOO_LARGE', status: 413, message: fileTooLarge(maxUploadBytes) });
}

/** Passes bytes through and fails with 413 if there are more than an upload may have. */
function limited(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxUploadBytes + frameBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
}

/** Rejects requests that cannot be an upload from our own pages, before any call. */
export function checkUpload(request: FastifyRequest): void {
  if (request.headers['apollo-require-preflight'] === undefined) {
    throw new RestFailure({ code: 'BAD_REQUEST', message: 'An upload needs the header apollo-require-preflight.' });
  }
  if (!request.headers['content-type']?.startsWith('multipart/form-data')) {
    throw new RestFailure({ code: 'UNSUPPORTED_MEDIA_TYPE', status: 415 });
  }
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes + frameBytes) throw tooLarge();
}

export interface UploadTarget {
  readonly method: 'POST' | 'PUT';
  /** The path and query at the upstream. */
  readonly path: string;
  readonly organizationId?: string;
  /** The number of bytes that were added to the beginning of the body. */
  readonly addedBytes?: number;
}

/**
 * Streams the body to the upstream, beginning with the part that was already read, and returns the `data` of the response. It
 * is sent only once: clients repeat an upload themselves, with the same key. Throws RestFailure.
 */
export async function forwardUpload(
  services: Services,
  rest: RestClient,
  target: UploadTarget,
  request: FastifyRequest,
  begun: Buffer = Buffer.alloc(0),
): Promise<unknown> {
  const { transport, timeoutMs } = services.upstream;
  const headers = callHeaders(rest.origin, rest.credentials, {
    ...(target.organizationId === undefined ? {} : { organizationId: target.organizationId }),
    idempotencyKey: rest.nextIdempotencyKey(),
    hasBody: false,
  });
  headers['content-type'] = String(request.headers['content-type']);
  const length = request.headers['content-length'];
  if (length !== undefined) headers['content-length'] = String(Number(length) + (target.addedBytes ?? 0));
  const body = limited();
  let failure: RestFailure | undefined;
  body.on('error', (error) => {
    if (error instanceof RestFailure) failure = error;
  });
  request.raw.on('error', (error) => body.destroy(error)).on('aborted', () => body.destroy(new Error('aborted')));
  if (begun.length > 0) body.write(begun);
  request.raw.pipe(body);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    services.upstream.calls += 1;
    const path = transport.pathOf(target.path);
    const answer = await transport.pool.request({ method: target.method, path, headers, body, signal });
    const text = await answer.body.text();
    rest.credentials.apply(setCookieLines(answer.headers['set-cookie']));
    return await orNotAvailable(
      rest,
      messages.uploadNotAvailable,
      async () => unwrap({ status: answer.statusCode, headers: answer.headers, body: text }).data,
    );
  } catch (error) {
    if (failure) throw failure;
    if (error instanceof RestFailure) throw error;
    throw signal.aborted ? new TimeoutError(timeoutMs) : connectionFailure(error as Error);
  } finally {
    request.raw.unpipe(body);
    // Drains the rest of the request, so that the client receives the response.
    request.raw.resume();
  }
}

/** Registers upload routes, whose bodies stay streams and are neither parsed nor stored. */
export async function registerUploads(app: FastifyInstance, register: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    register(scope);
  });
}
