type Undo = () => unknown;

/** What a measure has started or made and not yet taken back. */
const open = new Set<Undo>();

/** Has `undo` run if somebody stops the run before the measure does it itself; the function given back forgets it. */
export function onInterrupt(undo: Undo): () => void {
  open.add(undo);
  return () => open.delete(undo);
}

/** Ends the run in order on Ctrl+C: no process and no database is left behind. */
export function cleanUpOnSignals(): void {
  const stop = async (code: number) => {
    const results = await Promise.allSettled([...open].map(async (undo) => undo()));
    for (const result of results) {
      if (result.status === 'rejected') process.stderr.write(`${String(result.reason)}\n`);
    }
    process.exit(code);
  };
  process.once('SIGINT', () => void stop(130));
  process.once('SIGTERM', () => void stop(143));
}
