import { earlyBirdCount } from '@tallyard/domain/landing/offer';
import type { Database } from '../platform/database/database.ts';
import type { Transaction } from '../platform/database/transaction.ts';

/** Adds a new address to the waitlist. Exactly the first 50 become early birds, even with concurrent requests. */
export async function enterWaitlist(transaction: Transaction, email: string): Promise<void> {
  await transaction.query('SELECT join_waitlist($1, $2)', [email, earlyBirdCount]);
}

export async function enterNewsletter(transaction: Transaction, email: string): Promise<void> {
  await transaction.query('SELECT subscribe_newsletter($1)', [email]);
}

/** The lists that an operator may export, with the columns of their files. */
export const lists = {
  waitlist: {
    columns: ['position', 'email', 'isEarlyBird', 'createdAt'],
    query: `SELECT position, email, is_early_bird AS "isEarlyBird", created_at AS "createdAt"
            FROM waitlist_entries ORDER BY position`,
  },
  newsletter: {
    columns: ['email', 'createdAt'],
    query: 'SELECT email, created_at AS "createdAt" FROM newsletter_subscribers ORDER BY created_at, email',
  },
} as const;

export type ListName = keyof typeof lists;

/** Reads a whole list with the permissions of the database owner. */
export async function readList(database: Database, name: ListName): Promise<Record<string, unknown>[]> {
  return (await database.asOwner(lists[name].query)).rows;
}
