import { setTimeout as delay } from 'node:timers/promises';

/** The maximum size of a group, because it keeps its locks until all of its calls are done. */
const mostAtOnce = 32;
/** A call that runs alone and takes longer probably waits for something that the others do not need, so they go on. */
const patienceMs = 100;

interface Waiting<Requested, Answer> {
  readonly asked: Requested;
  readonly alone: () => Promise<Answer>;
  readonly answer: (answer: Answer | Promise<Answer>) => void;
}

/** Runs several calls of one organization at once; null for a call that has to run alone. If it throws, nothing was done. */
export type ServeGroup<Requested, Answer> = (
  organizationId: number,
  requested: readonly Requested[],
) => Promise<readonly (Answer | null)[]>;

/**
 * Groups concurrent calls of an organization. A call runs alone and at once if no other one is running. Calls that arrive
 * meanwhile wait until it ends, but not for long, and then run together: under load many share one transaction and one
 * commit.
 */
export class Grouping<Requested, Answer> {
  readonly #serve: ServeGroup<Requested, Answer>;
  readonly #onError: (error: unknown) => void;
  /** The waiting calls of organizations with a running call. */
  readonly #waiting = new Map<number, Waiting<Requested, Answer>[]>();

  /** `onError` gets the reason why a group falls back to single calls. */
  constructor(serve: ServeGroup<Requested, Answer>, onError: (error: unknown) => void) {
    this.#serve = serve;
    this.#onError = onError;
  }

  /** Runs a call. `alone` runs it without others; it is used if the group could not. */
  ask(organizationId: number, requested: Requested, alone: () => Promise<Answer>): Promise<Answer> {
    const waiting = this.#waiting.get(organizationId);
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const one = { asked: requested, alone, answer: resolve };
    if (waiting !== undefined) waiting.push(one);
    else {
      this.#waiting.set(organizationId, []);
      void this.#serveAll(organizationId, [one]);
    }
    return promise;
  }

  async #serveAll(organizationId: number, first: readonly Waiting<Requested, Answer>[]): Promise<void> {
    for (let group = first; group.length > 0; ) {
      await this.#serveGroup(organizationId, group);
      group = this.#waiting.get(organizationId)?.splice(0, mostAtOnce) ?? [];
    }
    this.#waiting.delete(organizationId);
  }

  async #serveGroup(organizationId: number, group: readonly Waiting<Requested, Answer>[]): Promise<void> {
    const [only] = group;
    if (group.length === 1 && only !== undefined) {
      const answer = only.alone();
      only.answer(answer);
      const over = new AbortController();
      await Promise.race([
        answer.catch(() => {}),
        delay(patienceMs, undefined, { signal: over.signal }).catch(() => {}),
      ]);
      over.abort();
      return;
    }
    const answers = await this.#serve(
      organizationId,
      group.map(({ asked: requested }) => requested),
    ).catch((error: unknown) => {
      this.#onError(error);
      return [];
    });
    for (const [index, { alone, answer }] of group.entries()) answer(answers[index] ?? alone());
  }
}
