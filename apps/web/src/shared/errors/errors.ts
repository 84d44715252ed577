import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { classOfStatus, type ErrorClass, errorClasses, type FieldProblem } from '@tallyard/domain/errors/catalog';
import { messages } from '@tallyard/domain/errors/messages';

export interface Described {
  /** Of the error catalog, or UNKNOWN_ERROR. */
  code: string;
  class: ErrorClass;
  message: string;
  /** Field problems when there are any. */
  problems: readonly FieldProblem[];
  /** Whatever came beside the code, for example the current quantity of QUANTITY_STALE. */
  details: unknown;
  requestId: string | null;
}

/** Any thrown thing as one description with its toast class (TST-1 to TST-6). */
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

/** Classes of what says nothing of the request itself: it, or its answer, was lost on the way, or failed at the other end. */
const unanswered: ReadonlySet<ErrorClass> = new Set(['Connection Error', 'Server Error', 'Request Timeout']);

/** True when the same request may have been carried out although no answer came. */
export function leavesOutcomeOpen({ class: errorClass, code }: Pick<Described, 'class' | 'code'>): boolean {
  return (
    unanswered.has(errorClass) ||
    code === 'OUTCOME_UNKNOWN' ||
    code === 'IDEMPOTENCY_IN_PROGRESS' ||
    code === 'UNAUTHENTICATED'
  );
}

/** True when an answer failed as a whole, and not only some values in it. */
export function isWhole(error: Error): boolean {
  return !CombinedGraphQLErrors.is(error) || error.errors.some(({ path }) => (path?.length ?? 0) <= 1);
}

/** True when the same question may well be answered a moment later: nothing is wrong with the question, or with who asks. */
export function mayPass(error: Error): boolean {
  const { class: errorClass, code } = describeError(error);
  return isWhole(error) && (unanswered.has(errorClass) || code === 'CIRCUIT_OPEN' || code === 'UNKNOWN_ERROR');
}
