import { useCallback, useMemo, useRef } from 'react';

export interface Selection {
  selected: ReadonlySet<string>;
  /** Toggles one row; with `range` every row between the last toggled one and this one takes the new state. */
  toggle: (id: string, range?: boolean) => void;
  /** Selects every row of the page, or none of them when all are selected. */
  togglePage: () => void;
  /** Of the page's rows. */
  pageState: 'none' | 'some' | 'all';
}

/** Selection over a page of ids. Ids selected on other pages are kept; `toggle` is the same function for good. */
export function useSelection(
  ids: readonly string[],
  selected: ReadonlySet<string>,
  onChange: (selected: ReadonlySet<string>) => void,
): Selection {
  const anchor = useRef<string | null>(null);
  // Rows hold on to `toggle`: if it were another one after each press, each of them would be drawn again.
  const latest = useRef({ ids, selected, onChange });
  latest.current = { ids, selected, onChange };

  const toggle = useCallback((id: string, range = false) => {
    const now = latest.current;
    const next = new Set(now.selected);
    const on = !now.selected.has(id);
    const from = range && anchor.current !== null ? now.ids.indexOf(anchor.current) : -1;
    const to = now.ids.indexOf(id);
    const touched = from < 0 ? [id] : now.ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    for (const each of touched) {
      if (on) next.add(each);
      else next.delete(each);
    }
    anchor.current = id;
    now.onChange(next);
  }, []);

  const count = ids.filter((id) => selected.has(id)).length;
  const pageState = count === 0 ? 'none' : count === ids.length ? 'all' : 'some';

  const togglePage = useCallback(() => {
    const now = latest.current;
    const next = new Set(now.selected);
    const isAll = now.ids.every((id) => next.has(id));
    for (const id of now.ids) {
      if (isAll) next.delete(id);
      else next.add(id);
    }
    now.onChange(next);
  }, []);

  return useMemo(() => ({ selected, toggle, togglePage, pageState }), [selected, toggle, togglePage, pageState]);
}
