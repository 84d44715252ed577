import { type Backtest, type BacktestLine, backtestLine } from '@tallyard/domain/alerts/backtest-lines';
import { useEffect, useState } from 'react';
import { RefusedStream, streamedLines } from '../../../shared/export/read-stream';

/** How many of the organization's items have been looked back at. */
interface HowFar {
  readonly done: number;
  readonly total: number;
}

export interface BacktestState {
  /** What came of the last one that came to its end; null: none has. */
  readonly loaded: Backtest | null;
  /** Null while none goes on, or while it has not begun. */
  readonly progress: HowFar | null;
  readonly phase: 'idle' | 'running' | 'stopped' | 'failed' | 'unknown' | 'done';
  readonly stop: () => void;
  readonly again: () => void;
}

const waitForOthersMs = 1_000;
const waitsForOthers = 10;

type Run = Pick<BacktestState, 'progress' | 'phase'>;

/**
 * A backtest of the last half year of what is requested as JSON, null: of nothing. Asking for another one ends the one that goes on, and so
 * does leaving; its reader gone, no server goes on with it. 'unknown': this server cannot tell.
 */
export function useBacktest(requested: string | null): BacktestState {
  const [loaded, setLoaded] = useState<Backtest | null>(null);
  const [run, setRun] = useState<Run>({ progress: null, phase: 'idle' });
  const [stopper, setStopper] = useState<AbortController | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again.
  useEffect(() => {
    if (requested === null) {
      setRun({ progress: null, phase: 'idle' });
      return;
    }
    const own = new AbortController();
    setStopper(own);
    setRun({ progress: null, phase: 'running' });
    void (async () => {
      try {
        for await (const line of linesOf(requested, own.signal)) {
          if (own.signal.aborted) return;
          if ('done' in line) {
            setRun({ progress: line, phase: 'running' });
            continue;
          }
          setLoaded(line.backtest);
          setRun({ progress: null, phase: 'done' });
          return;
        }
        // It ended without what came of it.
        // guard: web.backtest-whole
        setRun({ progress: null, phase: 'failed' });
      } catch (error) {
        if (own.signal.aborted) return;
        const isUnknown = error instanceof RefusedStream && error.status === 501;
        setRun({ progress: null, phase: isUnknown ? 'unknown' : 'failed' });
      }
    })();
    // guard: web.backtest-replaced
    return () => own.abort();
  }, [requested, attempt]);

  return {
    loaded,
    ...run,
    stop: () => {
      stopper?.abort();
      setRun({ progress: null, phase: 'stopped' });
    },
    again: () => setAttempt((count) => count + 1),
  };
}

/** Those that were ended go on for as long as a slice takes; while too many of them do, it is requested again. */
async function* linesOf(requested: string, signal: AbortSignal): AsyncGenerator<BacktestLine> {
  for (let patience = waitsForOthers; ; patience -= 1) {
    try {
      const lines = streamedLines('/exports/alert-backtest', JSON.parse(requested) as Record<string, unknown>, signal);
      for await (const text of lines) yield backtestLine.parse(JSON.parse(text));
      return;
    } catch (error) {
      // guard: web.backtest-waits
      const isTooMany = error instanceof RefusedStream && error.status === 429;
      if (!isTooMany || patience === 0 || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitForOthersMs));
    }
  }
}
