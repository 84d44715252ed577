import { setTimeout as delay } from 'node:timers/promises';

/** How many are served together at most: a group holds its locks for as long as all of them take. */
const mostAtOnce = 32;
/** Anyone who is served alone and takes longer waits for something that the others do not want: they go on. */
const patienceMs = 100;

interface Waiting<Requested, Answer> {
  readonly asked: Requested;
  readonly alone: () => Promise<Answer>;
  readonly answer: (answer: Answer | Promise<Answer>) => void;
}

/** Serves several of one organization at once; null for whoever has to be served alone. Nothing is done if it throws. */
export type ServeGroup<Requested, Answer> = (
  organizationId: number,
  requested: readonly Requested[],
) => Promise<readonly (Answer | null)[]>;

/**
 * A caller is served alone, at once, while nobody else of the organization is served. Who comes meanwhile waits for that
 * to end, but not for long, and is then served together with the others who wait: under load many share one transaction
 * and one commit.
 */
export class Grouping<Requested, Answer> {
  readonly #serve: ServeGroup<Requested, Answer>;
  readonly #onError: (error: unknown) => void;
  /** Of organizations that are being served. */
  readonly #waiting = new Map<number, Waiting<Requested, Answer>[]>();

  /** `onError` hears why a group was served one by one. */
  constructor(serve: ServeGroup<Requested, Answer>, onError: (error: unknown) => void) {
    this.#serve = serve;
    this.#onError = onError;
  }

  /** `alone` serves the caller without others; it is called when the group could not. */
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
