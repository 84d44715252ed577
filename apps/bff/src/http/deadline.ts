import type { FastifyReply } from 'fastify';
import type { Ending } from '../rest/abort-signal.ts';
import { NobodyWaits, RestFailure } from '../rest/failure.ts';

/**
 * The lifetime of a request: it is aborted when the client disconnects or the deadline passes. Its upstream calls then end, as
 * do reads that are still running when the response has been sent.
 */
export class Deadline implements Ending {
  private readonly listeners = new Set<() => void>();
  /** Null while the caller waits. A function, because every request ends, but the reason is rarely needed. */
  private why: (() => RestFailure) | null = null;
  private failure: RestFailure | undefined;
  private timer: NodeJS.Timeout;

  constructor(reply: FastifyReply, deadlineMs: number) {
    this.timer = this.startTimer(deadlineMs);
    reply.raw.once('close', () => {
      clearTimeout(this.timer);
      this.end(() => new NobodyWaits());
    });
  }

  get aborted(): boolean {
    return this.why !== null;
  }

  get reason(): RestFailure | undefined {
    if (this.why === null) return undefined;
    this.failure ??= this.why();
    return this.failure;
  }

  addEventListener(_: 'abort', listener: () => void): void {
    this.listeners.add(listener);
  }

  removeEventListener(_: 'abort', listener: () => void): void {
    this.listeners.delete(listener);
  }

  /** Restarts with another deadline. */
  extendTo(deadlineMs: number): void {
    clearTimeout(this.timer);
    if (!this.aborted) this.timer = this.startTimer(deadlineMs);
  }

  /** Ends once: the first reason is kept. */
  private end(why: () => RestFailure): void {
    if (this.why !== null) return;
    this.why = why;
    for (const listener of this.listeners) listener();
    this.listeners.clear();
  }

  private startTimer(deadlineMs: number): NodeJS.Timeout {
    const giveUp = () => this.end(() => givenUp(deadlineMs));
    return setTimeout(giveUp, deadlineMs).unref();
  }
}

function givenUp(deadlineMs: number): RestFailure {
  const seconds = Math.round(deadlineMs / 1000);
  const message = `The operation took longer than ${seconds} seconds and was given up. Ask for less at once.`;
  return new RestFailure({ code: 'UPSTREAM_TIMEOUT', message });
}
