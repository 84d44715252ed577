import { GraphQLError } from 'graphql';
import type { Spending } from '../limits/points.ts';

/**
 * Charges the deliveries of one connection to the points of its session after they were made. Deliveries during a charge are
 * charged together afterwards.
 */
export class LiveAccount {
  private owed = 0;
  private isPaying = false;
  private readonly open: () => Spending;
  private readonly onExhausted: (retryAfterSeconds: number) => void;
  private readonly onError: (error: unknown) => void;

  constructor(
    open: () => Spending,
    onExhausted: (retryAfterSeconds: number) => void,
    onError: (error: unknown) => void,
  ) {
    this.open = open;
    this.onExhausted = onExhausted;
    this.onError = onError;
  }

  owe(points: number): void {
    this.owed += points;
    if (!this.isPaying && this.owed >= 1) void this.pay();
  }

  private async pay(): Promise<void> {
    this.isPaying = true;
    try {
      while (this.owed >= 1) {
        const points = Math.floor(this.owed);
        this.owed -= points;
        await this.open().charge(points);
      }
    } catch (error) {
      if (error instanceof GraphQLError) this.onExhausted(Number(error.extensions.retryAfterSeconds));
      else this.onError(error);
    } finally {
      this.isPaying = false;
    }
  }
}
