/** The embedded database cannot start here; the message is one line that says what to do. */
export class EmbeddedStartError extends Error {}

/** What every way out has in common. */
export const orElsewhere = 'set DATABASE_URL to a PostgreSQL 15 or newer';

/** The last line of what a program said, the one that tells why it gave up. */
export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() ?? '';
}
