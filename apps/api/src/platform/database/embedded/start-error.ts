/** The embedded database cannot start here; the message is one line that says what to do. */
export class EmbeddedStartError extends Error {}

/** The alternative that all these messages offer. */
export const orElsewhere = 'set DATABASE_URL to a PostgreSQL 15 or newer';

/** Returns the last line of a program's output, which gives the reason of its failure. */
export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() ?? '';
}
