import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnField } from './custom-values';
import { ownFilterKey } from './own-filters';

/**
 * A list with the organization's own fields among its filters. While these are being loaded, it is requested only if its address
 * has none of them, and opens no view, which may.
 */
export function useOwnList<L>(
  listWith: (fields: readonly OwnField[], isAwaited: boolean) => L,
  { fields, loading }: { readonly fields: readonly OwnField[]; readonly loading: boolean },
): L {
  const [params] = useSearchParams();
  const isAwaited = loading && [...params.keys()].some((key) => ownFilterKey.test(key) || key === 'view');
  return useMemo(() => listWith(fields, isAwaited), [listWith, fields, isAwaited]);
}
