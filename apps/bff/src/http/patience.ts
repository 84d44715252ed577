import type { FastifyReply } from 'fastify';
import { RestFailure } from '../rest/failure.ts';

/**
 * How long somebody waits for an answer: until they leave, or the deadline has passed. Then `signal` is aborted, and what
 * was being asked of the upstream for them ends; so do reads that are still under way when the answer has gone out.
 */
export class Patience {
  readonly signal: AbortSignal;
  private readonly ends = new AbortController();
  private timer: NodeJS.Timeout;

  constructor(reply: FastifyReply, deadlineMs: number) {
    this.signal = this.ends.signal;
    this.timer = this.startTimer(deadlineMs);
    reply.raw.once('close', () => {
      clearTimeout(this.timer);
      this.ends.abort(new RestFailure({ code: 'UPSTREAM_TIMEOUT', message: 'Nobody waits for the answer any more.' }));
    });
  }

  /** Begins anew with another deadline. */
  extendTo(deadlineMs: number): void {
    clearTimeout(this.timer);
    if (!this.signal.aborted) this.timer = this.startTimer(deadlineMs);
  }

  private startTimer(deadlineMs: number): NodeJS.Timeout {
    const seconds = Math.round(deadlineMs / 1000);
    const message = `The operation took longer than ${seconds} seconds and was given up. Ask for less at once.`;
    const giveUp = () => this.ends.abort(new RestFailure({ code: 'UPSTREAM_TIMEOUT', message }));
    return setTimeout(giveUp, deadlineMs).unref();
  }
}
