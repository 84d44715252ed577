import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { classOfStatus, type ErrorClass, errorClasses, type FieldProblem } from '@tallyard/domain/errors/catalog';
import { messages } from '@tallyard/domain/errors/messages';

export interface Described {
  /** A code of the error catalog, or UNKNOWN_ERROR. */
  code: string;
  class: ErrorClass;
  message: string;
  /** Field problems, if any. */
  problems: readonly FieldProblem[];
  /** The details sent with the code, for example the current quantity for QUANTITY_STALE. */
  details: unknown;
  requestId: string | null;
}

/** Describes any thrown value, with its toast class (TST-1 to TST-6). */
export function describeError(error: unknown): Described {
  if (CombinedGraphQLErrors.is(error)) {
    const first = error.errors[0];
    const { code, class: errorClass, details, requestId } = first?.extensions ?? {};
    return {
      code: typeof code === 'string' ? code : 'UNKNOWN_ERROR',
      class: errorClasses.find((known) => known === errorClass) ?? classOfMessage(first?.message ?? ''),
      message: first?.message ?? messages.unknownError,
      problems: readProblems(details),
      details,
      requestId: typeof requestId === 'string' ? requestId : null,
    };
  }
  const message = error instanceof Error ? error.message : messages.unknownError;
  const errorClass = ServerError.is(error) ? classOfStatus(error.statusCode) : classOfMessage(message);
  return { code: 'UNKNOWN_ERROR', class: errorClass, message, problems: [], details: undefined, requestId: null };
}

function classOfMessage(message: string): ErrorClass {
  if (/network|fetch|connection|socket/i.test(message)) return 'Connection Error';
  if (/time(d )?out/i.test(message)) return 'Request Timeout';
  if (/unauthorized/i.test(message)) return 'Authentication Error';
  return 'Error';
}

function readProblems(details: unknown): readonly FieldProblem[] {
  if (!Array.isArray(details)) return [];
  return details.filter(
    (each): each is FieldProblem => typeof each === 'object' && each !== null && typeof each.message === 'string',
  );
}

/**
 * Classes of errors after which the request may still have been carried out: the request or its response was lost, or the
 * server failed.
 */
const unanswered: ReadonlySet<ErrorClass> = new Set(['Connection Error', 'Server Error', 'Request Timeout']);

/** Returns true if the request may have been carried out although no response arrived. */
export function leavesOutcomeOpen({ class: errorClass, code }: Pick<Described, 'class' | 'code'>): boolean {
  return (
    unanswered.has(errorClass) ||
    code === 'OUTCOME_UNKNOWN' ||
    code === 'IDEMPOTENCY_IN_PROGRESS' ||
    code === 'UNAUTHENTICATED'
  );
}

/** Returns true if the whole response failed, not only some of its fields. */
export function isWhole(error: Error): boolean {
  return !CombinedGraphQLErrors.is(error) || error.errors.some(({ path }) => (path?.length ?? 0) <= 1);
}

/** Returns true if a retry may succeed: neither the request nor the user's permissions are the cause. */
export function mayPass(error: Error): boolean {
  const { class: errorClass, code } = describeError(error);
  return isWhole(error) && (unanswered.has(errorClass) || code === 'CIRCUIT_OPEN' || code === 'UNKNOWN_ERROR');
}
