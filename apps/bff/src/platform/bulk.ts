import { isErrorCode } from '@tallyard/domain/errors/catalog';
import { messages } from '@tallyard/domain/errors/messages';
import type { ErrorCode } from '../generated/resolvers.ts';
import { type FieldArguments, idCount } from '../limits/cost-weights.ts';
import { OutcomeUnknown, RestFailure } from '../rest/failure.ts';
import { validationFailure } from '../rest/validate.ts';
import type { BulkOutcome } from './bulk-outcome.ts';
import { inBatches } from './lists.ts';

/** Returns the outcomes of a batch in the order of the request; an id without an outcome was not found. */
export function inOrderRequested<Outcome extends BulkOutcome>(
  ids: readonly string[],
  outcomes: readonly Outcome[],
): (Outcome | BulkOutcome)[] {
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  return ids.map((id) => byId.get(id) ?? { id, success: false, code: 'NOT_FOUND', message: 'Not found.' });
}

function notDone(ids: readonly string[], { code, message }: RestFailure): BulkOutcome[] {
  return ids.map((id) => ({ id, success: false, code, message }));
}

/** Returns the outcomes after a failed batch: unknown if its response was lost; the ids after it were not sent. */
function outcomesAfter(batch: readonly string[], unsent: readonly string[], failure: RestFailure): BulkOutcome[] {
  const why = failure instanceof OutcomeUnknown && failure.cause instanceof RestFailure ? failure.cause : failure;
  return [...notDone(batch, why.reach === 'lost' ? new OutcomeUnknown(why) : why), ...notDone(unsent, why)];
}

/**
 * Runs an operation on any number of ids in batches of `size`, in the order of the request. If the first batch fails, the
 * whole operation fails. If a later one fails, its ids get the failure as their outcome (unknown if the response was lost),
 * and so do all ids after it, which are not sent. Throws 'No items provided for bulk operation' without ids.
 */
export async function runInBatches<Outcome extends BulkOutcome>(
  ids: readonly string[],
  size: number,
  send: (batch: string[]) => Promise<readonly Outcome[]>,
): Promise<(Outcome | BulkOutcome)[]> {
  if (ids.length === 0) throw validationFailure([{ field: 'ids', value: [], message: messages.noBulkItems }]);
  const outcomes: (Outcome | BulkOutcome)[] = [];
  for (const batch of inBatches(ids, size)) {
    try {
      outcomes.push(...(await send(batch)));
    } catch (error) {
      if (outcomes.length === 0 || !(error instanceof RestFailure)) throw error;
      const unsent = ids.slice(outcomes.length + batch.length);
      return [...outcomes, ...outcomesAfter(batch, unsent, error)];
    }
  }
  return outcomes;
}

/**
 * The same as `runInBatches` for an upstream that changes one record at a time: a refusal is the outcome of its id, and the
 * others continue.
 */
export function runOneByOne<Outcome extends BulkOutcome>(
  ids: readonly string[],
  send: (id: string) => Promise<Outcome>,
): Promise<(Outcome | BulkOutcome)[]> {
  return runInBatches<Outcome | BulkOutcome>([...new Set(ids)], 1, async (batch) => {
    try {
      return await Promise.all(batch.map(send));
    } catch (error) {
      if (!(error instanceof RestFailure) || !isAboutTheThing(error)) throw error;
      return notDone(batch, error);
    }
  });
}

/** Returns whether a refusal concerns the record; other failures concern every record or caller. */
function isAboutTheThing({ status, code }: RestFailure): boolean {
  if (code === 'UPSTREAM_UNSUPPORTED') return false;
  return status === 404 || status === 409 || status === 422;
}

/** Throws the error of the outcome of a single record that was changed by a bulk call, unless it succeeded. */
export function throwUndone(outcomes: readonly BulkOutcome[]): void {
  const undone = outcomes.find(({ success }) => !success);
  if (!undone) return;
  const { code, message } = undone;
  const known = isErrorCode(code);
  throw new RestFailure({
    code: known ? code : 'RULE_BROKEN',
    status: 422,
    ...(message ? { message } : {}),
    ...(code && !known ? { upstreamCode: code } : {}),
  });
}

/** Returns the payload of a bulk mutation. */
export function bulkPayload<Outcome extends BulkOutcome>(outcomes: readonly Outcome[]) {
  const succeeded = outcomes.filter(({ success }) => success).length;
  return { outcomes: [...outcomes], succeeded, failed: outcomes.length - succeeded };
}

/** Returns the error code of an outcome; UNKNOWN_ERROR for a code that is not in our catalog. */
export function codeOfOutcome({ code }: BulkOutcome): ErrorCode | null {
  return code === null || code === undefined ? null : isErrorCode(code) ? code : 'UNKNOWN_ERROR';
}

/** Returns the weight of a bulk mutation: one call for each batch. */
export function callsOfBatches(size: number) {
  return (args: FieldArguments) => Math.max(1, Math.ceil(idCount(args) / size));
}
