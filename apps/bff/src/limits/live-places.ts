/** Counts how many of a limited resource, such as open sockets, each holder uses. */
export class Places {
  private readonly taken = new Map<string, number>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /**
   * Reserves one for `holder` and returns a function that releases it, which can be called repeatedly; null if none is left.
   */
  take(holder: string): (() => void) | null {
    const count = this.taken.get(holder) ?? 0;
    if (count >= this.most) return null;
    this.taken.set(holder, count + 1);
    let isFreed = false;
    return () => {
      if (isFreed) return;
      isFreed = true;
      const left = (this.taken.get(holder) ?? 1) - 1;
      if (left > 0) this.taken.set(holder, left);
      else this.taken.delete(holder);
    };
  }
}
