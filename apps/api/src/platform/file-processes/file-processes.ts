import { ApiError } from '../errors.ts';
import { FairQueue, type FairQueueLimits } from '../limits/fair-queue.ts';
import { FileProcess, type ProcessLimits } from './file-process.ts';
import { FileReader } from './file-reader.ts';
import { residentLimitOf } from './resident-limit.ts';

/** Limits of one node. A waiting file is an upload of up to 10 MiB on disk. */
export const fileQueueLimits: FairQueueLimits = {
  running: 4,
  runningPerKey: 2,
  waiting: 80,
  waitingPerKey: 20,
  retryAfterSeconds: 5,
  messages: {
    key: 'Your organization has too many files waiting to be read. Try again shortly.',
    all: 'Too many files are waiting to be read. Try again shortly.',
  },
};
/** The largest accepted spreadsheet needs half of the heap; no task needs a larger resident size. */
const processLimits: ProcessLimits = { heapMegabytes: 256, residentBytes: residentLimitOf(2 ** 30) };

/** Returns the key under which the files of an organization are limited together. */
export const organizationKey = (organizationId: number): string => `organization ${organizationId}`;

/** The error during a shutdown, which is not the fault of the file. */
const closing = (cause?: Error) => new ApiError('SERVICE_UNAVAILABLE', undefined, { retryAfterSeconds: 2, cause });

interface Options {
  /** Called for each process that died because of a file. */
  readonly onDeath: (task: string) => (error: unknown) => void;
  readonly limits?: FairQueueLimits;
  readonly start?: () => FileProcess;
}

/**
 * Processes that read untrusted files: one for each file, a few at a time, and after each file a spare one that is started
 * in advance. No process reads two files, so no data of one organization is left when the next file is read.
 */
export class FileProcesses {
  readonly #queue: FairQueue;
  readonly #start: () => FileProcess;
  readonly #onDeath: Options['onDeath'];
  readonly #running = new Set<FileProcess>();
  #spare: FileProcess | undefined;
  #isClosed = false;

  constructor({ onDeath, limits = fileQueueLimits, start = () => FileProcess.start(processLimits) }: Options) {
    this.#queue = new FairQueue(limits);
    this.#start = start;
    this.#onDeath = onDeath;
  }

  /** The number of waiting files. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /**
   * Returns a reader of one file for the owner of `key`, such as an organization. `isRefusable` is false for background
   * jobs, see `FairQueue`.
   */
  readerOf(key: string, { isRefusable = true } = {}): FileReader {
    return new FileReader({
      enter: () => this.#queue.enter(key, isRefusable),
      take: () => this.#take(),
      drop: (process, module) => this.#drop(process, module),
      deathOf: (task, death) => {
        if (this.#isClosed) return closing(death);
        this.#onDeath(`reading a file (${task}, ${key})`)(death);
        return death;
      },
    });
  }

  /** Ends all processes, including those that are reading. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const processes = [...this.#running, ...(this.#spare === undefined ? [] : [this.#spare])];
    this.#spare = undefined;
    await Promise.all(processes.map((process) => process.stop()));
  }

  #take(): FileProcess {
    if (this.#isClosed) throw closing();
    const process = this.#spare ?? this.#start();
    this.#spare = undefined;
    this.#running.add(process);
    return process;
  }

  /**
   * Ends a process and starts a spare one. It loads the same code, because the next file is likely to be of the same kind.
   */
  #drop(process: FileProcess, module: string): void {
    process.kill();
    this.#running.delete(process);
    if (this.#isClosed || this.#spare !== undefined) return;
    const spare = this.#start();
    spare.load(module);
    this.#spare = spare;
    spare.onEnd(() => {
      if (this.#spare === spare) this.#spare = undefined;
    });
  }
}
