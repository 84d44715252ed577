import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

/** Resolves when the process prints the line `{"ready":true}`. */
export function printsReady(child: ChildProcess, signal: AbortSignal): Promise<void> {
  const { stdout } = child;
  if (stdout === null) return Promise.reject(new Error('the process has no stdout to read'));
  return new Promise((resolve) => {
    const lines = createInterface({ input: stdout, signal });
    lines.on('line', (line) => {
      if (line === '{"ready":true}') resolve();
    });
  });
}

/** Returns a check that resolves when the URL responds with 200. */
export function answers(url: string) {
  return async (_child: ChildProcess, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const ok = await fetch(url, { signal }).then(
        async (response) => {
          await response.body?.cancel();
          return response.ok;
        },
        () => false,
      );
      if (ok) return;
      await delay(100, undefined, { signal }).catch(() => {});
    }
  };
}
