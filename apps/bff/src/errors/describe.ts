import { classOfStatus, type ErrorCode, errorCatalog, isErrorCode } from '@tallyard/domain/errors/catalog';
import { namesSecret } from '@tallyard/domain/errors/field-problem';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { limitMark } from '../limits/document-limits.ts';
import { RestFailure } from '../rest/failure.ts';

/** The `extensions` of every error that the bff returns (ARCH-GRAPHQL). */
export interface ErrorExtensions {
  readonly code: ErrorCode;
  readonly class: string;
  readonly requestId?: string;
  readonly details?: unknown;
  readonly retryAfterSeconds?: number;
  /** The error code of another upstream, if it is not in our catalog. */
  readonly upstreamCode?: string;
  /** For a limit: the maximum, and the requested amount. */
  readonly limit?: number;
  readonly requested?: number;
}

export interface Described {
  readonly message: string;
  readonly extensions: ErrorExtensions;
  /** An unexpected error, to be logged with its cause. */
  readonly isInternal: boolean;
}

function describeFailure(failure: RestFailure): Described {
  const { code, details, retryAfterSeconds, status, upstreamCode } = failure;
  // The message of a 5xx may contain internal details, so only refusals for users are passed on.
  // guard: errors.internal-texts-masked
  const isMasked = status !== null && status >= 500 && status !== 501 && status !== 503;
  return {
    message: isMasked ? errorCatalog[code].message : failure.message,
    extensions: {
      code,
      class: code === 'UNKNOWN_ERROR' && status !== null ? classOfStatus(status) : errorCatalog[code].class,
      ...(details === undefined || details === null || isMasked ? {} : { details }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(upstreamCode === undefined || isMasked ? {} : { upstreamCode }),
    },
    isInternal: code === 'UPSTREAM_MALFORMED' || isMasked,
  };
}

const tokenLimit = /Document contains more tha[nt] \d+ tokens/;

function codeOfGraphQLError(error: GraphQLError): ErrorCode | null {
  const { code } = error.extensions;
  if (error.extensions[limitMark] === true) return 'QUERY_TOO_COMPLEX';
  // The message is the only sign of the token limit of graphql's parser.
  if (code === 'GRAPHQL_PARSE_FAILED' && tokenLimit.test(error.message)) return 'QUERY_TOO_COMPLEX';
  if (isErrorCode(code)) return code;
  // Errors of Apollo about a request: wrong media type, missing query, CSRF prevention.
  if (code === 'BAD_REQUEST' || code === 'OPERATION_RESOLUTION_FAILURE') return 'BAD_REQUEST';
  // Errors raised by graphql itself have no cause; those thrown by resolvers have one.
  return error.originalError && !isOfDocument(error.originalError) ? null : 'BAD_USER_INPUT';
}

/**
 * Returns whether it is graphql's error about a variable that is null where null is not allowed: it has nodes, but no path.
 */
function isOfDocument(cause: Error): boolean {
  return cause instanceof GraphQLError && cause.nodes !== undefined && cause.path === undefined && !cause.originalError;
}

const variableValue = /^Variable "(\$\w+)" got invalid value .*?(?: at "([\w.[\]]+)")?; /s;

/** Removes the value from graphql's error about an invalid variable if it may contain a password. */
function withoutSecrets(message: string): string {
  const [, variable, place] = namesSecret(message) ? (variableValue.exec(message) ?? []) : [];
  if (variable === undefined) return message;
  return `Variable "${variable}" got an invalid value${place === undefined ? '' : ` at "${place}"`}.`;
}

/** Maps everything that can be thrown to what the client may see. Unknown errors become INTERNAL_ERROR. */
export function describe(error: unknown): Described {
  if (error instanceof RestFailure) return describeFailure(error);
  if (error instanceof GraphQLError) {
    if (error.originalError instanceof RestFailure) return describeFailure(error.originalError);
    const code = codeOfGraphQLError(error);
    if (code !== null && code !== 'INTERNAL_ERROR') {
      const { details, retryAfterSeconds, limit, requested } = error.extensions;
      return {
        // guard: errors.no-password-in-message
        message: withoutSecrets(error.message),
        extensions: {
          code,
          class: errorCatalog[code].class,
          ...(details === undefined ? {} : { details }),
          ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}),
          ...(typeof limit === 'number' ? { limit } : {}),
          ...(typeof requested === 'number' ? { requested } : {}),
        },
        isInternal: false,
      };
    }
  }
  const { message, class: errorClass } = errorCatalog.INTERNAL_ERROR;
  return { message, extensions: { code: 'INTERNAL_ERROR', class: errorClass }, isInternal: true };
}

/** Returns a GraphQL error with a code of the catalog, for refusals by the bff itself. */
export function refusal(code: ErrorCode, message?: string, details?: unknown): GraphQLError {
  return new GraphQLError(message ?? errorCatalog[code].message, {
    extensions: { code, ...(details === undefined ? {} : { details }) },
  });
}

type Place = Pick<GraphQLFormattedError, 'locations' | 'path'>;

/** Returns the error as in a response, with the request id by which it can be found in the logs. */
export function formatted(error: unknown, requestId: string): GraphQLFormattedError {
  const place = error instanceof GraphQLError ? { locations: error.locations, path: error.path } : {};
  return formattedAt(error, place as Place, requestId);
}

/** Returns an error that was thrown at a position of a document, as in a response. */
export function formattedAt(thrown: unknown, { locations, path }: Place, requestId: string): GraphQLFormattedError {
  const { message, extensions } = describe(thrown);
  return {
    message,
    ...(locations ? { locations } : {}),
    ...(path ? { path } : {}),
    extensions: { ...extensions, requestId },
  };
}

interface Failure {
  readonly thrown: unknown;
  readonly path?: readonly (string | number)[] | undefined;
}

/** Logs unexpected errors once, with their causes. */
export function logUnexpected(logger: FastifyBaseLogger, failures: readonly Failure[], requestId: string): void {
  for (const { thrown, path } of failures) {
    if (!describe(thrown).isInternal) continue;
    const cause = thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown;
    logger.error({ err: cause, requestId, path }, 'operation failed');
  }
}
