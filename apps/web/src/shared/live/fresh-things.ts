import { createContext, use } from 'react';

/** The displayed name of who changed an entity. */
export interface ChangedBy {
  readonly who: string;
}

/** Entities that others changed in the last seconds, by id. */
export const FreshThingsContext = createContext<ReadonlyMap<string, ChangedBy>>(new Map());

export function useFreshThings(): ReadonlyMap<string, ChangedBy> {
  return use(FreshThingsContext);
}

/** Returns the displayed name of who made a change. */
export function whoOf(change: {
  readonly person: { readonly name: string | null } | null;
  readonly apiKeyName: string | null;
}) {
  const name = change.person?.name ?? 'somebody';
  return change.apiKeyName === null ? name : `${name} (${change.apiKeyName})`;
}
