import { ownMark } from '@tallyard/contracts/envelope/models';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, fromDatabaseError, problemOf } from '../errors.ts';

/** Returns `{ success: true, data, timestamp, requestId }` as JSON text. */
export function successText(data: unknown, requestId: string): string {
  return envelopeText(`"success":true,"data":${JSON.stringify(data) ?? 'null'}`, requestId);
}

/** Returns the `error` of a failure: code, message and, if any, details. */
export function errorOf(error: ApiError): { code: string; message: string; details?: unknown } {
  return {
    code: error.code,
    message: error.message,
    ...(error.details === undefined ? {} : { details: error.details }),
  };
}

/** Returns the envelope of one success in a response with several. */
export function successEnvelope(data: unknown, requestId: string) {
  return { success: true, data: data ?? null, timestamp: new Date().toISOString(), requestId };
}

/** Returns the envelope of one failure in a response with several. */
export function failureEnvelope(error: ApiError, requestId: string) {
  return { success: false, error: errorOf(error), timestamp: new Date().toISOString(), requestId };
}

function failureText(error: ApiError, requestId: string): string {
  return envelopeText(`"success":false,"error":${JSON.stringify(errorOf(error))}`, requestId);
}

/** Returns a stored response, which has the JSON text of its data or error, as the response to `requestId`. */
export function storedText(answer: { status: number; text: string }, requestId: string): string {
  const inside =
    answer.status < 400 ? `"success":true,"data":${answer.text}` : `"success":false,"error":${answer.text}`;
  return envelopeText(inside, requestId);
}

function envelopeText(inside: string, requestId: string): string {
  return `{${inside},"timestamp":${JSON.stringify(new Date().toISOString())},"requestId":${JSON.stringify(requestId)}}`;
}

/** Sends `text`, an envelope. */
export function sendEnvelope(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(text);
}

/** Wraps every response in an envelope, including failures, unknown routes, unreadable requests and crashes. */
export function registerEnvelope(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendFailure(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    sendFailure(new ApiError('NOT_FOUND', `There is no ${request.method} ${pathOf(request)}`), request, reply),
  );
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header(ownMark.name, ownMark.value);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Sends `error` as an envelope. An unknown error is logged and reported as INTERNAL_ERROR. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toApiError(error, request);
  if (refusal.status >= 500) request.log.error({ err: refusal.cause ?? error, code: refusal.code }, refusal.message);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  return sendEnvelope(reply, refusal.status, failureText(refusal, request.id));
}

function toApiError(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  return (
    fromFramework(error as Partial<FastifyError>, request) ??
    fromDatabaseError(error) ??
    new ApiError('INTERNAL_ERROR', undefined, { cause: error })
  );
}

/** Maps Fastify's own errors to ours. */
function fromFramework(error: Partial<FastifyError>, request: FastifyRequest): ApiError | null {
  const code: string = error.code ?? '';
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE': {
      const limit = request.routeOptions.bodyLimit;
      const message = `The request must be at most ${limit} bytes`;
      const size = request.headers['content-length'];
      return new ApiError('PAYLOAD_TOO_LARGE', message, {
        details: [problemOf('body', size === undefined ? undefined : `${size} bytes`, message)],
      });
    }
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError(
        'UNSUPPORTED_MEDIA_TYPE',
        `The content type ${JSON.stringify(request.headers['content-type'] ?? '')} is not accepted here; send application/json`,
      );
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new ApiError('BAD_REQUEST', error.message);
    case 'FST_ERR_BAD_URL':
      return new ApiError('BAD_REQUEST', 'The address is not valid: its percent-encoding cannot be read.');
    default:
      if (typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500) {
        return new ApiError('BAD_REQUEST', error.message ?? undefined);
      }
      return null;
  }
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0]?.slice(0, 200) ?? '';
}

/** Returns the response to bytes that are not HTTP, to write to the socket directly. */
export function malformedRequestAnswer(requestId: string): string {
  const body = failureText(new ApiError('BAD_REQUEST', 'This is not a valid HTTP request.'), requestId);
  return `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}
