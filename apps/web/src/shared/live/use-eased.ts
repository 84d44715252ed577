import { useCallback, useEffect, useRef } from 'react';

const firstMs = 100;
const longestMs = 8_000;

/**
 * Runs `work` soon after it is requested, and the less often the longer it goes on being asked for: 100 ms after the first
 * request, then at most after 1, 2, 4 and 8 s, until nobody has asked for as long. What everybody's page does at each
 * change must not cost more the more is changed.
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
