import { type Backtest, type BacktestLine, backtestLine } from '@tallyard/domain/alerts/backtest-lines';
import { useEffect, useState } from 'react';
import { RefusedStream, streamedLines } from '../../../shared/export/read-stream';

/** How many of the organization's items have been evaluated. */
interface HowFar {
  readonly done: number;
  readonly total: number;
}

export interface BacktestState {
  /** The result of the last completed backtest; null if there is none. */
  readonly loaded: Backtest | null;
  /** Null while none runs or it has not started. */
  readonly progress: HowFar | null;
  readonly phase: 'idle' | 'running' | 'stopped' | 'failed' | 'unknown' | 'done';
  readonly stop: () => void;
  readonly again: () => void;
}

const waitForOthersMs = 1_000;
const waitsForOthers = 10;

type Run = Pick<BacktestState, 'progress' | 'phase'>;

/**
 * Runs a backtest over the last half year for the requested trigger, as JSON; null: none. Another request or leaving the page
 * aborts the running one, which the server then stops. 'unknown': this server does not support backtests.
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
        // The stream ended without a result.
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

/** An aborted backtest runs until the end of its current slice. While too many of them run, the request is retried. */
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
