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

/** What an upstream answers that has no batches; whatever else goes wrong says nothing about that. */
const unknownStatuses: ReadonlySet<number | null> = new Set([404, 405, 501]);

/**
 * The GETs of one organization that one operation asks for at the same moment, as one call: our api answers them under one
 * identity and as of one moment, so that figures agree with each other (ADR 0030). Another upstream is asked for each by
 * itself, and so is ours when the batch as a whole is not answered.
 */
export class ReadBatches {
  private readonly upstream: { takesBatches: boolean };
  private readonly send: Send;
  private readonly waiting = new Map<string, Waiting[]>();

  /** `send` sends one call with every policy but the refresh. */
  constructor(upstream: { takesBatches: boolean }, send: Send) {
    this.upstream = upstream;
    this.send = send;
  }

  /** As `send`, for a GET. Throws RestFailure. */
  read(call: RestCall): Promise<Unwrapped> {
    const { organizationId } = call;
    if (organizationId === undefined || call.isAuth || !this.upstream.takesBatches) return this.send(call);
    return new Promise((resolve, reject) => {
      const waiting = this.waiting.get(organizationId) ?? [];
      waiting.push({ call, resolve, reject });
      this.waiting.set(organizationId, waiting);
      // After everything that the present moment still sets off: resolvers wait for each other through promises.
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
        // With a read that is not to be repeated at will among them none is.
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
      // The session is renewed once for all of them.
      if (status === 401) for (const { reject } of waiting) reject(error);
      else {
        // Where no answer came at all, a read with a pass has had its repetition.
        const mayGoOn = ({ call: { pass } }: Waiting) =>
          !pass || (status !== null && (pass.mayRepeat() || unknownStatuses.has(status)));
        for (const one of waiting) if (!mayGoOn(one)) one.reject(error);
        this.alone(waiting.filter(mayGoOn));
      }
    }
  }
}
