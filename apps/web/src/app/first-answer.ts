import { firstQuestion } from '../generated/first-question';

type Fetch = typeof globalThis.fetch;

/**
 * The answer to the question that every visit begins with. It is asked for by the first script, while all others are on their way, and
 * is handed once to whoever sends the same question to the same address; anything else is sent as it comes.
 */
export class FirstAnswer {
  readonly #fetch: Fetch;
  #answer: Promise<Response> | null;

  constructor(fetch: Fetch = (input, init) => globalThis.fetch(input, init)) {
    const { headers, body } = firstQuestion;
    this.#fetch = fetch;
    this.#answer = fetch('/graphql', { method: 'POST', headers, body, credentials: 'same-origin' });
    // Whoever takes it hears of it; nobody may.
    this.#answer.catch(() => undefined);
  }

  readonly fetch: Fetch = (input, init) => {
    const answer = this.#answer;
    if (answer === null || init?.body !== firstQuestion.body) return this.#fetch(input, init);
    this.#answer = null;
    return answer;
  };
}
