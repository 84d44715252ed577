import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { exitWithParent } from '../process/exit-with-parent.ts';
import {
  type FileReply,
  type FileRequest,
  type LoadRequest,
  memoryCheckMs,
  memoryExitCode,
  residentLimitVariable,
} from './protocol.ts';
import type { FileTaskRun } from './task.ts';

// The process that reads one file and ends; see README.md beside it.

/** A third of the weight of other processes: with 10, a tenth, files would take minutes on a busy machine. */
const niceness = 5;

exitWithParent(() => process.exit(0));
yieldToOthers();
watchOwnMemory();

let parts: AsyncGenerator<unknown> | undefined;

process.on('message', (request: FileRequest | LoadRequest) => {
  // A module that fails to load fails again when a file needs it, and is reported then.
  if (request.kind === 'load') void import(request.module).catch(() => undefined);
  else void answer(request).then((reply) => process.send?.(reply));
});

async function answer(request: FileRequest): Promise<FileReply> {
  try {
    if (request.kind === 'begin') {
      const { run } = (await import(request.module)) as { run: FileTaskRun<unknown, unknown> };
      parts = run(request.input);
    }
    const next = await parts?.next();
    return next === undefined || next.done ? { kind: 'done' } : { kind: 'part', part: next.value };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Lowers the priority of this process: user requests go first, and if memory runs out the kernel kills this process before
 * the api.
 */
function yieldToOthers(): void {
  setPriority(niceness);
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch (error) {
    // In a container /proc can be read-only; the limits of the process still apply.
    process.stderr.write(`oom_score_adj: ${(error as Error).message}\n`);
  }
}

/**
 * Checks the process's own memory where the api cannot see the resident size of another process. A decoder works in
 * threads beside this timer.
 */
function watchOwnMemory(): void {
  const limit = Number(process.env[residentLimitVariable]);
  if (!(limit > 0)) return;
  setInterval(() => {
    if (process.memoryUsage.rss() > limit) process.exit(memoryExitCode);
  }, memoryCheckMs).unref();
}
