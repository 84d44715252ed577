import type { Author } from '@tallyard/contracts/events/author';
import { readable, readableOr } from '../rest/tolerant-parsing.ts';
import type { LiveEvent, LiveSourceOptions } from './live-source.ts';

/** A change with its cursor; in the first payload, which only returns the cursor, there is no change. */
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

/** Maps the organization's events to payloads of the field `root`: those for which `payloadOf` does not return null. */
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

/** Resolvers of the fields `person` and `apiKeyName`. They throw the failure in place of an unreadable value (`eventFrom`). */
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

/** Returns the readable values of a list. */
export function readableOnes<Value>(list: readonly Value[] | null | undefined): Value[] {
  return (readableOr(list) ?? []).filter((one) => readableOr(one) !== null);
}

/**
 * Returns the number of records that an event concerns. If it cannot be read, returns one more than the known `ids`, so that
 * clients with a copy of the records read them again.
 */
export function countOf(published: { readonly count: number } | null, ids: readonly string[] | undefined): number {
  // guard: realtime.odd-ids
  return published === null ? 0 : (readableOr(published.count) ?? readableOnes(ids).length + 1);
}
