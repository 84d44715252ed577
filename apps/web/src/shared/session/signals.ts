/** Callbacks from the transport layer to the pages. */
export interface ClientSignals {
  /** Called when the session is missing or expired. */
  unauthenticated: () => void;
  /** Called when a permission is missing; the sentence names the action. */
  denied: (sentence: string) => void;
  /** Asks the signed-in user for the password. Resolves to false if they cancel. */
  reauthenticate?: () => Promise<boolean>;
}

/** Passes signals to the current listener. A later listener replaces an earlier one. */
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
