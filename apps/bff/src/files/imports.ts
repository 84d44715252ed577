import { Transform } from 'node:stream';
import { importItems } from '@tallyard/contracts/inventory/endpoints';
import { fileTooLarge } from '@tallyard/domain/errors/messages';
import { importReport } from '@tallyard/domain/inventory/import-report';
import { maxUploadBytes } from '@tallyard/domain/limits/sizes';
import { organizationId as organizationIdField } from '@tallyard/domain/organizations/fields';
import { mayDo, refusalOf } from '@tallyard/domain/permissions/actions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/errors.ts';
import type { RestClient } from '../rest/client.ts';
import { setCookieLines } from '../rest/cookies.ts';
import { unwrap } from '../rest/envelope.ts';
import { connectionFailure, RestFailure, TimeoutError } from '../rest/failure.ts';
import { callHeaders } from '../rest/headers.ts';
import { validationFailure } from '../rest/validate.ts';
import { restClientFor, type Services } from '../services.ts';

/** Room for the multipart frame and the `options` field around a file of the full size. */
const frameBytes = 65_536;

/** Who may upload: a session, refreshed if needed, a membership and the flag. Returns the organisation as sent on. */
async function permit(services: Services, rest: RestClient, given: unknown): Promise<string> {
  const parsed = organizationIdField.safeParse(given);
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? '';
    throw validationFailure([{ field: 'organizationId', value: given ?? null, message }]);
  }
  // The person is asked for afresh: a call that is streamed cannot be replayed after a refresh.
  const viewer = await services.sessions.viewerOf(rest, true);
  if (!viewer) throw new RestFailure({ code: 'UNAUTHENTICATED', status: 401 });
  const granted = viewer.flagsIn(parsed.data);
  if (!granted) throw new RestFailure({ code: 'NOT_FOUND', status: 404 });
  if (!mayDo(granted, importItems.action)) {
    throw new RestFailure({ code: 'PERMISSION_DENIED', status: 403, message: refusalOf(importItems.action) });
  }
  return String(parsed.data);
}

function tooLarge(): RestFailure {
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

function checkRequest(request: FastifyRequest): void {
  if (request.headers['apollo-require-preflight'] === undefined) {
    throw new RestFailure({ code: 'BAD_REQUEST', message: 'An upload needs the header apollo-require-preflight.' });
  }
  if (!request.headers['content-type']?.startsWith('multipart/form-data')) {
    throw new RestFailure({ code: 'UNSUPPORTED_MEDIA_TYPE', status: 415 });
  }
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes + frameBytes) throw tooLarge();
}

/** Streams the body to the upstream, once: the client repeats an upload itself, with the same key. */
async function forward(services: Services, rest: RestClient, organizationId: string, request: FastifyRequest) {
  const { transport, timeoutMs } = services.upstream;
  const headers = callHeaders(rest.origin, rest.credentials, {
    organizationId,
    idempotencyKey: rest.nextIdempotencyKey(),
    hasBody: false,
  });
  headers['content-type'] = String(request.headers['content-type']);
  const length = request.headers['content-length'];
  if (length !== undefined) headers['content-length'] = length;
  const body = limited();
  let failure: RestFailure | undefined;
  body.on('error', (error) => {
    if (error instanceof RestFailure) failure = error;
  });
  request.raw.on('error', (error) => body.destroy(error)).on('aborted', () => body.destroy(new Error('aborted')));
  request.raw.pipe(body);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    services.upstream.calls += 1;
    const path = `${transport.pathOf(importItems.path)}?organizationId=${organizationId}`;
    const answer = await transport.pool.request({ method: 'POST', path, headers, body, signal });
    const text = await answer.body.text();
    rest.credentials.apply(setCookieLines(answer.headers['set-cookie']));
    return unwrap({ status: answer.statusCode, headers: answer.headers, body: text }).data;
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

async function importInventoryItems(services: Services, request: FastifyRequest, reply: FastifyReply) {
  try {
    checkRequest(request);
    const rest = restClientFor(services, request);
    request.rest = rest;
    const organizationId = await permit(services, rest, (request.query as { organizationId?: unknown }).organizationId);
    const report = importReport.safeParse(await forward(services, rest, organizationId, request));
    if (!report.success) throw new RestFailure({ code: 'UPSTREAM_MALFORMED', status: 200, cause: report.error });
    return await reply.send({ success: true, data: report.data, requestId: request.id });
  } catch (error) {
    request.raw.resume();
    if (error instanceof RestFailure) return sendFailure(request, reply, error);
    throw error;
  }
}

/** `POST /imports/inventory-items`: a CSV file, streamed through to the api (DESIGN sections 2 and 10). */
export async function registerImports(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    // The body stays a stream; nothing of it is parsed or kept here.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: 'POST',
      url: '/imports/inventory-items',
      bodyLimit: maxUploadBytes + frameBytes,
      config: { rateLimit: { max: services.config.requestsPerMinute, timeWindow: '1 minute' } },
      handler: (request, reply) => importInventoryItems(services, request, reply),
    });
  });
}
