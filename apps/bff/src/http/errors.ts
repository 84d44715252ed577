import { randomUUID } from 'node:crypto';
import { type ErrorCode, errorCatalog } from '@tallyard/domain/errors/catalog';
import { maxBodyBytes } from '@tallyard/domain/limits/sizes';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describe } from '../errors/describe.ts';
import { RestFailure } from '../rest/failure.ts';

/** Sends an error outside GraphQL in the envelope of the REST api. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: RestFailure): FastifyReply {
  const { message, extensions } = describe(failure);
  const { code, class: errorClass, details, retryAfterSeconds } = extensions;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(statusOf(failure))
    .type('application/json; charset=utf-8')
    .send({
      success: false,
      error: { code, class: errorClass, message, ...(details === undefined ? {} : { details }) },
      timestamp: new Date().toISOString(),
      requestId: request.id,
    });
}

const statuses: Partial<Record<ErrorCode, number>> = {
  UPSTREAM_FORBIDDEN: 403,
  UPSTREAM_TIMEOUT: 504,
  UPSTREAM_UNREACHABLE: 502,
  OUTCOME_UNKNOWN: 502,
  UPSTREAM_ERROR: 502,
  UPSTREAM_MALFORMED: 502,
  UPSTREAM_UNSUPPORTED: 501,
  UNKNOWN_ERROR: 502,
  CIRCUIT_OPEN: 503,
  // A GraphQL code that can also occur outside GraphQL, in the feed of a saved query.
  BAD_USER_INPUT: 400,
  GRAPHQL_PARSE_FAILED: 400,
  GRAPHQL_VALIDATION_FAILED: 400,
  QUERY_TOO_COMPLEX: 400,
};

function statusOf({ code }: RestFailure): number {
  return statuses[code] ?? (errorCatalog[code].status || 500);
}

const codeOfFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** The body itself is the invalid field, because its content was not read. */
function bodyTooLarge(request: FastifyRequest): RestFailure {
  const message = `The request must be at most ${maxBodyBytes} bytes`;
  const length = request.headers['content-length'];
  const value = length === undefined ? null : `${length} bytes`;
  return new RestFailure({ code: 'PAYLOAD_TOO_LARGE', message, details: [{ field: 'body', value, message }] });
}

function failureOf(error: FastifyError, request: FastifyRequest): RestFailure {
  if (error instanceof RestFailure) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge(request);
  const code = codeOfFastify[error.code];
  if (code) return new RestFailure({ code });
  if (error.statusCode === 429) {
    const retryAfterSeconds = (error as { retryAfterSeconds?: number }).retryAfterSeconds;
    return new RestFailure({ code: 'RATE_LIMITED', retryAfterSeconds });
  }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new RestFailure({ code: 'BAD_REQUEST', message: error.message });
  }
  return new RestFailure({ code: 'INTERNAL_ERROR', cause: error });
}

/** Sends the error as a GraphQL response, for requests that did not reach the executor. */
function sendGraphqlFailure(request: FastifyRequest, reply: FastifyReply, failure: RestFailure): FastifyReply {
  const { message, extensions } = describe(failure);
  if (extensions.retryAfterSeconds !== undefined) void reply.header('retry-after', extensions.retryAfterSeconds);
  const errors = [{ message, extensions: { ...extensions, requestId: request.id } }];
  return reply.code(statusOf(failure)).type('application/json; charset=utf-8').send({ errors });
}

/** Registers the error responses of all routes: one format for GraphQL and one for the rest, both without internal details. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = failureOf(error, request);
    if (failure.code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'request failed');
    const isGraphql = /^\/graphql(\/stream)?(\?|$)/.test(request.url);
    const send = isGraphql ? sendGraphqlFailure : sendFailure;
    return send(request, reply, failure);
  });
}

const acceptedId = /^[\w.:-]{8,128}$/;

/** Returns the caller's request id if it is valid, otherwise a new one. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && acceptedId.test(header) ? header : randomUUID();
}
