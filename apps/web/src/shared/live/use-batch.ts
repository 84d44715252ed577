import { useCallback, useEffect, useRef } from 'react';

/** Collects pieces and passes them on in one batch, `delayMs` after the first. An empty piece counts as one. */
export function useBatch<Piece>(delayMs: number, onBatch: (pieces: Piece[]) => void): (pieces: Piece[]) => void {
  const waiting = useRef<Piece[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const latest = useRef(onBatch);
  latest.current = onBatch;

  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );

  return useCallback(
    (pieces) => {
      waiting.current.push(...pieces);
      timer.current ??= setTimeout(() => {
        timer.current = null;
        latest.current(waiting.current.splice(0));
      }, delayMs);
    },
    [delayMs],
  );
}
