import type { FastifyBaseLogger } from 'fastify';
import { misreadIn } from '../rest/tolerant-parsing.ts';
import type { LiveEvent } from './live-source.ts';

/** An upstream that writes one field in its own way does so in every event. */
const quietForMs = 60_000;

/** Says in the log what could not be read of an organization's events: the first at once, then at most one a minute. */
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
    // The cause names the event, the field and what is wrong with it.
    this.log.warn(
      { err: misread.cause, organizationId: this.organizationId, passedOver: this.passedOver },
      'event misread',
    );
    this.quietUntil = performance.now() + quietForMs;
    this.passedOver = 0;
  }
}
