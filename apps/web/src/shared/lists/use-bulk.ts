import { messages } from '@tallyard/domain/errors/messages';
import { useToast } from '@tallyard/ui';
import { useState } from 'react';

/** What became of all that was selected. */
export interface BulkResult {
  readonly succeeded: number;
  readonly failed: number;
  readonly outcomes: readonly { readonly id: string; readonly success: boolean; readonly message: string | null }[];
}

/** What could not be done, for as long as it stays selected. */
export interface Unfinished {
  readonly title: string;
  /** Each reason once. */
  readonly reasons: readonly string[];
  readonly ids: readonly string[];
  /** Does the same to exactly these. */
  readonly again: () => void;
}

export interface BulkSelection {
  readonly ids: readonly string[];
  readonly onClear: () => void;
  /** Called with the ids that could not be done, which stay selected. */
  readonly onKeep: (ids: readonly string[]) => void;
}

export interface Bulk {
  /** Tells how many were `done` as a toast; what could not be stays selected, and in the bar, with the way to try again. */
  finish: (done: string, result: BulkResult, again: (ids: readonly string[]) => void) => void;
  unfinished: Unfinished | null;
  forget: () => void;
}

/** The end of every action on selected rows; `countOf` says '3 alerts', `nameOf` what a single one is called. */
export function useBulk(
  { ids, onKeep }: BulkSelection,
  countOf: (count: number) => string,
  nameOf?: (id: string) => string | null,
): Bulk {
  const toast = useToast();
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  const forget = () => setUnfinished(null);

  const finish: Bulk['finish'] = (done, { succeeded, failed, outcomes }, again) => {
    const [only] = succeeded === 1 ? outcomes.filter(({ success }) => success) : [];
    const name = only && nameOf?.(only.id);
    const what = name ? `${name}:` : countOf(succeeded);
    if (succeeded > 0) toast.show({ title: `${what} ${done}`, tone: 'success' });
    const left = outcomes.filter(({ success }) => !success);
    const leftIds = left.map(({ id }) => id);
    const reasons = [...new Set(left.map(({ message }) => message ?? messages.updateFailed))];
    const title = `${countOf(failed)} could not be ${done}`;
    setUnfinished(failed === 0 ? null : { title, reasons, ids: leftIds, again: () => again(leftIds) });
    onKeep(leftIds);
  };

  // Whoever selects something else has turned to something else.
  const isCurrent = unfinished?.ids.length === ids.length && unfinished.ids.every((id) => ids.includes(id));
  return { finish, unfinished: isCurrent ? unfinished : null, forget };
}
