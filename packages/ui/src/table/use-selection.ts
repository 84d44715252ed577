import { useCallback, useMemo, useRef } from 'react';

export interface Selection {
  selected: ReadonlySet<string>;
  /** Toggles one row; with `range` all rows between the last toggled one and this one get the new state. */
  toggle: (id: string, range?: boolean) => void;
  /** Selects all rows of the page, or none of them if all are selected. */
  togglePage: () => void;
  /** The state of the page's rows. */
  pageState: 'none' | 'some' | 'all';
}

/** Manages the selection on a page of ids. Ids selected on other pages are kept; `toggle` never changes its identity. */
export function useSelection(
  ids: readonly string[],
  selected: ReadonlySet<string>,
  onChange: (selected: ReadonlySet<string>) => void,
): Selection {
  const anchor = useRef<string | null>(null);
  // `toggle` must not change its identity: otherwise every press would render all rows again.
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
