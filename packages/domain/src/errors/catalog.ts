import { cannotBeNegative } from '../inventory/texts.ts';
import { serverErrorToastMs, toastMs } from '../limits/time.ts';

/** The toast classes (TST-1 to TST-6). */
export const errorClasses = [
  'Connection Error',
  'Server Error',
  'Authentication Error',
  'Request Error',
  'Request Timeout',
  'Error',
] as const;
export type ErrorClass = (typeof errorClasses)[number];

interface CatalogEntry {
  /** HTTP status of the api's response; 0 if only the bff or the web raises the error. */
  readonly status: number;
  readonly class: ErrorClass;
  /** The default message, used if the code that raises the error has no more specific one. */
  readonly message: string;
}

function entry(status: number, errorClass: ErrorClass, message: string): CatalogEntry {
  return { status, class: errorClass, message };
}

/** All error codes, one for each distinguishable recovery. The list is closed (ARCH-REST); no app returns another code. */
export const errorCatalog = {
  BAD_REQUEST: entry(400, 'Request Error', 'The request could not be read.'),
  VALIDATION_FAILED: entry(400, 'Request Error', 'Some values are not valid.'),
  ORGANIZATION_REQUIRED: entry(400, 'Request Error', 'No organization ID provided'),
  ORGANIZATION_CONFLICT: entry(400, 'Request Error', 'The request names two different organizations.'),
  INVALID_IDEMPOTENCY_KEY: entry(400, 'Request Error', 'Idempotency-Key must be 1 to 255 visible ASCII characters.'),
  UNAUTHENTICATED: entry(401, 'Authentication Error', 'Sign in to continue.'),
  INVALID_CREDENTIALS: entry(401, 'Authentication Error', 'The e-mail address or the password is not right.'),
  SESSION_EXPIRED: entry(401, 'Authentication Error', 'Your session has expired. Please log in again.'),
  EMAIL_NOT_VERIFIED: entry(409, 'Error', 'Confirm your e-mail address first: open the link in the mail we sent you.'),
  // Neither 401 nor 403: the session is valid, and neither a refresh nor a new sign-in would help (SES-2, SES-6).
  REAUTHENTICATION_REQUIRED: entry(409, 'Error', 'Enter your password again to do this.'),
  LINK_EXPIRED: entry(410, 'Error', 'This link was used or is too old. Ask for a new one.'),
  PERMISSION_DENIED: entry(403, 'Error', 'Insufficient permissions'),
  FOREIGN_ORIGIN: entry(403, 'Authentication Error', 'Requests from another site are refused.'),
  UPSTREAM_FORBIDDEN: entry(0, 'Authentication Error', 'The server refused this session.'),
  NOT_FOUND: entry(404, 'Request Error', 'Not found.'),
  CONFLICT: entry(409, 'Error', 'This conflicts with what is already there.'),
  SKU_TAKEN: entry(409, 'Error', 'This SKU is already used in the warehouse.'),
  NAME_TAKEN: entry(409, 'Error', 'This name is already used.'),
  QUANTITY_STALE: entry(409, 'Error', 'The quantity has changed since you read it.'),
  CURSOR_EXPIRED: entry(409, 'Error', 'The cursor is older than the events kept. Read the list again.'),
  FEED_EXPIRED: entry(410, 'Error', 'The cursor is older than the events kept.'),
  IDEMPOTENCY_IN_PROGRESS: entry(409, 'Error', 'The same request is still running.'),
  PAYLOAD_TOO_LARGE: entry(413, 'Error', 'The request is too large.'),
  UNSUPPORTED_MEDIA_TYPE: entry(415, 'Error', 'This type of content is not accepted here.'),
  RULE_BROKEN: entry(422, 'Request Error', 'This is not allowed.'),
  STOCK_HELD: entry(409, 'Error', 'There is still stock of this.'),
  INSUFFICIENT_STOCK: entry(422, 'Request Error', cannotBeNegative),
  IDEMPOTENCY_MISMATCH: entry(422, 'Request Error', 'This Idempotency-Key was used for another request.'),
  IMPORT_AMBIGUOUS: entry(422, 'Request Error', 'Nothing was imported: some cells can be read in more than one way.'),
  IMPORT_REJECTED: entry(422, 'Request Error', 'Nothing was imported: some rows are not valid.'),
  RATE_LIMITED: entry(429, 'Error', 'Too many requests. Try again later.'),
  INTERNAL_ERROR: entry(500, 'Server Error', 'Something went wrong on our side.'),
  NOT_IMPLEMENTED: entry(501, 'Error', 'This is not available yet.'),
  SERVICE_UNAVAILABLE: entry(503, 'Server Error', 'The service is not available right now. Try again shortly.'),

  UPSTREAM_ERROR: entry(0, 'Server Error', 'The server could not answer.'),
  UPSTREAM_UNREACHABLE: entry(0, 'Connection Error', 'The server cannot be reached.'),
  OUTCOME_UNKNOWN: entry(
    0,
    'Error',
    'The answer was lost, so it is not known whether this was done. Look before you do it again.',
  ),
  UPSTREAM_TIMEOUT: entry(0, 'Request Timeout', 'Request timed out. Please try again.'),
  UPSTREAM_MALFORMED: entry(0, 'Server Error', 'API request failed'),
  UPSTREAM_UNSUPPORTED: entry(0, 'Error', 'The connected server does not support this.'),
  CIRCUIT_OPEN: entry(0, 'Error', 'Service temporarily unavailable. Circuit breaker is open.'),
  UNKNOWN_ERROR: entry(0, 'Error', 'An unknown error occurred.'),
  BAD_USER_INPUT: entry(0, 'Request Error', 'Some values are not valid.'),
  GRAPHQL_PARSE_FAILED: entry(0, 'Request Error', 'The GraphQL document cannot be parsed.'),
  GRAPHQL_VALIDATION_FAILED: entry(0, 'Request Error', 'The GraphQL document is not valid for this schema.'),
  QUERY_TOO_COMPLEX: entry(0, 'Request Error', 'The GraphQL document is too large, too deep or too costly.'),
} as const satisfies Record<string, CatalogEntry>;

export type ErrorCode = keyof typeof errorCatalog;

/** Returns whether a code is in the catalog; an upstream may send codes of its own. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCatalog, code);
}

/** The toast message of each class; null means the error's own message (TST-1 to TST-6). */
export const classMessages: Readonly<Record<ErrorClass, string | null>> = {
  'Connection Error': 'Please check your internet connection and try again.',
  'Server Error': 'Our servers are experiencing issues. Please try again later.',
  'Authentication Error': 'Your session has expired. Please log in again.',
  'Request Error': 'Invalid request. Please check your input and try again.',
  'Request Timeout': 'Request timed out. Please try again.',
  Error: null,
};

/** Returns how long a toast of the class is shown, in milliseconds. */
export function classToastMs(errorClass: ErrorClass): number {
  return errorClass === 'Server Error' ? serverErrorToastMs : toastMs;
}

/** Returns the class of an HTTP status that came without a code of the catalog (TST-1 to TST-6). */
export function classOfStatus(status: number): ErrorClass {
  if (status === 401 || status === 403) return 'Authentication Error';
  if (status === 400 || status === 404 || status === 422) return 'Request Error';
  if ([500, 502, 503, 504].includes(status)) return 'Server Error';
  if (status === 408) return 'Request Timeout';
  return 'Error';
}

/** One invalid field: its path, its value (cut to 100 characters), and what is expected. */
export interface FieldProblem {
  readonly field: string;
  readonly value?: unknown;
  readonly message: string;
}
