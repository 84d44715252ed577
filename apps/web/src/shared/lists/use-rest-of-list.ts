import { useCallback, useEffect, useRef, useState } from 'react';
import { useErrorToast } from '../errors/error-toast';
import { useFormat } from '../format/use-format';
import { maxSelected, type UrlSelection } from './url-selection';
import type { OpenList } from './use-list';

/** The control that extends the selection from a page to all matching rows. */
export interface RestOfList {
  /** Shows their number, and the limit if there are more. */
  readonly label: string;
  readonly busy: boolean;
  readonly select: () => void;
}

interface RestOptions<Row> {
  readonly list: OpenList<Row>;
  readonly selection: UrlSelection;
  readonly rowId: (row: Row) => string;
  readonly rowLabel: (row: Row) => string | null;
}

/** Manages which rows can be selected. It remembers row names, so that deleted rows can still be named. */
export function useSelectable<Row>({ list, selection, rowId, rowLabel }: RestOptions<Row>) {
  const names = useRef(new Map<string, string>());
  const latest = useRef({ rowId, rowLabel });
  latest.current = { rowId, rowLabel };
  const note = useCallback((rows: readonly Row[]) => {
    for (const row of rows) {
      const name = latest.current.rowLabel(row);
      if (name !== null) names.current.set(latest.current.rowId(row), name);
    }
  }, []);
  useEffect(() => note(list.rows), [note, list.rows]);
  const nameOf = useCallback((id: string) => names.current.get(id) ?? null, []);

  const [busy, setBusy] = useState(false);
  const showError = useErrorToast();
  const { count } = useFormat();
  // The matching rows are discarded if the filters change meanwhile.
  const scope = JSON.stringify(list.state.filters);
  const present = useRef(scope);
  present.current = scope;

  const select = async () => {
    setBusy(true);
    try {
      const rows = await list.firstMatches(maxSelected);
      if (present.current !== scope) return;
      note(rows);
      selection.replace(rows.map(rowId));
    } catch (error) {
      showError(error, 'The others could not be selected');
    } finally {
      setBusy(false);
    }
  };

  const { answer } = list;
  const isOffered =
    answer !== undefined &&
    selection.selection.pageState === 'all' &&
    selection.ids.length < Math.min(answer.total, maxSelected);
  const rest: RestOfList | null = isOffered
    ? { label: labelOf(answer.total, answer.totalIsExact !== false, count), busy, select: () => void select() }
    : null;
  return { nameOf, rest };
}

function labelOf(total: number, isExact: boolean, count: (value: number) => string): string {
  if (total <= maxSelected) return `Select all ${count(total)} matching`;
  return `Select the first ${count(maxSelected)} of ${isExact ? '' : 'more than '}${count(total)}`;
}
