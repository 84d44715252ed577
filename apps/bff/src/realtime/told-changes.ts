import type { Author } from '@tallyard/contracts/events/author';
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

/** Who did what was told, for the fields `person` and `apiKeyName`. */
export const authorOf = {
  person: ({ told, organizationId }: ToldChange<{ readonly by: Author }>) =>
    told === null || told.by.userId === null ? null : { id: told.by.userId, organizationId, name: told.by.userName },
  apiKeyName: ({ told }: ToldChange<{ readonly by: Author }>) => told?.by.apiKeyName ?? null,
};
