import type { FastifyBaseLogger } from 'fastify';
import { misreadIn } from '../rest/tolerant-parsing.ts';
import type { LiveEvent } from './live-source.ts';

/** An upstream with an unusual format for a field uses it in every event. */
const quietForMs = 60_000;

/** Logs unreadable parts of an organization's events: the first at once, then at most one a minute. */
export class MisreadLog {
  private readonly log: FastifyBaseLogger;
  private readonly organizationId: string;
  private quietUntil = Number.NEGATIVE_INFINITY;
  private passedOver = 0;

  constructor(log: FastifyBaseLogger, organizationId: string) {
    this.log = log;
    this.organizationId = organizationId;
  }

  look({ payload }: LiveEvent): void {
    const misread = misreadIn(payload);
    if (!misread) return;
    // guard: realtime.odd-told-once
    if (performance.now() < this.quietUntil) {
      this.passedOver += 1;
      return;
    }
    // The cause names the event, the field, and the problem.
    this.log.warn(
      { err: misread.cause, organizationId: this.organizationId, passedOver: this.passedOver },
      'event misread',
    );
    this.quietUntil = performance.now() + quietForMs;
    this.passedOver = 0;
  }
}
