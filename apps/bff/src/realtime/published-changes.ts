import type { Author } from '@tallyard/contracts/events/author';
import { readable, readableOr } from '../rest/tolerant-parsing.ts';
import type { LiveEvent, LiveSourceOptions } from './live-source.ts';

/** What an event told with the cursor it has; without one it is the first payload, which only hands out the cursor. */
export interface ToldChange<Told> {
  readonly cursor: string | null;
  readonly told: Told | null;
  readonly organizationId: string;
  readonly quietMs: number | null;
}

type Opening<Root extends string, Told> = Pick<
  LiveSourceOptions<Readonly<Record<Root, ToldChange<Told>>>>,
  'opened' | 'payloadOf'
>;

/** What subscribers of the field `root` get of the organisation's events: those of which `toldOf` gives something. */
export function toldChanges<Root extends string, Told>(
  root: Root,
  organizationId: string,
  toldOf: (event: LiveEvent) => Told | null,
): Opening<Root, Told> {
  const payload = (change: Omit<ToldChange<Told>, 'organizationId'>) =>
    ({ [root]: { ...change, organizationId } }) as Readonly<Record<Root, ToldChange<Told>>>;
  return {
    opened: (cursor, quietMs) => payload({ cursor, told: null, quietMs }),
    payloadOf: (event) => {
      const told = toldOf(event);
      return told === null ? null : payload({ cursor: event.id, told, quietMs: null });
    },
  };
}

/** Who did what was told, for the fields `person` and `apiKeyName`. Throw what stands in place of that (`eventFrom`). */
export const authorOf = {
  person: ({ told, organizationId }: Pick<ToldChange<{ readonly by: Author }>, 'told' | 'organizationId'>) => {
    const by = told && readable(told.by);
    const id = by === null ? null : readable(by.userId);
    return by === null || id === null ? null : { id, organizationId, name: readableOr(by.userName) ?? undefined };
  },
  apiKeyName: ({ told }: Pick<ToldChange<{ readonly by: Author }>, 'told'>) =>
    told === null ? null : readable(readable(told.by).apiKeyName),
};

/** Those of a list that can be read. */
export function readableOnes<Value>(list: readonly Value[] | null | undefined): Value[] {
  return (readableOr(list) ?? []).filter((one) => readableOr(one) !== null);
}

/**
 * How many things an event is about, of which it names `ids`; where that cannot be read, one more than it names, so that whoever
 * keeps a copy of them reads it anew.
 */
export function countOf(told: { readonly count: number } | null, ids: readonly string[] | undefined): number {
  return told === null ? 0 : (readableOr(told.count) ?? readableOnes(ids).length + 1);
}
