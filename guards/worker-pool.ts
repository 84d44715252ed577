import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PoolOptions, PoolRunnerInitializer, PoolWorker, WorkerRequest } from 'vitest/node';
import { processorSecondsOf, processTreeOf } from './processor-time.ts';

/** What the worker is told beside vitest's own context of a run. */
export interface KeptRunContext {
  readonly timeouts?: Timeouts;
}

/** In milliseconds. */
export interface Timeouts {
  readonly testTimeout: number;
  readonly hookTimeout: number;
}

/** Modules that are evaluated again and again leave something behind. */
const maxResidentBytes = 1.5 * 1024 ** 3;
const pageBytes = 4096;
const entry = fileURLToPath(new URL('kept-worker.ts', import.meta.url));

/**
 * A pool of vitest with one process, which outlives the runs. Vitest's own pools end their processes after each run,
 * and half of the time then goes into loading packages again. Vitest hands out a new `PoolWorker` for each run; each
 * takes the same process over, and `start` and `stop` reach it only once.
 */
export class WorkerPool implements PoolRunnerInitializer {
  readonly name = 'kept';
  /** Of tests and hooks in the next runs. */
  timeouts: Timeouts | undefined;
  readonly #cwd: string;
  #child: ChildProcess | undefined;
  #early: unknown[] = [];
  /** Processor seconds of processes that ended. */
  #endedSeconds = 0;

  constructor(cwd: string) {
    this.#cwd = cwd;
    process.once('exit', this.end);
  }

  createPoolWorker(options: PoolOptions): PoolWorker {
    if (this.#child && residentBytes(this.#child.pid) > maxResidentBytes) this.end();
    return new KeptWorker(this, options);
  }

  /** The process and whether it is new. */
  take({ env, execArgv }: PoolOptions): { child: ChildProcess; isNew: boolean; early: unknown[] } {
    const early = this.#early;
    this.#early = [];
    if (this.#child) {
      this.#child.off('message', this.#keepEarly);
      return { child: this.#child, isNew: false, early };
    }
    const child = fork(entry, [], { cwd: this.#cwd, env, execArgv, stdio: 'ignore', serialization: 'advanced' });
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    // Without a listener, a message to a process that just ended would end this one.
    child.on('error', () => {});
    this.#child = child;
    return { child, isNew: true, early: [] };
  }

  /** What the process says between two runs waits for the next one: vitest in the process waits for its answers. */
  giveBack(child: ChildProcess): void {
    if (this.#child === child) child.on('message', this.#keepEarly);
  }

  /** Ends the process and all that it started, whatever they are doing; the next run has a new one. */
  readonly end = (): void => {
    const child = this.#child;
    this.#child = undefined;
    this.#early = [];
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    this.#endedSeconds += processorSecondsOf(child.pid) ?? 0;
    for (const pid of processTreeOf(child.pid)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended in between.
      }
    }
  };

  close(): void {
    this.end();
    process.off('exit', this.end);
  }

  /** Processor seconds of the processes so far, with what they started. */
  get processorSeconds(): number {
    return this.#endedSeconds + (this.#child?.pid === undefined ? 0 : (processorSecondsOf(this.#child.pid) ?? 0));
  }

  readonly #keepEarly = (message: unknown): void => {
    this.#early.push(message);
  };
}

class KeptWorker extends EventEmitter implements PoolWorker {
  readonly name = 'kept';
  /** Vitest writes what it transformed to files, which the process reads by itself. */
  readonly cacheFs = true;
  readonly #pool: WorkerPool;
  readonly #options: PoolOptions;
  #child: ChildProcess | undefined;
  #isNew = true;
  readonly #listeners = (['message', 'error', 'exit'] as const).map(
    (event) => [event, (...args: unknown[]) => void this.emit(event, ...args)] as const,
  );

  constructor(pool: WorkerPool, options: PoolOptions) {
    super();
    this.#pool = pool;
    this.#options = options;
  }

  async start(): Promise<void> {
    const { child, isNew, early } = this.#pool.take(this.#options);
    this.#child = child;
    this.#isNew = isNew;
    for (const [event, listener] of this.#listeners) child.on(event, listener);
    setImmediate(() => {
      for (const message of early) this.emit('message', message);
    });
  }

  async stop(): Promise<void> {
    for (const [event, listener] of this.#listeners) this.#child?.off(event, listener);
    if (this.#child) this.#pool.giveBack(this.#child);
    this.#child = undefined;
  }

  send(message: WorkerRequest): void {
    if (message.type === 'stop') this.#answer('stopped');
    else if (message.type === 'start' && !this.#isNew) this.#answer('started');
    else {
      if (message.type === 'run') Object.assign(message.context, { timeouts: this.#pool.timeouts });
      if (this.#child?.connected) this.#child.send(message);
    }
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  canReuse(): boolean {
    return true;
  }

  #answer(type: 'started' | 'stopped'): void {
    setImmediate(() => this.emit('message', { type, __vitest_worker_response__: true }));
  }
}

/** Of a process's memory; 0 where there is no `/proc`. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes;
  } catch {
    return 0;
  }
}
