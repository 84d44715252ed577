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

/** Room for the multipart frame and the other fields around a file of the full size. */
export const frameBytes = 65_536;

export function tooLarge(): RestFailure {
  return new RestFailure({ code: 'PAYLOAD_TOO_LARGE', status: 413, message: fileTooLarge(maxUploadBytes) });
}

/** Passes bytes through and fails with 413 once there are more than an upload may have. */
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

/** Refuses what cannot be an upload from our own pages before anybody is asked about it. */
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
  /** Path and query at the upstream. */
  readonly path: string;
  readonly organizationId?: string;
  /** How many bytes the beginning of the body is longer than what was received. */
  readonly addedBytes?: number;
}

/**
 * Streams the body to the upstream, after what was read of it already, once, and gives the `data` of its answer: the
 * client repeats an upload itself, with the same key. Throws RestFailure.
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
    // Whatever the client still sends is read and dropped, so that it gets to see the answer.
    request.raw.resume();
  }
}

/** Registers upload routes, whose bodies stay streams: nothing of them is parsed or kept here. */
export async function registerUploads(app: FastifyInstance, register: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    register(scope);
  });
}
