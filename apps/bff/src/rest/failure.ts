import { type ErrorCode, errorCatalog, isErrorCode } from '@tallyard/domain/errors/catalog';
import { timedOut } from '@tallyard/domain/errors/messages';

/** How far a failed call got. `unsent` did not reach the upstream, so even a write can be repeated safely. */
export type Reach = 'unsent' | 'lost' | 'answered';

export interface RestFailureOptions {
  readonly code: ErrorCode;
  readonly message?: string;
  /** HTTP status of the upstream's answer; null if there was no answer. */
  readonly status?: number | null;
  readonly details?: unknown;
  readonly retryAfterSeconds?: number;
  readonly reach?: Reach;
  readonly upstreamRequestId?: string;
  /** The upstream's error code, if it is not in our catalog. */
  readonly upstreamCode?: string;
  /** `Set-Cookie` lines of the error answer. */
  readonly setCookies?: readonly string[];
  readonly cause?: unknown;
}

/** The only error that `src/rest` throws: one code of the catalog and the upstream's details. */
export class RestFailure extends Error {
  readonly code: ErrorCode;
  readonly status: number | null;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly reach: Reach;
  readonly upstreamRequestId: string | undefined;
  readonly upstreamCode: string | undefined;
  readonly setCookies: readonly string[];

  constructor(options: RestFailureOptions) {
    super(options.message ?? errorCatalog[options.code].message, { cause: options.cause });
    this.name = 'RestFailure';
    this.code = options.code;
    this.status = options.status ?? null;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.reach = options.reach ?? 'answered';
    this.upstreamRequestId = options.upstreamRequestId;
    this.upstreamCode = options.upstreamCode;
    this.setCookies = options.setCookies ?? [];
  }
}

/** An attempt that took longer than `timeoutMs`, including the body (PLT-8, PLT-9). */
export class TimeoutError extends RestFailure {
  constructor(timeoutMs: number) {
    super({ code: 'UPSTREAM_TIMEOUT', message: timedOut(timeoutMs), reach: 'lost' });
    this.name = 'TimeoutError';
  }
}

/** The caller has disconnected, so its reads are canceled; this is not a failure of the upstream. */
export class NobodyWaits extends RestFailure {
  constructor() {
    super({ code: 'UPSTREAM_TIMEOUT', message: 'Nobody waits for the answer any more.' });
  }
}

/** A write whose answer was lost and that must not be retried; only reading the data again shows whether it was applied. */
export class OutcomeUnknown extends RestFailure {
  constructor(cause: RestFailure) {
    super({ code: 'OUTCOME_UNKNOWN', reach: 'lost', cause });
  }
}

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'UPSTREAM_FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'UPSTREAM_TIMEOUT',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'RULE_BROKEN',
  429: 'RATE_LIMITED',
  501: 'NOT_IMPLEMENTED',
};

/**
 * Returns the catalog code of an upstream error. Codes of the catalog are kept; any other is replaced by the code of the
 * status. A 403 is kept only as PERMISSION_DENIED or FOREIGN_ORIGIN; all others become UPSTREAM_FORBIDDEN (ARCH-RULES).
 */
export function codeOf(status: number, sent: unknown): ErrorCode {
  if (status === 403) return sent === 'PERMISSION_DENIED' || sent === 'FOREIGN_ORIGIN' ? sent : 'UPSTREAM_FORBIDDEN';
  if (isErrorCode(sent)) return sent;
  const known = codeOfStatus[status];
  if (known !== undefined) return known;
  if (status >= 500) return 'UPSTREAM_ERROR';
  return 'UNKNOWN_ERROR';
}

const unsentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * Returns the failure of a connection that was refused (`unsent`) or that broke before the whole answer had arrived (`lost`).
 */
export function connectionFailure(cause: Error & { code?: string }): RestFailure {
  const reach: Reach = unsentCodes.has(cause.code ?? '') ? 'unsent' : 'lost';
  return new RestFailure({ code: 'UPSTREAM_UNREACHABLE', reach, cause });
}
