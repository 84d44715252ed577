/** Values of a statement that is put together from conditions; each `add` gives its placeholder. */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** `%text%` with the wildcards of the text itself taken literally, for ILIKE. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
