import { undoToastMs } from '@tallyard/domain/limits/time';
import { useToast } from '@tallyard/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reasonsOf } from './bulk-reasons';
import { type BulkRun, runInChunks, type SendChunk } from './bulk-run';
import type { RestOfList } from './use-rest-of-list';

/** What could not be done, for as long as it stays selected. */
export interface Unfinished {
  readonly title: string;
  /** Each reason once, with the names of what it is about. */
  readonly reasons: readonly string[];
  readonly ids: readonly string[];
  /** Somebody stopped it, and nothing went wrong. */
  readonly isStopped: boolean;
  /** Does the same to exactly these. */
  readonly again: () => void;
}

/** What is selected of a list. */
export interface BulkSelection {
  readonly ids: readonly string[];
  readonly onClear: () => void;
  /** Called with the ids that could not be done, which stay selected. */
  readonly onKeep: (ids: readonly string[]) => void;
  /** What a row is called, also one that has left the list; null: that was never known. */
  readonly nameOf: (id: string) => string | null;
  /** What else of the list can be selected; null: nothing. */
  readonly rest: RestOfList | null;
}

export interface Bulk {
  /**
   * Sends `ids` in chunks. Tells how many were `done` as a toast; what could not be stays selected, and in the bar, with
   * the way to try again. False: nothing is known to be done, and everything stays as it was. `undo`, if there is one then,
   * takes all of it back; the toast offers it.
   */
  readonly run: (
    done: string,
    ids: readonly string[],
    send: SendChunk,
    undo?: () => (() => void) | null,
  ) => Promise<boolean>;
  /** How far a run of several chunks is; null while there is none. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  /** Ends the run after the chunk that is on its way. */
  readonly stop: () => void;
  readonly unfinished: Unfinished | null;
  readonly forget: () => void;
}

/** As many ids as one request names. */
export const bulkChunkSize = 100;

const openText = 'No answer came. Trying again does nothing twice';
const unsentText = 'Not begun';

/** An action on selected rows, from the press to what became of each; `countOf` says '3 alerts'. */
export function useBulk({ ids, onKeep, nameOf }: BulkSelection, countOf: (count: number) => string): Bulk {
  const toast = useToast();
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  const [progress, setProgress] = useState<Bulk['progress']>(null);
  const isStopped = useRef(false);
  const open = useRef<readonly string[]>([]);
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  // Whoever leaves the list cannot see how far it is.
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

  // Whoever selects something else has turned to something else.
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
