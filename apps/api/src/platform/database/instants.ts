import pg from 'pg';

/** What the database writes for an instant of the years 1 to 9999 when its time zone is UTC. */
const inUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/;
/** Where the fraction of the second begins. */
const fractionAt = 20;

const byLibrary: (text: string) => Date | number = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

/**
 * An instant of the database. Rows are read to be written as ISO 8601 again, and working that out again from a Date was a
 * fifteenth of a list page in the api; so it keeps the text. Nobody changes a Date that came out of a row.
 */
class Instant extends Date {
  readonly #text: string;

  constructor(text: string) {
    super(text);
    this.#text = text;
  }

  override toISOString(): string {
    return this.#text;
  }
}

/** Reads a timestamptz, cut to milliseconds as pg does; whatever is written in another way is left to pg. */
export function instantOf(text: string): Date | number {
  if (!inUtc.test(text)) return byLibrary(text);
  const fraction = text.slice(fractionAt, -'+00'.length).slice(0, 3).padEnd(3, '0');
  return new Instant(`${text.slice(0, 10)}T${text.slice(11, fractionAt - 1)}.${fraction}Z`);
}
