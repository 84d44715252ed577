import { type ErrorCode, errorCatalog, isErrorCode } from '@tallyard/domain/errors/catalog';
import { messages } from '@tallyard/domain/errors/messages';
import { setCookieLines } from './cookies.ts';
import { codeOf, RestFailure } from './failure.ts';
import type { HttpAnswer } from './transport.ts';

/** The content of a successful envelope. `beside` is the whole envelope, for upstreams that put `total` next to `data`. */
export interface Unwrapped {
  readonly data: unknown;
  readonly beside: Readonly<Record<string, unknown>>;
}

type Envelope = Record<string, unknown> & { success: boolean };

function parse(body: string): unknown {
  if (body.trim() === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    // For a body that is not JSON, the error says 'not an object'.
    return body;
  }
}

/** Returns why `value` is not an envelope, in the wording of PLT-3; null if it is one. */
export function envelopeProblem(value: unknown): string | null {
  if (value === undefined) return messages.noResponse;
  if (value === null) return messages.responseNull;
  if (typeof value !== 'object' || Array.isArray(value)) return messages.responseNotObject;
  if (!('success' in value)) return messages.responseWithoutSuccess;
  if (typeof value.success !== 'boolean') return messages.responseSuccessNotBoolean;
  return null;
}

/**
 * Returns the whole seconds of a `Retry-After` header, which is in seconds or an HTTP date; undefined if absent or invalid.
 */
export function retryAfterSeconds(header: string | string[] | undefined, now: number): number | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}

type AnswerHead = Pick<HttpAnswer, 'status' | 'headers'>;

function refusal(answer: AnswerHead, envelope: Envelope | null): RestFailure {
  const error = (envelope?.error ?? null) as { code?: unknown; message?: unknown; details?: unknown } | null;
  const code = codeOf(answer.status, error?.code);
  return new RestFailure({
    code,
    status: answer.status,
    message: messageOf(envelope, error, code),
    details: error?.details,
    retryAfterSeconds: retryAfterSeconds(answer.headers['retry-after'], Date.now()),
    upstreamCode: typeof error?.code === 'string' && !isErrorCode(error.code) ? error.code.slice(0, 100) : undefined,
    setCookies: setCookieLines(answer.headers['set-cookie']),
    upstreamRequestId: typeof envelope?.requestId === 'string' ? envelope.requestId : undefined,
  });
}

function messageOf(envelope: Envelope | null, error: { message?: unknown } | null, code: ErrorCode): string {
  if (typeof error?.message === 'string' && error.message !== '') return error.message;
  if (error) return messages.unknownError;
  return envelope ? messages.apiRequestFailed : errorCatalog[code].message;
}

/**
 * Checks the envelope of an answer and returns its content. Throws RestFailure: the upstream's error, or UPSTREAM_MALFORMED
 * with the message of PLT-3 if a successful status has no envelope.
 */
export function unwrap(answer: HttpAnswer): Unwrapped {
  return opened(answer, parse(answer.body));
}

/** The same as `unwrap`, for an envelope that is already parsed, such as one of several in a batch answer. */
export function opened(answer: AnswerHead, value: unknown): Unwrapped {
  const problem = envelopeProblem(value);
  if (problem !== null) {
    if (answer.status >= 400) throw refusal(answer, null);
    throw new RestFailure({ code: 'UPSTREAM_MALFORMED', status: answer.status, message: problem });
  }
  const envelope = value as Envelope;
  if (answer.status >= 400 || !envelope.success) throw refusal(answer, envelope);
  return { data: envelope.data, beside: envelope };
}
