/** What the transport tells the pages; it shows nothing itself. */
export interface ClientSignals {
  /** The session is absent or over. */
  unauthenticated: () => void;
  /** A flag is missing; the sentence says for what. */
  denied: (sentence: string) => void;
  /** Asks for the password of the signed-in user; false when they would rather not. */
  reauthenticate?: () => Promise<boolean>;
}

/** Hands signals to whoever listens now; a later listener takes the place of an earlier one. */
export class SignalBox {
  #listener: ClientSignals | null = null;

  listen(listener: ClientSignals): () => void {
    this.#listener = listener;
    return () => {
      if (this.#listener === listener) this.#listener = null;
    };
  }

  unauthenticated(): void {
    this.#listener?.unauthenticated();
  }

  denied(sentence: string): void {
    this.#listener?.denied(sentence);
  }

  async reauthenticate(): Promise<boolean> {
    return (await this.#listener?.reauthenticate?.()) ?? false;
  }
}
