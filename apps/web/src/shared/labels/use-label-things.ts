import { idsPerRead } from '@tallyard/domain/limits/sizes';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../errors/errors';
import type { LabelThing } from './label-thing';

/** Reads the label data of these ids, at most `idsPerRead`. Deleted entities are omitted. */
export type ReadLabelThings = (ids: readonly string[]) => Promise<readonly LabelThing[]>;

export interface LabelThings {
  /** In the order of the ids; null while loading. */
  readonly things: readonly LabelThing[] | null;
  /** Why they could not be read; null if nothing failed. */
  readonly failure: string | null;
  readonly retry: () => void;
}

/** Loads the label data once. */
export function useLabelThings(ids: readonly string[], read: ReadLabelThings): LabelThings {
  const [things, setThings] = useState<readonly LabelThing[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(read);
  latest.current = read;
  const key = ids.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` reads again what could not be read
  useEffect(() => {
    let isOver = false;
    const readAll = async () => {
      const requested = key === '' ? [] : key.split(' ');
      const found = new Map<string, LabelThing>();
      for (let from = 0; from < requested.length && !isOver; from += idsPerRead) {
        for (const thing of await latest.current(requested.slice(from, from + idsPerRead))) found.set(thing.id, thing);
      }
      if (!isOver) setThings(requested.flatMap((id) => found.get(id) ?? []));
    };
    setFailure(null);
    readAll().catch((error: unknown) => !isOver && setFailure(describeError(error).message));
    return () => {
      isOver = true;
    };
  }, [key, attempt]);
  return { things, failure, retry: () => setAttempt((count) => count + 1) };
}
