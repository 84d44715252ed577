import type { GraphQLResolveInfo } from 'graphql';
import type { z } from 'zod';
import { RestFailure } from '../../rest/failure.ts';
import { asksOnlyFor } from '../selects.ts';

/** From one thing to another of which its holder knows little. */
export interface Link<Thing> {
  /** The contract's model of the other thing. */
  readonly model: z.ZodObject & z.ZodType<Thing>;
  /** What the holder knows of it for sure, whatever became of it: its id, and what leads on from there. */
  readonly known: Partial<Thing>;
  /** The schema's names of the fields that `known` answers. */
  readonly answers: ReadonlySet<string>;
  /** What the thing was called, of which nothing else is known any more. */
  readonly lastKnown?: Partial<Thing>;
  /** Null: it is gone. */
  readonly load: () => Thing | null | Promise<Thing | null>;
}

/** A thing of which no more is known: what else is asked of it is NOT_FOUND, and only where it is requested. */
function noMoreThan<Thing>(model: z.ZodObject & z.ZodType<Thing>, known: Partial<Thing>): Thing {
  const missing = new RestFailure({ code: 'NOT_FOUND', status: 404 });
  const fields = Object.keys(model.shape).map((name) => [name, missing]);
  // As with what another upstream sent (`readLeniently`), a failure may stand in place of a value.
  return { ...Object.fromEntries(fields), ...known } as Thing;
}

/**
 * What a link answers: without a call when nothing is requested but what its holder knows, else the thing itself. One
 * that is gone still has its id and what it was called.
 */
export function linked<Thing>(
  info: GraphQLResolveInfo,
  { model, known, answers, lastKnown, load }: Link<Thing>,
): Thing | Promise<Thing> {
  if (asksOnlyFor(answers, info)) return noMoreThan(model, known);
  const orGone = (found: Thing | null) => found ?? noMoreThan(model, { ...known, ...lastKnown });
  // Rows of a list link to things that came along with it: none of them waits for a turn of its own.
  const loaded = load();
  return loaded instanceof Promise ? loaded.then(orGone) : orGone(loaded);
}
