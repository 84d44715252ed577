import { classOfStatus, type ErrorCode, errorCatalog, isErrorCode } from '@tallyard/domain/errors/catalog';
import { namesSecret } from '@tallyard/domain/errors/field-problem';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { limitMark } from '../limits/document-limits.ts';
import { RestFailure } from '../rest/failure.ts';

/** The `extensions` of every error that leaves the bff (ARCH-GRAPHQL). */
export interface ErrorExtensions {
  readonly code: ErrorCode;
  readonly class: string;
  readonly requestId?: string;
  readonly details?: unknown;
  readonly retryAfterSeconds?: number;
  /** What another upstream called it, when that is none of our codes. */
  readonly upstreamCode?: string;
  /** Of a limit: what there may be at most, and what it would have been. */
  readonly limit?: number;
  readonly requested?: number;
}

export interface Described {
  readonly message: string;
  readonly extensions: ErrorExtensions;
  /** Something that nobody expected; to be logged with its cause. */
  readonly isInternal: boolean;
}

function describeFailure(failure: RestFailure): Described {
  const { code, details, retryAfterSeconds, status, upstreamCode } = failure;
  // A 5xx of the upstream may carry anything in its message; only refusals that are meant for people pass.
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
  // graphql's parser marks its token limit in no other way than by these words.
  if (code === 'GRAPHQL_PARSE_FAILED' && tokenLimit.test(error.message)) return 'QUERY_TOO_COMPLEX';
  if (isErrorCode(code)) return code;
  // Apollo's own refusals of a request: wrong media type, missing query, CSRF prevention.
  if (code === 'BAD_REQUEST' || code === 'OPERATION_RESOLUTION_FAILURE') return 'BAD_REQUEST';
  // Errors that graphql itself raised have no cause; anything a resolver threw has one.
  return error.originalError && !isOfDocument(error.originalError) ? null : 'BAD_USER_INPUT';
}

/** graphql's own word on an argument whose variable is null where null may not stand: it names the place, not the field. */
function isOfDocument(cause: Error): boolean {
  return cause instanceof GraphQLError && cause.nodes !== undefined && cause.path === undefined && !cause.originalError;
}

const variableValue = /^Variable "(\$\w+)" got invalid value .*?(?: at "([\w.[\]]+)")?; /s;

/** graphql quotes the whole value of a variable that does not fit; one that holds a password is named and not told. */
function withoutSecrets(message: string): string {
  const [, variable, place] = namesSecret(message) ? (variableValue.exec(message) ?? []) : [];
  if (variable === undefined) return message;
  return `Variable "${variable}" got an invalid value${place === undefined ? '' : ` at "${place}"`}.`;
}

/** The one mapping of whatever was thrown to what the client may see. Unknown errors are masked as INTERNAL_ERROR. */
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

/** A GraphQL error with a code of the catalog, for refusals that the bff itself decides. */
export function refusal(code: ErrorCode, message?: string, details?: unknown): GraphQLError {
  return new GraphQLError(message ?? errorCatalog[code].message, {
    extensions: { code, ...(details === undefined ? {} : { details }) },
  });
}

type Place = Pick<GraphQLFormattedError, 'locations' | 'path'>;

/** The error as it stands in an answer, with the id under which it can be found in the logs. */
export function formatted(error: unknown, requestId: string): GraphQLFormattedError {
  const place = error instanceof GraphQLError ? { locations: error.locations, path: error.path } : {};
  return formattedAt(error, place as Place, requestId);
}

/** What was thrown at a place of a document, as it stands in an answer. */
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

/** Logs once, with its cause, what nobody expected. */
export function logUnexpected(logger: FastifyBaseLogger, failures: readonly Failure[], requestId: string): void {
  for (const { thrown, path } of failures) {
    if (!describe(thrown).isInternal) continue;
    const cause = thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown;
    logger.error({ err: cause, requestId, path }, 'operation failed');
  }
}
