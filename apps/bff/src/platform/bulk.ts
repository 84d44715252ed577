import { isErrorCode } from '@tallyard/domain/errors/catalog';
import { messages } from '@tallyard/domain/errors/messages';
import type { ErrorCode } from '../generated/resolvers.ts';
import { type FieldArguments, idCount } from '../limits/cost-weights.ts';
import { OutcomeUnknown, RestFailure } from '../rest/failure.ts';
import { validationFailure } from '../rest/validate.ts';
import type { BulkOutcome } from './bulk-outcome.ts';
import { inBatches } from './lists.ts';

/** What an upstream told of a batch, in the order asked; an id that it does not name was not there. */
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

/** What is known after a batch has failed: of one whose answer never came, nothing; what follows it was not sent. */
function outcomesAfter(batch: readonly string[], unsent: readonly string[], failure: RestFailure): BulkOutcome[] {
  const why = failure instanceof OutcomeUnknown && failure.cause instanceof RestFailure ? failure.cause : failure;
  return [...notDone(batch, why.reach === 'lost' ? new OutcomeUnknown(why) : why), ...notDone(unsent, why)];
}

/**
 * Runs an operation over any number of ids in batches of `size`, in the order asked. The first batch's failure fails
 * the whole; that of a later one is the outcome of its ids, unknown when its answer was lost, and of all after them,
 * which are not sent, since earlier ones are done.
 * Throws 'No items provided for bulk operation' without ids.
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
 * For an upstream that changes one thing at a time: as `runInBatches`, where a refusal is the outcome of its id and the
 * others go on.
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

/** Refused for what was named; what fails for anybody or everything is no outcome of one id. */
function isAboutTheThing({ status, code }: RestFailure): boolean {
  if (code === 'UPSTREAM_UNSUPPORTED') return false;
  return status === 404 || status === 409 || status === 422;
}

/** For one thing that was changed by a bulk call: throws what its outcome says unless it succeeded. */
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

/** The payload of a bulk mutation. */
export function bulkPayload<Outcome extends BulkOutcome>(outcomes: readonly Outcome[]) {
  const succeeded = outcomes.filter(({ success }) => success).length;
  return { outcomes: [...outcomes], succeeded, failed: outcomes.length - succeeded };
}

/** Why an id was not done. A code that is none of ours says no more than that it was not. */
export function codeOfOutcome({ code }: BulkOutcome): ErrorCode | null {
  return code === null || code === undefined ? null : isErrorCode(code) ? code : 'UNKNOWN_ERROR';
}

/** The weight of a bulk mutation: a call for each batch. */
export function callsOfBatches(size: number) {
  return (args: FieldArguments) => Math.max(1, Math.ceil(idCount(args) / size));
}
