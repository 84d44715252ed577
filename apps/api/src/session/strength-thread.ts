import { Worker } from 'node:worker_threads';
import { ApiError } from '../platform/errors.ts';
import type { StrengthAnswer, StrengthQuestion } from './strength-worker.ts';

/** One question takes some milliseconds; one that takes longer is a question made to take long. */
const deadlineMs = 2_000;
const maxWaiting = 100;

interface Asker {
  readonly resolve: (score: number) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * The thread that judges passwords, so that no request waits for another's. It starts with the first question, does not
 * keep the process alive, and is ended and begun anew when a question takes too long.
 */
export class StrengthThread {
  readonly #start: () => Worker;
  readonly #deadlineMs: number;
  #worker: Worker | null = null;
  readonly #askers = new Map<number, Asker>();
  #lastId = 0;

  constructor(start = () => new Worker(new URL('./strength-worker.ts', import.meta.url)), deadline = deadlineMs) {
    this.#start = start;
    this.#deadlineMs = deadline;
  }

  /** The score of 0 to 4. Throws SERVICE_UNAVAILABLE after the deadline, and when too many wait. */
  score(password: string, known: readonly string[]): Promise<number> {
    if (this.#askers.size >= maxWaiting) return Promise.reject(unavailable());
    this.#lastId += 1;
    const question: StrengthQuestion = { id: this.#lastId, password, known };
    const worker = this.#running();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#giveUp(worker, unavailable()), this.#deadlineMs);
      this.#askers.set(question.id, { resolve, reject, timer });
      worker.ref();
      worker.postMessage(question);
    });
  }

  #running(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = this.#start();
    worker.on('message', ({ id, score }: StrengthAnswer) => this.#take(id)?.resolve(score));
    worker.on('error', (error) => this.#giveUp(worker, error));
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #take(id: number): Asker | undefined {
    const asker = this.#askers.get(id);
    if (asker === undefined) return undefined;
    this.#askers.delete(id);
    clearTimeout(asker.timer);
    if (this.#askers.size === 0) this.#worker?.unref();
    return asker;
  }

  #giveUp(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const id of [...this.#askers.keys()]) this.#take(id)?.reject(error);
    void worker.terminate();
  }
}

function unavailable(): ApiError {
  return new ApiError('SERVICE_UNAVAILABLE', undefined, { retryAfterSeconds: 2 });
}
