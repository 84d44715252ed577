import { useCallback, useEffect, useRef, useState } from 'react';

/** How long new entries are highlighted. */
const freshForMs = 6_000;

/** The entries that arrived in the last seconds, by id. Adding one again with another mark restarts its time. */
export function useFresh<Mark extends object>(): [
  fresh: ReadonlyMap<string, Mark>,
  add: (marks: Iterable<[string, Mark]>) => void,
] {
  const [fresh, setFresh] = useState<ReadonlyMap<string, Mark>>(new Map());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current) clearTimeout(timer);
    };
  }, []);

  const add = useCallback((marks: Iterable<[string, Mark]>) => {
    const added = new Map(marks);
    if (added.size === 0) return;
    setFresh((present) => new Map([...present, ...added]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      // Entries that were marked again meanwhile stay.
      setFresh((present) => new Map([...present].filter(([id, mark]) => added.get(id) !== mark)));
    }, freshForMs);
    timers.current.add(timer);
  }, []);

  return [fresh, add];
}
