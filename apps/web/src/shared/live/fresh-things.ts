import { createContext, use } from 'react';

/** Who changed a thing, in words. */
export interface ChangedBy {
  readonly who: string;
}

/** Things that somebody else changed in the last seconds, by id. */
export const FreshThingsContext = createContext<ReadonlyMap<string, ChangedBy>>(new Map());

export function useFreshThings(): ReadonlyMap<string, ChangedBy> {
  return use(FreshThingsContext);
}

/** Who made a change, as a row says it. */
export function whoOf(change: {
  readonly person: { readonly name: string | null } | null;
  readonly apiKeyName: string | null;
}) {
  const name = change.person?.name ?? 'somebody';
  return change.apiKeyName === null ? name : `${name} (${change.apiKeyName})`;
}
