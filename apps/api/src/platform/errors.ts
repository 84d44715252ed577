import { type ErrorCode, errorCatalog, type FieldProblem } from '@tallyard/domain/errors/catalog';
import { outsideOfScope } from '@tallyard/domain/warehouses/texts';

export { problemOf } from '@tallyard/domain/errors/field-problem';

/** An error that is reported to the caller; all other errors become INTERNAL_ERROR. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  /** Sent as `Retry-After`; present only if nothing was done and the request can be repeated safely. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string = errorCatalog[code].message,
    options: { details?: unknown; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = errorCatalog[code].status;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The error for a record that does not exist or belongs to another organization; the caller cannot tell which. */
export function notFound(what: string): ApiError {
  return new ApiError('NOT_FOUND', `${what} not found`);
}

/**
 * Returns an error 400 with the invalid fields. The message of a single problem is used as it is, as the documents
 * specify; several are prefixed with their field.
 */
export function invalid(problems: readonly FieldProblem[]): ApiError {
  const [only] = problems;
  const named = problems.map((problem) => `${problem.field}: ${problem.message}`).slice(0, 3);
  const message = only && problems.length === 1 ? only.message : named.join('; ');
  return new ApiError('VALIDATION_FAILED', message, { details: problems });
}

/** The message if a disk, ours or the database's, is full. All changes have been rolled back. */
const noRoomText = 'The server has no room left on its disk; nothing was changed. Whoever runs it must make room.';

/**
 * Maps a database error to an error for the caller; null if it is unknown. `retryAfterSeconds` is set only if PostgreSQL
 * guarantees that nothing was committed.
 */
export function fromDatabaseError(error: unknown): ApiError | null {
  if (!(error instanceof Error)) return null;
  const code = (error as { code?: unknown }).code;
  const unavailable = (retryAfterSeconds?: number) =>
    new ApiError('SERVICE_UNAVAILABLE', undefined, {
      cause: error,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    });
  switch (code) {
    case '40P01':
    case '40001':
    case '55P03':
      return unavailable(1);
    case '57014':
    case '53300':
    case '57P03':
    case 'ECONNREFUSED':
    case 'ENOENT':
      return unavailable(2);
    case '57P01':
    case '57P02':
    case 'ECONNRESET':
    case 'EPIPE':
      return unavailable();
    case '53100':
    case 'ENOSPC':
    case 'EDQUOT':
      return new ApiError('SERVICE_UNAVAILABLE', noRoomText, { cause: error });
    // An I/O error of the disk, or memory or another resource is exhausted.
    case '58030':
    case '53000':
    case '53200':
    case '53400':
      return unavailable();
    case '22021':
    case '22P05':
      return new ApiError('BAD_REQUEST', 'Text must not contain the character NUL.', { cause: error });
    case '42501':
      // Only members with a warehouse scope violate this policy; a violation of another policy is a bug.
      return error.message.includes('"warehouse_scope"')
        ? new ApiError('PERMISSION_DENIED', outsideOfScope, { cause: error })
        : null;
    default:
      if (/timeout exceeded when trying to connect/.test(error.message)) return unavailable(2);
      return /timeout|Connection terminated|not queryable/i.test(error.message) && code === undefined
        ? unavailable()
        : null;
  }
}
