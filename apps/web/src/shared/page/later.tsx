import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';

export interface Later<Props> {
  (props: Props): ReactNode;
  /** Loads it ahead of its first showing. Any number of times. */
  load: () => Promise<unknown>;
}

/** A part that most visits do not show, or not at once: it is loaded when it is shown first, and `until` stands in its place until then. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  until: ReactNode = null,
): Later<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  const Shown = (props: Props) => (
    <Suspense fallback={until}>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(Shown, { load });
}

const loadAheadMs = 10_000;

/** Loads a part once the page has come to rest, where waiting for it, or not getting it, would be felt. */
export function useLoadAhead({ load }: Pick<Later<never>, 'load'>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), loadAheadMs);
    return () => clearTimeout(timer);
  }, [load]);
}
