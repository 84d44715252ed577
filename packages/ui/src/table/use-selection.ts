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

/** Selection over a page of ids. Ids selected on other pages are kept. */
export function useSelection(
  ids: readonly string[],
  selected: ReadonlySet<string>,
  onChange: (selected: ReadonlySet<string>) => void,
): Selection {
  const anchor = useRef<string | null>(null);

  const toggle = useCallback(
    (id: string, range = false) => {
      const next = new Set(selected);
      const on = !selected.has(id);
      const from = range && anchor.current !== null ? ids.indexOf(anchor.current) : -1;
      const to = ids.indexOf(id);
      const touched = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      for (const each of touched) {
        if (on) next.add(each);
        else next.delete(each);
      }
      anchor.current = id;
      onChange(next);
    },
    [ids, selected, onChange],
  );

  const count = ids.filter((id) => selected.has(id)).length;
  const pageState = count === 0 ? 'none' : count === ids.length ? 'all' : 'some';

  const togglePage = useCallback(() => {
    const next = new Set(selected);
    for (const id of ids) {
      if (pageState === 'all') next.delete(id);
      else next.add(id);
    }
    onChange(next);
  }, [ids, selected, onChange, pageState]);

  return useMemo(() => ({ selected, toggle, togglePage, pageState }), [selected, toggle, togglePage, pageState]);
}
