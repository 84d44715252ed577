import { inventoryFetchDelayMs } from '@tallyard/domain/limits/time';
import { type ActionName, mayDo } from '@tallyard/domain/permissions/actions';
import { useEffect, useRef, useState } from 'react';
import { useOrganization } from '../organization/organization';

/** Returns false for 300 ms after an organization switch (FET-2). Always true if `waits` is false. */
export function useSettled(waits: boolean): boolean {
  const { switchedAt = null } = useOrganization();
  const leftMs = () => (waits && switchedAt !== null ? switchedAt + inventoryFetchDelayMs - Date.now() : 0);
  const [settledAt, setSettledAt] = useState(() => (leftMs() > 0 ? null : switchedAt));
  const settled = settledAt === switchedAt || !waits;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left is reckoned when it begins
  useEffect(() => {
    if (settled) return;
    const timer = setTimeout(() => setSettledAt(switchedAt), Math.max(0, leftMs()));
    return () => clearTimeout(timer);
  }, [settled, switchedAt]);
  return settled;
}

/**
 * Refetches an empty result once, regardless of throttling (FET-3): once per organization, and only for users with one of
 * these permissions (FET-7).
 */
export function useFallbackFetch(isEmpty: boolean, actions: readonly ActionName[] | undefined, ask: () => void): void {
  const { active, next } = useOrganization();
  const latest = useRef(ask);
  latest.current = ask;
  const done = useRef<string | null>(null);
  const flags = new Set(active.flags);
  const may = actions?.some((action) => mayDo(flags, action)) ?? false;
  const isStable = (next ?? null) === null;
  useEffect(() => {
    // guard: inventory.fallback-fetch-needs-permission
    if (!isEmpty || !may || !isStable || done.current === active.id) return;
    done.current = active.id;
    latest.current();
  }, [isEmpty, may, isStable, active.id]);
}
