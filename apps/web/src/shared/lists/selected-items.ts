import { useState } from 'react';
import { useLocation } from '../navigation/navigation';

/** What the state of a navigation says of the items that were selected where it began; nothing else of it is believed. */
export function selectedIn(state: unknown, most: number): readonly string[] {
  const ids = (state as { itemIds?: unknown } | null)?.itemIds;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, most) : [];
}

/** The items, at most `most`, that were selected where somebody came from; they stay while the screen is open. */
export function useSelectedItems(most: number): readonly string[] {
  const { state } = useLocation();
  const [selected] = useState(() => selectedIn(state, most));
  return selected;
}
