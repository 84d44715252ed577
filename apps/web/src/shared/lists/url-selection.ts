import { selectionTooLarge } from '@tallyard/domain/errors/messages';
import { maxPageSize } from '@tallyard/domain/limits/sizes';
import { type Selection, useSelection, useToast } from '@tallyard/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UrlState } from './url-state';

/** The maximum number of rows in one page of a list, so that all matching rows are from one snapshot. */
export const maxSelected = maxPageSize;
/** More ids do not fit into a URL: those stay selected only while the list is open. */
const mostInAddress = 100;

const addressRestMs = 300;

export interface UrlSelection {
  ids: readonly string[];
  selection: Selection;
  clear: () => void;
  replace: (ids: readonly string[]) => void;
}

const parseIds = (text: string) => (text ? text.split(',') : []);

/**
 * The selected ids of a list, stored in the URL under `selected` as far as they fit. `scope` describes the filters: if they
 * change, only the ids in the URL stay selected.
 */
export function useUrlSelection(url: UrlState, pageIds: readonly string[], scope = ''): UrlSelection {
  const toast = useToast();
  const text = url.get('selected') ?? '';
  // Navigation is a transition: a checkbox that waited for the URL would lag behind the click.
  const [ids, setIds] = useState(() => parseIds(text));
  const written = useRef(text);
  useEffect(() => {
    if (text === written.current) return;
    written.current = text;
    setIds(parseIds(text));
  }, [text]);
  // The URL is updated after a debounce: a URL change rerenders the page, a click only its row.
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says counts when the scope changes
  useEffect(() => {
    setIds(parseIds(text));
    return () => clearTimeout(pending.current);
  }, [scope]);
  const selected = useMemo(() => new Set(ids), [ids]);
  // Uses the URL at the time of the update, not at the time of the click, so that other changes are kept.
  const latest = useRef(url.set);
  latest.current = url.set;

  const change = useCallback(
    (next: Iterable<string>) => {
      const list = [...next];
      // guard: lists.selection-maximum
      if (list.length > maxSelected) {
        const message = selectionTooLarge(maxSelected);
        toast.show({ id: message, title: 'Selection', message, tone: 'warning' });
        return;
      }
      setIds(list);
      clearTimeout(pending.current);
      pending.current = setTimeout(() => {
        written.current = list.length > mostInAddress ? '' : list.join(',');
        latest.current({ selected: written.current }, { quiet: true });
      }, addressRestMs);
    },
    [toast],
  );
  const selection = useSelection(pageIds, selected, change);
  const clear = useCallback(() => change([]), [change]);
  return { ids, selection, clear, replace: change };
}
