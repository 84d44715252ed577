import { useState } from 'react';
import { useLocation } from '../navigation/navigation';

/** Returns the item ids in the navigation state that were selected on the previous page. Anything else in it is ignored. */
export function selectedIn(state: unknown, most: number): readonly string[] {
  const ids = (state as { itemIds?: unknown } | null)?.itemIds;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, most) : [];
}

/** Returns the items, at most `most`, that were selected on the previous page. They stay the same while the screen is open. */
export function useSelectedItems(most: number): readonly string[] {
  const { state } = useLocation();
  const [selected] = useState(() => selectedIn(state, most));
  return selected;
}
