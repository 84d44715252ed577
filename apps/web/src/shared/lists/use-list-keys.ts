import { focusRow } from '@tallyard/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { isPlainKey, singleKeysAreOn } from '../keys/single-keys';

interface ListKeys {
  /** The element around filters and rows. */
  frame: RefObject<HTMLElement | null>;
  /** True for a second list on the screen: its keys work only while it has the focus. */
  isSecond?: boolean;
  onToggle?: (id: string) => void;
  /** Undefined: cells are not editable. */
  onGrid?: () => void;
  /** Undefined: nothing is selected. */
  onClear?: () => void;
}

/**
 * Keyboard shortcuts of a list: j and k move between rows, x selects, Enter opens, F2 edits cells, / searches, Escape clears
 * the selection. Any other key clicks the row's control with that `data-key`.
 */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { frame, isSecond } = latest.current;
      // guard: lists.letters-can-be-switched-off
      if (!frame.current || !isPlainKey(event) || !singleKeysAreOn()) return;
      if (isSecond && !frame.current.contains(document.activeElement)) return;
      if (act(event.key, frame.current, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Runs the action of a key. Returns false if the key has none. */
function act(key: string, frame: HTMLElement, { onToggle, onClear, onGrid }: ListKeys): boolean {
  const body = frame.querySelector('tbody');
  const active = document.activeElement;
  const row = body?.contains(active) ? active?.closest<HTMLElement>('tr[data-index]') : null;
  switch (key) {
    case 'j':
      return focusRow(body, row ? Number(row.dataset.index) + 1 : 0);
    case 'k':
      return row !== null && row !== undefined && focusRow(body, Number(row.dataset.index) - 1);
    case 'x':
      if (row?.dataset.rowId) onToggle?.(row.dataset.rowId);
      return Boolean(row && onToggle);
    case 'Enter':
      if (row !== active) return false;
      row?.querySelector<HTMLElement>('[data-grows] a, [data-grows] button')?.click();
      return row !== null && row !== undefined;
    case 'F2':
      if (row === active) onGrid?.();
      return row === active && row !== null && onGrid !== undefined;
    case '/': {
      const field = frame.querySelector<HTMLInputElement>('input[type="search"]');
      field?.focus();
      field?.select();
      return field !== null;
    }
    case 'Escape':
      onClear?.();
      return onClear !== undefined;
    default: {
      const control = key.length === 1 ? row?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) : null;
      control?.click();
      return Boolean(control);
    }
  }
}
