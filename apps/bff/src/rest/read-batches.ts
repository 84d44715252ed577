import { maxBatchReads, readBatch } from '@tallyard/contracts/batch/endpoints';
import { callOf, parsedOutput } from './call.ts';
import { opened, type Unwrapped } from './envelope.ts';
import { RestFailure } from './failure.ts';
import type { RestCall } from './rest-call.ts';

interface Waiting {
  readonly call: RestCall;
  readonly resolve: (answer: Unwrapped) => void;
  readonly reject: (error: unknown) => void;
}

type Send = (call: RestCall) => Promise<Unwrapped>;

/** The statuses of an upstream that has no batches; other failures prove nothing about that. */
const unknownStatuses: ReadonlySet<number | null> = new Set([404, 405, 501]);

/**
 * Batches the GETs that one operation sends for one organization at the same moment into one call. Our api answers them under
 * one identity and as of one moment, so that their totals agree (ADR 0030). Another upstream receives each GET separately, and
 * so does ours if the batch as a whole fails.
 */
export class ReadBatches {
  private readonly upstream: { takesBatches: boolean };
  private readonly send: Send;
  private readonly waiting = new Map<string, Waiting[]>();

  /** `send` sends one call with every policy except the refresh. */
  constructor(upstream: { takesBatches: boolean }, send: Send) {
    this.upstream = upstream;
    this.send = send;
  }

  /** Sends a GET, in a batch if possible. Throws RestFailure. */
  read(call: RestCall): Promise<Unwrapped> {
    const { organizationId } = call;
    if (organizationId === undefined || call.isAuth || !this.upstream.takesBatches) return this.send(call);
    return new Promise((resolve, reject) => {
      const waiting = this.waiting.get(organizationId) ?? [];
      waiting.push({ call, resolve, reject });
      this.waiting.set(organizationId, waiting);
      // Runs after all pending promise callbacks, because resolvers wait for each other through promises.
      if (waiting.length === 1) void Promise.resolve().then(() => process.nextTick(() => this.flush(organizationId)));
    });
  }

  private flush(organizationId: string): void {
    const waiting = this.waiting.get(organizationId) ?? [];
    this.waiting.delete(organizationId);
    for (let start = 0; start < waiting.length; start += maxBatchReads) {
      const part = waiting.slice(start, start + maxBatchReads);
      if (part.length === 1) this.alone(part);
      else void this.together(organizationId, part);
    }
  }

  private alone(waiting: readonly Waiting[]): void {
    for (const { call, resolve, reject } of waiting) this.send(call).then(resolve, reject);
  }

  private async together(organizationId: string, waiting: readonly Waiting[]): Promise<void> {
    const paths = waiting.map(({ call }) => call.path);
    try {
      const passes = waiting.flatMap(({ call: { pass } }) => pass ?? []);
      const { data } = await this.send({
        ...callOf(readBatch, { body: { paths }, organizationId }),
        isRead: true,
        // The batch may be retried only if every read in it may be.
        ...(passes.length > 0 && { pass: { mayRepeat: () => passes.every((pass) => pass.mayRepeat()) } }),
      });
      const { answers } = parsedOutput(readBatch, data);
      if (answers.length !== waiting.length) throw new RestFailure({ code: 'UPSTREAM_MALFORMED', status: 200 });
      for (const [index, { resolve, reject }] of waiting.entries()) {
        const { status, envelope } = answers[index] ?? { status: 500, envelope: undefined };
        try {
          resolve(opened({ status, headers: {} }, envelope));
        } catch (error) {
          reject(error);
        }
      }
    } catch (error) {
      const status = error instanceof RestFailure ? error.status : null;
      if (unknownStatuses.has(status)) this.upstream.takesBatches = false;
      // The session is refreshed once for all of them.
      if (status === 401) for (const { reject } of waiting) reject(error);
      else {
        // If there was no answer at all, the read with a pass has already used its retry.
        const mayGoOn = ({ call: { pass } }: Waiting) =>
          !pass || (status !== null && (pass.mayRepeat() || unknownStatuses.has(status)));
        for (const one of waiting) if (!mayGoOn(one)) one.reject(error);
        this.alone(waiting.filter(mayGoOn));
      }
    }
  }
}
