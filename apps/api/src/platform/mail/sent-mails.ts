import { type Database, systemActor } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { type Mailer, MailRefused } from './mail.ts';

/** Longer than a job is repeated. */
const keptDays = 14;

/**
 * The same mailer, but a mail that was handed over is not sent again: a job writes to several people, and one address that
 * is refused repeats it for all. Only what crashes between the handing over and the note of it is sent twice.
 */
export function mailingOnce(database: Database, mailer: Mailer): Mailer {
  return {
    async send(mail) {
      const wasSent = await database
        .withoutTenant(systemActor, async (transaction) => {
          const { rows } = await transaction.query('SELECT 1 FROM sent_mails WHERE deduplication_id = $1', [
            mail.deduplicationId,
          ]);
          return rows.length > 0;
        })
        .catch((error: Error) => {
          throw new MailRefused(error.message, { cause: error });
        });
      if (wasSent) return;
      await mailer.send(mail);
      await database.withoutTenant(systemActor, (transaction) =>
        transaction.query('INSERT INTO sent_mails (deduplication_id) VALUES ($1) ON CONFLICT DO NOTHING', [
          mail.deduplicationId,
        ]),
      );
    },
  };
}

/** Removes notes that no job asks for any more; for maintenance. */
export async function forgetSentMails(transaction: Transaction): Promise<void> {
  await transaction.query("DELETE FROM sent_mails WHERE sent_at < now() - $1 * interval '1 day'", [keptDays]);
}
