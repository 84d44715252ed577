import { useCallback, useEffect, useRef } from 'react';

const firstMs = 100;
const longestMs = 8_000;

/**
 * Throttles `work` with growing intervals: 100 ms after the first call, then at most once after 1, 2, 4 and 8 s while calls
 * continue, until there has been no call for as long. This bounds the work that all pages do during many changes.
 */
export function useEased(work: () => void): () => void {
  const latest = useRef(work);
  latest.current = work;
  const state = useRef({ timer: null as ReturnType<typeof setTimeout> | null, waitMs: firstMs, ranAt: 0 });

  useEffect(() => {
    const { current } = state;
    return () => {
      if (current.timer) clearTimeout(current.timer);
      current.timer = null;
    };
  }, []);

  return useCallback(() => {
    const now = state.current;
    if (now.timer !== null) return;
    const since = Date.now() - now.ranAt;
    if (since > 2 * now.waitMs) now.waitMs = firstMs;
    now.timer = setTimeout(
      () => {
        now.timer = null;
        now.ranAt = Date.now();
        // guard: inventory.figures-are-eased
        now.waitMs = now.waitMs === firstMs ? 1_000 : Math.min(longestMs, 2 * now.waitMs);
        latest.current();
      },
      Math.max(firstMs, now.waitMs - since),
    );
  }, []);
}
