import type { GraphQLResolveInfo } from 'graphql';
import type { z } from 'zod';
import { RestFailure } from '../../rest/failure.ts';
import { asksOnlyFor } from '../selects.ts';

/** A link to another record of which the parent only knows some fields. */
export interface Link<Thing> {
  /** The contract's model of the linked record. */
  readonly model: z.ZodObject & z.ZodType<Thing>;
  /** The fields that the parent knows for certain, even if the record was deleted: its id, and the ids for further links. */
  readonly known: Partial<Thing>;
  /** The schema names of the fields that `known` answers. */
  readonly answers: ReadonlySet<string>;
  /** The last known name of a record that was deleted. */
  readonly lastKnown?: Partial<Thing>;
  /** Null if it was deleted. */
  readonly load: () => Thing | null | Promise<Thing | null>;
}

/** Returns a record with the known fields only. All other fields throw NOT_FOUND, but only if they are requested. */
function noMoreThan<Thing>(model: z.ZodObject & z.ZodType<Thing>, known: Partial<Thing>): Thing {
  const missing = new RestFailure({ code: 'NOT_FOUND', status: 404 });
  const fields = Object.keys(model.shape).map((name) => [name, missing]);
  // A failure may take the place of a value, as in the result of `parseTolerantly`.
  return { ...Object.fromEntries(fields), ...known } as Thing;
}

/**
 * Resolves a link: without a call if only known fields are requested, otherwise by loading the record. A deleted record still
 * has its id and its last known name.
 */
export function linked<Thing>(
  info: GraphQLResolveInfo,
  { model, known, answers, lastKnown, load }: Link<Thing>,
): Thing | Promise<Thing> {
  if (asksOnlyFor(answers, info)) return noMoreThan(model, known);
  const orGone = (found: Thing | null) => found ?? noMoreThan(model, { ...known, ...lastKnown });
  // Rows of a list often link to records that were returned with it; these do not wait for another tick.
  const loaded = load();
  return loaded instanceof Promise ? loaded.then(orGone) : orGone(loaded);
}
