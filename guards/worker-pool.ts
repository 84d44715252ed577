import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { processorSecondsOf, processTreeOf } from '@tallyard/testing/processor-time';
import type { PoolOptions, PoolRunnerInitializer, PoolWorker, WorkerRequest } from 'vitest/node';

/** Data for the worker in addition to vitest's own run context. */
export interface WorkerRunContext {
  readonly timeouts?: Timeouts;
}

/** A message between vitest and its process: `q` is a request, `s` its response. */
interface RpcMessage {
  readonly t: 'q' | 's';
  /** The id of the request. */
  readonly i: string;
  /** The method; only in a request. */
  readonly m?: string;
}

const moduleRequests = ['fetch', 'resolve', 'fetchWarmModules'];

function isModuleRequest(message: unknown): message is RpcMessage {
  const { t, i, m } = message as Partial<RpcMessage>;
  return t === 'q' && i !== undefined && m !== undefined && moduleRequests.includes(m);
}

/** In milliseconds. */
export interface Timeouts {
  readonly testTimeout: number;
  readonly hookTimeout: number;
}

/** Modules that are evaluated repeatedly leak memory, so a larger process is replaced. */
const maxResidentBytes = 1.5 * 1024 ** 3;
const pageBytes = 4096;
const entry = fileURLToPath(new URL('persistent-worker.ts', import.meta.url));

/**
 * A vitest pool with one process that outlives the runs. Vitest's own pools end their processes after each run, which spends
 * half of the time on loading packages again. Vitest creates a new `PoolWorker` for each run; each takes over the same
 * process, and `start` and `stop` reach it only once.
 */
export class WorkerPool implements PoolRunnerInitializer {
  readonly name = 'kept';
  /** The timeouts of tests and hooks in the next runs. */
  timeouts: Timeouts | undefined;
  readonly #cwd: string;
  #child: ChildProcess | undefined;
  /** The worker that receives the process's messages. */
  #owner: KeptWorker | undefined;
  #early: unknown[] = [];
  /** Module requests of the process that the owner has not answered, by id. */
  readonly #unanswered = new Map<string, unknown>();
  /** Processor seconds of ended processes. */
  #endedSeconds = 0;

  constructor(cwd: string) {
    this.#cwd = cwd;
    process.once('exit', this.end);
  }

  createPoolWorker(options: PoolOptions): PoolWorker {
    if (this.#child && residentBytes(this.#child.pid) > maxResidentBytes) this.end();
    return new KeptWorker(this, options);
  }

  /**
   * Assigns the process to `owner` and returns whether it is new. Vitest may start a run before the worker of the previous
   * run has heard of its end, so later messages of that worker are ignored.
   */
  take(owner: KeptWorker, { env, execArgv }: PoolOptions): 'new' | 'kept' {
    this.#owner = owner;
    if (this.#child) {
      const early = this.#early.splice(0);
      setImmediate(() => {
        for (const message of early) this.#receive(message);
      });
      return 'kept';
    }
    const child = fork(entry, [], { cwd: this.#cwd, env, execArgv, stdio: 'ignore', serialization: 'advanced' });
    this.#child = child;
    child.on('message', (message) => {
      if (this.#child === child) this.#receive(message);
    });
    child.on('error', (error: NodeJS.ErrnoException) => {
      // A write to an ending process fails, and its exit event follows.
      const isEnding = error.code === 'EPIPE' || error.code === 'ERR_IPC_CHANNEL_CLOSED';
      if (this.#child === child && !isEnding) this.#owner?.emit('error', error);
    });
    child.once('exit', (code, signal) => {
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#owner?.emit('exit', code, signal);
    });
    return 'new';
  }

  /** Passes a message of the process to the owner, or keeps it for the next one. */
  #receive(message: unknown): void {
    if (!this.#owner) {
      this.#early.push(message);
      return;
    }
    if (isModuleRequest(message)) this.#unanswered.set(message.i, message);
    this.#owner.emit('message', message);
  }

  /**
   * Ends the ownership. A test can end while it still imports a module. Vitest drops the response to such a request once the
   * run stops, but the module loader of the process waits for it, also in the next run. Unanswered and later requests
   * therefore go to the next owner.
   */
  giveBack(owner: KeptWorker): void {
    if (this.#owner !== owner) return;
    this.#owner = undefined;
    // guard: guards.unanswered-requests
    this.#early.unshift(...this.#unanswered.values());
    this.#unanswered.clear();
  }

  send(owner: KeptWorker, message: WorkerRequest | RpcMessage): void {
    if (this.#owner !== owner) return;
    if ('t' in message) {
      if (message.t === 's') this.#unanswered.delete(message.i);
    } else if (message.type === 'run') Object.assign(message.context, { timeouts: this.timeouts });
    if (this.#child?.connected) this.#child.send(message);
  }

  /** Kills the process and its descendants, whatever they are doing. The next run has a new one. */
  readonly end = (): void => {
    const child = this.#child;
    const owner = this.#owner;
    this.#child = undefined;
    this.#early = [];
    this.#unanswered.clear();
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    this.#endedSeconds += processorSecondsOf(child.pid) ?? 0;
    for (const pid of processTreeOf(child.pid)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has already ended.
      }
    }
    owner?.emit('exit', null, 'SIGKILL');
  };

  close(): void {
    this.end();
    process.off('exit', this.end);
  }

  /** Processor seconds of the processes so far, with their descendants. */
  get processorSeconds(): number {
    return this.#endedSeconds + (this.#child?.pid === undefined ? 0 : (processorSecondsOf(this.#child.pid) ?? 0));
  }
}

class KeptWorker extends EventEmitter implements PoolWorker {
  readonly name = 'kept';
  /** Vitest writes transformed modules to files, which the process reads itself. */
  readonly cacheFs = true;
  readonly #pool: WorkerPool;
  readonly #options: PoolOptions;
  #process: 'new' | 'kept' = 'new';

  constructor(pool: WorkerPool, options: PoolOptions) {
    super();
    // After a run there is no other listener, and an unhandled 'error' event would end this process.
    this.on('error', () => {});
    this.#pool = pool;
    this.#options = options;
  }

  async start(): Promise<void> {
    this.#process = this.#pool.take(this, this.#options);
  }

  async stop(): Promise<void> {
    this.#pool.giveBack(this);
  }

  send(message: WorkerRequest | RpcMessage): void {
    const type = 'type' in message ? message.type : null;
    if (type === 'stop') {
      this.#pool.giveBack(this);
      this.#answer('stopped');
    } else if (type === 'start' && this.#process === 'kept') this.#answer('started');
    else this.#pool.send(this, message);
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

/** Returns the resident memory of a process in bytes; 0 without `/proc`. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes;
  } catch {
    return 0;
  }
}
