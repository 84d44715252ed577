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

/** The process died; what it read is the cause and nobody else is affected. */
export class FileProcessDied extends Error {
  readonly reason: DeathReason;

  constructor(reason: DeathReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Limits that are set when a process starts, before it has a task. */
export interface ProcessLimits {
  /** Of the V8 heap, in MiB. */
  readonly heapMegabytes: number;
  /** Resident size at which it ends itself where the system does not let the api see the size of another process. */
  readonly residentBytes: number;
}

/** The part of its task's limits that a process may still use. */
export interface RequestLimits {
  readonly remainingMs: number;
  readonly residentBytes: number;
}

/** Characters of its error output that are kept until a process dies. */
const maxStderrCharacters = 2_000;
/** The process gets no setting of the api: it needs no secret, and NODE_OPTIONS could take its limits away. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'LANG', 'TZ'] as const;

/** A process that reads one file. Its memory and its time are bounded, and it ends with the api. */
export class FileProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<FileProcessDied>;
  #stderr = '';
  #killedFor: DeathReason | undefined;
  /** Settle the request that waits for its reply. */
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
      // Keeps the types of what is sent, bytes among them.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    return new FileProcess(child);
  }

  /** Loads the code of a task before there is a file. */
  load(module: string): void {
    const request: LoadRequest = { kind: 'load', module };
    // A process that is gone is noticed by whoever asks it for a file.
    this.#child.send(request, () => {});
  }

  /** Calls `listener` when the process is gone. */
  onEnd(listener: () => void): void {
    void this.#ended.then(listener);
  }

  /** Kills the process and waits until it is gone. */
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
      // An error says that the process is gone already, which its exit says as well, or will.
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

  /** An idle process does not keep the api alive. */
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

  /** V8 aborts at the limit of the heap; what kills it with SIGKILL and is not the api is the kernel without memory. */
  #hasRunOutOfMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
    return (
      code === memoryExitCode || signal === 'SIGKILL' || /out of memory|allocation failed|bad_alloc/i.test(this.#stderr)
    );
  }
}
