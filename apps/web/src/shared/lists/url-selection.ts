import { selectionTooLarge } from '@tallyard/domain/errors/messages';
import { maxPageSize } from '@tallyard/domain/limits/sizes';
import { type Selection, useSelection, useToast } from '@tallyard/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UrlState } from './url-state';

/** As many as one answer of a list holds, so that what was matched is of one moment. */
export const maxSelected = maxPageSize;
/** More do not fit an address: they are selected for as long as the list is open. */
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
 * The selected ids of a list, kept in the address under `selected` as far as they fit. `scope` says what the list is narrowed to: narrowed
 * to something else, only what the address still says is selected.
 */
export function useUrlSelection(url: UrlState, pageIds: readonly string[], scope = ''): UrlSelection {
  const toast = useToast();
  const text = url.get('selected') ?? '';
  // Navigation is a transition: a checkbox that waited for the address would lag behind the press.
  const [ids, setIds] = useState(() => parseIds(text));
  const written = useRef(text);
  useEffect(() => {
    if (text === written.current) return;
    written.current = text;
    setIds(parseIds(text));
  }, [text]);
  // The address follows once presses rest: each change of it concerns the whole page, and a press only its row.
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says counts when the scope changes
  useEffect(() => {
    setIds(parseIds(text));
    return () => clearTimeout(pending.current);
  }, [scope]);
  const selected = useMemo(() => new Set(ids), [ids]);
  // What else was written meanwhile stays: the address as it is then, not as it was at the press.
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
