import DataLoader from 'dataloader';

/**
 * Reads things by id for one incoming request, the ids of one turn in one batch. A thing that many rows name is one
 * promise for all of them; DataLoader's own cache would make one for each row.
 */
export class IdLoader<Item> {
  readonly #batches: DataLoader<string, Item>;
  readonly #asked = new Map<string, Promise<Item>>();
  readonly #kept = new Map<string, Item>();

  /** `read` gives an item for each of the ids, in their order. */
  constructor(read: (ids: readonly string[]) => Promise<Item[]>) {
    this.#batches = new DataLoader(read, { cache: false });
  }

  /** Takes a thing that came along with something else, so that nobody asks for it. */
  keep(id: string, item: Item): void {
    if (!this.#asked.has(id)) this.#kept.set(id, item);
  }

  /** As `load`; what came along is here at once, so that a row that names it waits for nothing. */
  here(id: string): Item | Promise<Item> {
    return this.#kept.get(id) ?? this.load(id);
  }

  load(id: string): Promise<Item> {
    const known = this.#asked.get(id);
    if (known) return known;
    const stored = this.#kept.get(id);
    const requested = stored === undefined ? this.#batches.load(id) : Promise.resolve(stored);
    this.#asked.set(id, requested);
    return requested;
  }
}
