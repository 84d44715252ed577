import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

export interface ProcessDefinition {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  /** Resolves when the process is ready; `signal` aborts the wait. */
  readonly ready: (child: ChildProcess, signal: AbortSignal) => Promise<void>;
}

const firstRestartMs = 1_000;
const lastRestartMs = 30_000;
/** A process that ran this long restarts with the initial delay, in milliseconds. */
const healthyAfterMs = 60_000;
/** How long a process may take to end after SIGTERM, in milliseconds; running requests finish first. */
const stopMs = 20_000;

/** Thrown if a process ended before it was ready. `told` is true if its own error message was already printed. */
export class StartError extends Error {
  readonly told: boolean;

  constructor(message: string, isLogged: boolean) {
    super(message);
    this.told = isLogged;
  }
}

/** A child process: started, restarted when it dies (after 1 s, doubling to 30 s), stopped with SIGTERM. */
export class ManagedProcess {
  readonly #definition: ProcessDefinition;
  readonly #log: (line: string) => void;
  #child: ChildProcess | null = null;
  #stopping = false;
  #restartMs = firstRestartMs;

  constructor(definition: ProcessDefinition, log: (line: string) => void) {
    this.#definition = definition;
    this.#log = log;
  }

  get name(): string {
    return this.#definition.name;
  }

  /** Starts the process and waits until it is ready. Rejects if it ends before that. */
  async start(): Promise<void> {
    const child = this.#spawn();
    const abort = new AbortController();
    const ended = new Promise<never>((_resolve, reject) => {
      let spoke = false;
      child.stderr?.once('data', () => {
        spoke = true;
      });
      // 'close', not 'exit': all its output has been read by then.
      child.once('close', (code, signal) => {
        const how = signal ?? `exit code ${code}`;
        reject(new StartError(`${this.name} stopped before it was ready (${how})`, spoke && code === 1));
      });
      child.once('error', (error) => {
        reject(new StartError(`${this.name} could not be started: ${error.message}`, false));
      });
    });
    try {
      await Promise.race([this.#definition.ready(child, abort.signal), ended]);
    } finally {
      abort.abort();
    }
    this.#watch(child);
  }

  #spawn(): ChildProcess {
    const { command, args, env, cwd } = this.#definition;
    const child = spawn(command, args, {
      env,
      cwd,
      // stdin is a pipe, so that the child notices the end of the supervisor, whatever its cause.
      stdio: ['pipe', 'pipe', 'pipe'],
      // Ctrl+C reaches all processes of a terminal session at once. In separate groups, they are stopped in order.
      detached: process.platform !== 'win32',
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      if (this.#definition.name !== 'database') process.stdout.write(chunk);
    });
    child.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk));
    child.stdin?.on('error', () => {});
    this.#child = child;
    return child;
  }

  #watch(child: ChildProcess): void {
    const startedAt = Date.now();
    const onExit = (code: number | null, signal: string | null) => {
      if (this.#stopping) return;
      if (Date.now() - startedAt > healthyAfterMs) this.#restartMs = firstRestartMs;
      this.#log(`${this.name} stopped (${signal ?? `exit code ${code}`}); starting it again in ${this.#restartMs} ms`);
      void this.#restart();
    };
    if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode);
    else child.once('exit', onExit);
  }

  async #restart(): Promise<void> {
    while (!this.#stopping) {
      await delay(this.#restartMs);
      this.#restartMs = Math.min(this.#restartMs * 2, lastRestartMs);
      if (this.#stopping) return;
      try {
        await this.start();
        this.#log(`${this.name} is back`);
        return;
      } catch (error) {
        if (!this.#stopping) this.#log((error as Error).message);
      }
    }
  }

  /** Sends SIGTERM, and SIGKILL if the process has not ended after 20 s. Resolves when it has ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (child === null || child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const patience = new AbortController();
    const tooLong = delay(stopMs, undefined, { signal: patience.signal }).then(
      () => {
        this.#log(`${this.name} did not stop within ${stopMs} ms and is killed`);
        child.kill('SIGKILL');
      },
      () => {},
    );
    await gone;
    patience.abort();
    await tooLong;
  }
}
