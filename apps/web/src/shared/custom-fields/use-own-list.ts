import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnField } from './custom-values';
import { ownFilterKey } from './own-filters';

/**
 * Adds the organization's custom fields to the filters of a list. While they load, the list is requested only if its URL uses
 * none of them and opens no saved view, which might.
 */
export function useOwnList<L>(
  listWith: (fields: readonly OwnField[], isAwaited: boolean) => L,
  { fields, loading }: { readonly fields: readonly OwnField[]; readonly loading: boolean },
): L {
  const [params] = useSearchParams();
  const isAwaited = loading && [...params.keys()].some((key) => ownFilterKey.test(key) || key === 'view');
  return useMemo(() => listWith(fields, isAwaited), [listWith, fields, isAwaited]);
}
