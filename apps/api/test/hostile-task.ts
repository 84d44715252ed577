import { setTimeout } from 'node:timers/promises';
import type { FileTask, FileTaskRun } from '../src/platform/file-processes/task.ts';

/** The harm that a file does to the process that reads it. */
export type HostileRequest = 'heap' | 'native' | 'spin' | 'abort' | 'unreadable' | 'environment' | 'parts' | 'pid';

const chunk = 16 * 2 ** 20;

/** A task that ends its process, or says something of it. Where no limit stops it, it stops soon and survives. */
export const run: FileTaskRun<HostileRequest, string> = async function* (request) {
  switch (request) {
    case 'heap': {
      const stored: unknown[] = [];
      while (stored.length < 4_000) stored.push(Array.from({ length: 10_000 }, (_, at) => at));
      yield 'survived';
      break;
    }
    case 'native': {
      const stored: Buffer[] = [];
      while (stored.length < 30) {
        // Filled: memory that is only reserved is not resident.
        stored.push(Buffer.alloc(chunk, 1));
        await setTimeout(10);
      }
      yield 'survived';
      break;
    }
    case 'spin': {
      const begun = process.cpuUsage();
      while (process.cpuUsage(begun).user < 100_000);
      yield 'survived';
      break;
    }
    case 'abort':
      process.abort();
      break;
    case 'unreadable':
      throw new Error('it is no such file');
    case 'environment':
      yield Object.keys(process.env).join(' ');
      break;
    case 'pid':
      yield String(process.pid);
      break;
    case 'parts':
      for (let part = 0; ; part += 1) yield `${process.pid} ${part}`;
  }
};

export function hostileTask(limits: Partial<FileTask<HostileRequest, string>> = {}): FileTask<HostileRequest, string> {
  return {
    name: 'hostile',
    module: import.meta.url,
    deadlineMs: 60_000,
    residentBytes: 448 * 2 ** 20,
    ...limits,
  };
}
