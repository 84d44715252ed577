import { undoToastMs } from '@tallyard/domain/limits/time';
import { useToast } from '@tallyard/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reasonsOf } from './bulk-reasons';
import { type BulkRun, runInChunks, type SendChunk } from './bulk-run';
import type { RestOfList } from './use-rest-of-list';

/** The rows of the last action that failed, while they stay selected. */
export interface Unfinished {
  readonly title: string;
  /** Each reason once, with the names of its rows. */
  readonly reasons: readonly string[];
  readonly ids: readonly string[];
  /** True if the user stopped the run and nothing failed. */
  readonly isStopped: boolean;
  /** Retries the action for exactly these rows. */
  readonly again: () => void;
}

/** The selection of a list. */
export interface BulkSelection {
  readonly ids: readonly string[];
  readonly onClear: () => void;
  /** Called with the ids that failed, which stay selected. */
  readonly onKeep: (ids: readonly string[]) => void;
  /** Returns the name of a row, even if it has left the list; null if it was never known. */
  readonly nameOf: (id: string) => string | null;
  /** The other rows that can be selected; null if there are none. */
  readonly rest: RestOfList | null;
}

export interface Bulk {
  /**
   * Sends `ids` in chunks and reports the number of `done` rows as a toast. Failed rows stay selected, and the bar offers a
   * retry. Returns false if no row is known to be done; the selection then stays. `undo` reverts the whole action and is
   * offered in the toast.
   */
  readonly run: (
    done: string,
    ids: readonly string[],
    send: SendChunk,
    undo?: () => (() => void) | null,
  ) => Promise<boolean>;
  /** The progress of a run with several chunks; null if none runs. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  /** Stops the run after the current chunk. */
  readonly stop: () => void;
  readonly unfinished: Unfinished | null;
  readonly forget: () => void;
}

/** The maximum number of ids per request. */
export const bulkChunkSize = 100;

const openText = 'No answer came. Trying again does nothing twice';
const unsentText = 'Not begun';

/** Runs an action on selected rows and collects the outcome of each. `countOf` formats a count, such as '3 alerts'. */
export function useBulk({ ids, onKeep, nameOf }: BulkSelection, countOf: (count: number) => string): Bulk {
  const toast = useToast();
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  const [progress, setProgress] = useState<Bulk['progress']>(null);
  const isStopped = useRef(false);
  const open = useRef<readonly string[]>([]);
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  // A run stops when the user leaves the list, where its progress is shown.
  useEffect(() => stop, [stop]);

  const run: Bulk['run'] = async (done, chosen, send, undo) => {
    isStopped.current = false;
    const result = await runInChunks(chosen, bulkChunkSize, send, {
      open: open.current,
      isStopped: () => isStopped.current,
      onProgress: (count) => chosen.length > bulkChunkSize && setProgress({ done: count, of: chosen.length }),
    });
    setProgress(null);
    open.current = result.open;
    if (result.outcomes.length === 0 && result.open.length > 0) return false;
    finish(done, result, (left) => void run(done, left, send, undo), undo?.() ?? null);
    return true;
  };

  const finish = (
    done: string,
    { outcomes, open, unsent }: BulkRun,
    again: (ids: readonly string[]) => void,
    undo: (() => void) | null,
  ) => {
    const failed = outcomes.filter(({ success }) => !success);
    const succeeded = outcomes.length - failed.length;
    const only = succeeded === 1 ? outcomes.find(({ success }) => success) : undefined;
    const name = only && nameOf(only.id);
    if (succeeded > 0) {
      const title = `${name ? `${name}:` : countOf(succeeded)} ${done}`;
      const offered = undo && { durationMs: undoToastMs, action: { label: 'Undo', onPress: undo } };
      toast.show({ title, tone: 'success', ...offered });
    }
    const left = [...open, ...failed.map(({ id }) => id), ...unsent];
    const stopped = unsent.length > 0 && open.length === 0 && failed.length === 0;
    const reasons = [
      ...reasonsOf(failed, nameOf),
      ...(open.length > 0 ? [`${openText}: ${countOf(open.length)}`] : []),
      ...(unsent.length > 0 && !stopped ? [`${unsentText}: ${countOf(unsent.length)}`] : []),
    ];
    const title = stopped ? `Stopped, ${countOf(left.length)} left` : `${countOf(left.length)} could not be ${done}`;
    // guard: lists.bulk-tries-what-is-left
    const next = { title, reasons, ids: left, isStopped: stopped, again: () => again(left) };
    setUnfinished(left.length === 0 ? null : next);
    onKeep(left);
  };

  // The result is dismissed once the selection changes.
  const isCurrent = unfinished?.ids.length === ids.length && hasAll(new Set(ids), unfinished.ids);
  return {
    run,
    progress,
    stop,
    unfinished: isCurrent ? unfinished : null,
    forget: () => setUnfinished(null),
  };
}

function hasAll(present: ReadonlySet<string>, requested: readonly string[]): boolean {
  return requested.every((id) => present.has(id));
}
