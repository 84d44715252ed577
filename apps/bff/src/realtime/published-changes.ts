import type { Author } from '@tallyard/contracts/events/author';
import { readable, readableOr } from '../rest/tolerant-parsing.ts';
import type { LiveEvent, LiveSourceOptions } from './live-source.ts';

/** What an event told with the cursor it has; without one it is the first payload, which only hands out the cursor. */
export interface PublishedChange<Payload> {
  readonly cursor: string | null;
  readonly published: Payload | null;
  readonly organizationId: string;
  readonly quietMs: number | null;
}

type Opening<Root extends string, Payload> = Pick<
  LiveSourceOptions<Readonly<Record<Root, PublishedChange<Payload>>>>,
  'opened' | 'payloadOf'
>;

/** What subscribers of the field `root` get of the organization's events: those of which `toldOf` gives something. */
export function publishedChanges<Root extends string, Payload>(
  root: Root,
  organizationId: string,
  payloadOf: (event: LiveEvent) => Payload | null,
): Opening<Root, Payload> {
  const payload = (change: Omit<PublishedChange<Payload>, 'organizationId'>) =>
    ({ [root]: { ...change, organizationId } }) as Readonly<Record<Root, PublishedChange<Payload>>>;
  return {
    opened: (cursor, quietMs) => payload({ cursor, published: null, quietMs }),
    payloadOf: (event) => {
      const published = payloadOf(event);
      return published === null ? null : payload({ cursor: event.id, published, quietMs: null });
    },
  };
}

/** Who did what was told, for the fields `person` and `apiKeyName`. Throw what stands in place of that (`eventFrom`). */
export const authorOf = {
  person: ({
    published,
    organizationId,
  }: Pick<PublishedChange<{ readonly by: Author }>, 'published' | 'organizationId'>) => {
    const by = published && readable(published.by);
    const id = by === null ? null : readable(by.userId);
    return by === null || id === null ? null : { id, organizationId, name: readableOr(by.userName) ?? undefined };
  },
  apiKeyName: ({ published }: Pick<PublishedChange<{ readonly by: Author }>, 'published'>) =>
    published === null ? null : readable(readable(published.by).apiKeyName),
};

/** Those of a list that can be read. */
export function readableOnes<Value>(list: readonly Value[] | null | undefined): Value[] {
  return (readableOr(list) ?? []).filter((one) => readableOr(one) !== null);
}

/**
 * How many things an event is about, of which it names `ids`; where that cannot be read, one more than it names, so that whoever
 * keeps a copy of them reads it again.
 */
export function countOf(published: { readonly count: number } | null, ids: readonly string[] | undefined): number {
  // guard: realtime.odd-ids
  return published === null ? 0 : (readableOr(published.count) ?? readableOnes(ids).length + 1);
}
