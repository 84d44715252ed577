import { useEffect, useMemo, useState } from 'react';
import type { DrawnCode, LabelSymbol } from './draw-code';
import { codeTextOf, type LabelThing } from './label-thing';

/** The codes by their texts; null for one that cannot be drawn. `codes` null: still loading; `failed`: loading failed. */
export interface LabelCodes {
  readonly codes: ReadonlyMap<string, DrawnCode | null> | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Draws the codes of labels, each distinct text once. */
export function useLabelCodes(things: readonly LabelThing[], symbol: LabelSymbol): LabelCodes {
  const key = useMemo(
    () => JSON.stringify([symbol, [...new Set(things.flatMap((thing) => codeTextOf(thing) ?? []))]]),
    [things, symbol],
  );
  const [attempt, setAttempt] = useState(0);
  const [drawn, setDrawn] = useState<{ readonly key: string; readonly codes: LabelCodes['codes'] } | null>(null);
  // `attempt` retries a failed load.
  // biome-ignore lint/correctness/useExhaustiveDependencies: said above
  useEffect(() => {
    let isOver = false;
    const draw = async () => {
      const [requested, texts] = JSON.parse(key) as [LabelSymbol, string[]];
      const { drawCode } = await import('./draw-code');
      const codes = new Map<string, DrawnCode | null>();
      for (const text of texts) codes.set(text, await drawCode(text, requested));
      if (!isOver) setDrawn({ key, codes });
    };
    draw().catch(() => !isOver && setDrawn({ key, codes: null }));
    return () => {
      isOver = true;
    };
  }, [key, attempt]);
  const current = drawn?.key === key ? drawn : null;
  return {
    codes: current?.codes ?? null,
    failed: current !== null && current.codes === null,
    retry: () => {
      setDrawn(null);
      setAttempt((count) => count + 1);
    },
  };
}
