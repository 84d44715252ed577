import { type Database, systemActor } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { type Mailer, MailRefused } from './mail.ts';

/** Longer than jobs are retried. */
const keptDays = 14;

/**
 * Returns a mailer that does not send an email again after it was accepted. A job can have several recipients, and one
 * refused address retries it for all. Only a crash between sending an email and recording it sends it twice.
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

/** Deletes records that no retry can need anymore; for maintenance. */
export async function forgetSentMails(transaction: Transaction): Promise<void> {
  await transaction.query("DELETE FROM sent_mails WHERE sent_at < now() - $1 * interval '1 day'", [keptDays]);
}
