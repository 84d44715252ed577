import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type FileReply,
  type FileRequest,
  type LoadRequest,
  memoryCheckMs,
  memoryExitCode,
  residentLimitVariable,
} from './protocol.ts';
import { residentBytesOf, seesOtherProcesses } from './resident-size.ts';

/** Why a process ended before its file was read. */
export type DeathReason = 'memory' | 'deadline' | 'crash';

/** The process died because of the file that it read; nothing else is affected. */
export class FileProcessDied extends Error {
  readonly reason: DeathReason;

  constructor(reason: DeathReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Limits that are set at the start of a process, before it has a task. */
export interface ProcessLimits {
  /** The limit of the V8 heap, in MiB. */
  readonly heapMegabytes: number;
  /** The resident size in bytes at which it ends itself, on systems where the api cannot read the size of another process. */
  readonly residentBytes: number;
}

/** The part of its task's limits that a process has left. */
export interface RequestLimits {
  readonly remainingMs: number;
  readonly residentBytes: number;
}

/** The number of characters of error output that are kept until a process dies. */
const maxStderrCharacters = 2_000;
/**
 * The environment variables that the process inherits. It gets no setting of the api: it needs no secret, and NODE_OPTIONS
 * could remove its limits.
 */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'LANG', 'TZ'] as const;

/** A process that reads one file. Its memory and its time are limited, and it ends with the api. */
export class FileProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<FileProcessDied>;
  #stderr = '';
  #killedFor: DeathReason | undefined;
  /** The callbacks of the request that waits for a reply. */
  #replied: ((reply: FileReply) => void) | undefined;
  #died: ((death: FileProcessDied) => void) | undefined;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve(this.#death(code, signal)));
      child.once('error', (error) => resolve(new FileProcessDied('crash', error.message)));
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-maxStderrCharacters);
    });
    child.on('message', (reply) => this.#replied?.(reply as FileReply));
    void this.#ended.then((death) => this.#died?.(death));
    this.#setWaitedFor(false);
  }

  static start({ heapMegabytes, residentBytes }: ProcessLimits): FileProcess {
    const env = Object.fromEntries(inherited.map((name) => [name, process.env[name]]));
    const child = fork(fileURLToPath(new URL('./child-main.ts', import.meta.url)), [], {
      // guard: file-processes.heap
      execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=16'],
      // guard: file-processes.environment
      env: { ...env, ...(seesOtherProcesses ? {} : { [residentLimitVariable]: String(residentBytes) }) },
      // Preserves the types of messages, including bytes.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    return new FileProcess(child);
  }

  /** Loads the code of a task in advance. */
  load(module: string): void {
    const request: LoadRequest = { kind: 'load', module };
    // If the process is gone, the next request notices it.
    this.#child.send(request, () => {});
  }

  /** Calls `listener` when the process has ended. */
  onEnd(listener: () => void): void {
    void this.#ended.then(listener);
  }

  /** Kills the process and waits until it has ended. */
  async stop(): Promise<void> {
    this.#setWaitedFor(true);
    this.kill();
    await this.#ended;
  }

  /** Sends a request and waits for its reply, one at a time. Throws FileProcessDied. */
  async request(request: FileRequest, { remainingMs, residentBytes }: RequestLimits): Promise<FileReply> {
    const replied = new Promise<FileReply>((resolve, reject) => {
      this.#replied = resolve;
      this.#died = reject;
    });
    this.#setWaitedFor(true);
    // guard: file-processes.deadline
    const deadline = setTimeout(() => this.kill('deadline'), Math.max(0, remainingMs));
    const watch = setInterval(() => {
      // guard: file-processes.resident-size
      if ((residentBytesOf(this.#child.pid ?? 0) ?? 0) > residentBytes) this.kill('memory');
    }, memoryCheckMs);
    try {
      // An error means that the process has ended, which its exit event also reports.
      this.#child.send(request, (error) => {
        if (error !== null) void this.#ended.then(this.#died);
      });
      return await replied;
    } finally {
      clearTimeout(deadline);
      clearInterval(watch);
      this.#setWaitedFor(false);
    }
  }

  kill(reason?: DeathReason): void {
    this.#killedFor ??= reason;
    this.#child.kill('SIGKILL');
  }

  /** Sets whether the process keeps the api alive; an idle one does not. */
  #setWaitedFor(isWaitedFor: boolean): void {
    const change = isWaitedFor ? 'ref' : 'unref';
    this.#child[change]();
    this.#child.channel?.[change]();
    const { stderr } = this.#child;
    if (stderr !== null && change in stderr) (stderr as unknown as { ref(): void; unref(): void })[change]();
  }

  #death(code: number | null, signal: NodeJS.Signals | null): FileProcessDied {
    const reason = this.#killedFor ?? (this.#hasRunOutOfMemory(code, signal) ? 'memory' : 'crash');
    return new FileProcessDied(reason, `ended with ${signal ?? code}: ${this.#stderr.trim() || 'it said nothing'}`);
  }

  /**
   * Returns whether memory was the cause: V8 aborts at the heap limit, and a SIGKILL that the api did not send comes from
   * the kernel when memory runs out.
   */
  #hasRunOutOfMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
    return (
      code === memoryExitCode || signal === 'SIGKILL' || /out of memory|allocation failed|bad_alloc/i.test(this.#stderr)
    );
  }
}
