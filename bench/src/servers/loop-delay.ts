import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into a server under test (`node --import`). Appends the longest delay of its main thread in each tenth of a
 * second, in milliseconds, to the file in `LOOP_DELAY_FILE`, one per line.
 */
const windowMs = 100;
const file = process.env.LOOP_DELAY_FILE;

if (isMainThread && file !== undefined) {
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const write = () => {
    appendFileSync(file, `${(loop.max / 1e6).toFixed(1)}\n`);
    loop.reset();
  };
  setInterval(write, windowMs).unref();
}
