import { Worker } from 'node:worker_threads';
import { ApiError } from '../platform/errors.ts';
import { ready, type StrengthAnswer, type StrengthQuestion } from './strength-messages.ts';

/** A password takes some milliseconds to rate; one that takes longer is made to be slow. */
const deadlineMs = 2_000;
/** Loading the dictionaries takes a second, on a busy machine several. */
const startMs = 30_000;
const maxWaiting = 100;

interface Asker {
  readonly question: StrengthQuestion;
  readonly resolve: (score: number) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A worker thread that rates passwords one at a time, so that they do not block other requests. It starts with the first
 * request and does not keep the process alive. If a request takes too long, the thread is replaced and only that request
 * fails.
 */
export class StrengthThread {
  readonly #start: () => Worker;
  readonly #deadlineMs: number;
  readonly #waiting: Asker[] = [];
  #worker: Worker | null = null;
  #isReady = false;
  #asking: Asker | null = null;
  #timer: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(start = () => new Worker(new URL('./strength-worker.ts', import.meta.url)), deadline = deadlineMs) {
    this.#start = start;
    this.#deadlineMs = deadline;
  }

  /** Returns the score from 0 to 4. Throws SERVICE_UNAVAILABLE if it takes too long, or if too many requests wait. */
  score(password: string, known: readonly string[]): Promise<number> {
    if (this.#waiting.length >= maxWaiting) return Promise.reject(unavailable());
    this.#lastId += 1;
    const question: StrengthQuestion = { id: this.#lastId, password, known };
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#asking !== null) return;
    const worker = this.#worker ?? this.#begin();
    const asker = this.#isReady ? this.#waiting.shift() : undefined;
    if (asker === undefined) {
      if (this.#isReady) worker.unref();
      return;
    }
    this.#asking = asker;
    worker.ref();
    worker.postMessage(asker.question);
    // guard: session.judge-off-the-event-loop
    this.#timer = setTimeout(() => this.#replace(worker, unavailable()), this.#deadlineMs);
  }

  #begin(): Worker {
    const worker = this.#start();
    worker.on('message', (message: StrengthAnswer | typeof ready) => this.#hear(worker, message));
    worker.on('error', (error) => this.#replace(worker, error));
    this.#worker = worker;
    this.#isReady = false;
    this.#timer = setTimeout(() => this.#replace(worker, unavailable()), startMs);
    return worker;
  }

  #hear(worker: Worker, message: StrengthAnswer | typeof ready): void {
    if (worker !== this.#worker) return;
    clearTimeout(this.#timer);
    if (message === ready) this.#isReady = true;
    else {
      this.#asking?.resolve(message.score);
      this.#asking = null;
    }
    this.#next();
  }

  /** Fails the current request; if the thread did not start, all requests. */
  #replace(worker: Worker, error: unknown): void {
    if (worker !== this.#worker) return;
    clearTimeout(this.#timer);
    const givenUp = this.#isReady ? [] : this.#waiting.splice(0);
    if (this.#asking !== null) givenUp.push(this.#asking);
    this.#asking = null;
    this.#worker = null;
    void worker.terminate();
    for (const { reject } of givenUp) reject(error);
    if (this.#waiting.length > 0) this.#next();
  }
}

function unavailable(): ApiError {
  return new ApiError('SERVICE_UNAVAILABLE', undefined, { retryAfterSeconds: 2 });
}
