type Undo = () => unknown;

/** Cleanup steps that have not run yet. */
const open = new Set<Undo>();

/**
 * Registers `undo` to run if the run is interrupted. Returns a function that removes it after the measure has cleaned up
 * itself.
 */
export function onInterrupt(undo: Undo): () => void {
  open.add(undo);
  return () => open.delete(undo);
}

/** Cleans up on SIGINT and SIGTERM, so that no process and no database is left behind. */
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
