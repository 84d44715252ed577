interface Happened {
  readonly order: number;
  readonly change: number;
}

interface CountedThen {
  readonly order: number;
  readonly counted: number;
  isPosted: boolean;
}

/** The history of an item: movements and counts in the order in which they happened. Its stock is the last count and what happened after it. */
export class ItemHistory {
  readonly promised = new Map<string, number>();
  readonly #opening: number;
  readonly #moved: Happened[] = [];
  readonly #counts: CountedThen[] = [];
  #last = 0;

  constructor(opening: number) {
    this.#opening = opening;
  }

  get onHand(): number {
    return this.#at(Number.POSITIVE_INFINITY);
  }

  /** Something moves now; gives its place. */
  move(change: number): number {
    this.#last += 1;
    this.#moved.push({ order: this.#last, change });
    return this.#last;
  }

  /** Somebody counts it now; it takes effect once it is posted. */
  count(counted: number): CountedThen {
    this.#last += 1;
    const count = { order: this.#last, counted, isPosted: false };
    this.#counts.push(count);
    return count;
  }

  /** Posts a count, if nothing was ever below 0 then; gives whether that is so. */
  post(count: CountedThen): boolean {
    count.isPosted = true;
    if (this.#least(count.order) >= 0) return true;
    count.isPosted = false;
    return false;
  }

  unpost(count: CountedThen): void {
    count.isPosted = false;
  }

  /** Where what moved at `order` is taken back: there, if it was counted since, or else now. */
  #placeOfReversal(order: number): number {
    return this.#counts.some((count) => count.order > order) ? order : this.#last + 1;
  }

  /** Returns whether `quantity` that came at `order` can be taken back. */
  canTakeBack(order: number, quantity: number): boolean {
    return this.#least(this.#placeOfReversal(order)) >= quantity;
  }

  /** Takes back what moved at `order`. */
  takeBack(order: number, change: number): void {
    const place = this.#placeOfReversal(order);
    this.#last = Math.max(this.#last, place);
    this.#moved.push({ order: place, change: -change });
  }

  /** Gives the minimum quantity from a position up to the next posted count. */
  #least(order: number): number {
    const until = Math.min(
      ...this.#posted()
        .filter((count) => count.order > order)
        .map((count) => count.order),
    );
    const places = this.#moved.map((one) => one.order).filter((place) => place > order && place < until);
    return Math.min(...[order, ...places].map((place) => this.#at(place)));
  }

  #posted(): readonly CountedThen[] {
    return this.#counts.filter(({ isPosted }) => isPosted);
  }

  #at(place: number): number {
    const last = this.#posted()
      .filter(({ order }) => order <= place)
      .reduce<CountedThen | null>((latest, one) => (latest && latest.order > one.order ? latest : one), null);
    return this.#moved
      .filter(({ order }) => order <= place && (last === null || order > last.order))
      .reduce((sum, { change }) => sum + change, last?.counted ?? this.#opening);
  }
}
