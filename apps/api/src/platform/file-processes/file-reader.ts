import { type FileProcess, FileProcessDied } from './file-process.ts';
import type { FileReply, FileRequest } from './protocol.ts';
import { residentLimitOf } from './resident-limit.ts';
import type { FileTask } from './task.ts';

interface ReaderParts {
  readonly enter: () => Promise<() => void>;
  readonly take: () => FileProcess;
  readonly drop: (process: FileProcess, module: string) => void;
  /** Returns the error to throw for a process that died. */
  readonly deathOf: (task: string, death: FileProcessDied) => Error;
}

/** The task ran and reports that the file cannot be read. */
export class FileTaskFailed extends Error {}

/** Reads a file in its own process. Its owner calls `release` when the file is done. */
export class FileReader {
  readonly #parts: ReaderParts;
  #leave: (() => void) | undefined;

  constructor(parts: ReaderParts) {
    this.#parts = parts;
  }

  /** Waits for a turn, unless it has one. Throws RATE_LIMITED and SERVICE_UNAVAILABLE, see `FairQueue`. */
  async admit(): Promise<void> {
    this.#leave ??= await this.#parts.enter();
  }

  /** Releases the turn. */
  release(): void {
    this.#leave?.();
    this.#leave = undefined;
  }

  /**
   * Yields the parts that the task reads. The process ends with the last part, or when the caller stops. Throws
   * FileTaskFailed, FileProcessDied, and the errors of `admit`.
   */
  async *run<Input, Part>(task: FileTask<Input, Part>, input: Input): AsyncGenerator<Part> {
    await this.admit();
    try {
      const process = this.#parts.take();
      try {
        yield* this.#read(process, task, input);
      } catch (error) {
        throw error instanceof FileProcessDied ? this.#parts.deathOf(task.name, error) : error;
      } finally {
        this.#parts.drop(process, task.module);
      }
    } finally {
      this.release();
    }
  }

  async *#read<Input, Part>(
    process: FileProcess,
    { module, deadlineMs, residentBytes }: FileTask<Input, Part>,
    input: Input,
  ): AsyncGenerator<Part> {
    let remainingMs = deadlineMs;
    const residentLimit = residentLimitOf(residentBytes);
    const ask = async (request: FileRequest): Promise<FileReply> => {
      const begun = performance.now();
      const reply = await process.request(request, { remainingMs, residentBytes: residentLimit });
      remainingMs -= performance.now() - begun;
      return reply;
    };
    let reply = await ask({ kind: 'begin', module, input });
    while (reply.kind === 'part') {
      yield reply.part as Part;
      reply = await ask({ kind: 'next' });
    }
    if (reply.kind === 'failed') throw new FileTaskFailed(reply.message);
  }
}
