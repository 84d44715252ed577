import { createContext, use } from 'react';

/** Who changed an item, in words. */
export interface ChangedBy {
  readonly who: string;
}

/** Items that somebody else changed in the last seconds, by id. */
export const FreshItemsContext = createContext<ReadonlyMap<string, ChangedBy>>(new Map());

export function useFreshItems(): ReadonlyMap<string, ChangedBy> {
  return use(FreshItemsContext);
}
