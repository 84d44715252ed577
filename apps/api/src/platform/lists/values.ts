/** The parameters of a statement that is built from conditions; each `add` returns a placeholder. */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}
