import DataLoader from 'dataloader';

/**
 * Reads records by id for one incoming request, with the ids of one tick in one batch. A record that many rows refer to is one
 * promise for all of them; DataLoader's own cache would create one for each row.
 */
export class IdLoader<Item> {
  readonly #batches: DataLoader<string, Item>;
  readonly #asked = new Map<string, Promise<Item>>();
  readonly #kept = new Map<string, Item>();

  /** `read` returns an item for each of the ids, in their order. */
  constructor(read: (ids: readonly string[]) => Promise<Item[]>) {
    this.#batches = new DataLoader(read, { cache: false });
  }

  /** Stores a record that was returned together with another one, so that it is not requested. */
  keep(id: string, item: Item): void {
    if (!this.#asked.has(id)) this.#kept.set(id, item);
  }

  /** The same as `load`, but a stored record is returned synchronously, so that its row does not wait. */
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
