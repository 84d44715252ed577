import { type KeyboardEvent, type RefObject, useCallback } from 'react';

/** Focuses a row by its index on the page; returns false if it is not rendered. */
export function focusRow(body: HTMLElement | null, index: number): boolean {
  const row = body?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
  return row !== null && row !== undefined;
}

/**
 * Returns a key handler that moves the focus by arrow keys to the same control of the row above or below, or from row to
 * row; Shift also selects.
 */
export function useRowFocus(
  body: RefObject<HTMLTableSectionElement | null>,
  onToggle: ((id: string, range?: boolean) => void) | undefined,
) {
  return useCallback(
    (event: KeyboardEvent<HTMLTableSectionElement>) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      const target = event.target as HTMLElement;
      if (target instanceof HTMLInputElement && target.type !== 'checkbox') return;
      const row = target.closest('tr');
      if (!row || !body.current) return;
      const index = Number(row.dataset.index) + (event.key === 'ArrowDown' ? 1 : -1);
      const next = body.current.querySelector<HTMLTableRowElement>(`tr[data-index="${index}"]`);
      const cell = target.closest('td, th');
      if (cell) {
        const place = [...row.cells].indexOf(cell as HTMLTableCellElement);
        const control = next?.cells[place]?.querySelector<HTMLElement>('a, button, input');
        if (!control) return;
        control.focus();
      } else if (!focusRow(body.current, index)) return;
      event.preventDefault();
      const id = next?.dataset.rowId;
      if (event.shiftKey && id) onToggle?.(id, true);
    },
    [body, onToggle],
  );
}
