import { type Database, systemActor } from '../platform/database/database.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { JobDefinition, Jobs } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { passwordChangedEmail } from './email-templates.ts';

const noticeJob = 'session.password-changed-mail';

interface NoticeData {
  readonly userId: string;
}

export interface PasswordNoticeDependencies {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: URL;
  /** Available once the queue has started. */
  readonly jobs: () => Jobs;
}

/** Notifies people by email that their password was changed. */
export class PasswordNotices {
  readonly #dependencies: PasswordNoticeDependencies;

  constructor(dependencies: PasswordNoticeDependencies) {
    this.#dependencies = dependencies;
  }

  /** Enqueues the email in the transaction that changes the password. */
  async announce(transaction: Transaction, userId: string): Promise<void> {
    const data: NoticeData = { userId };
    await this.#dependencies.jobs().enqueue(transaction, noticeJob, data);
  }

  mailJob(): JobDefinition<never> {
    const { database, mailer, publicUrl } = this.#dependencies;
    const job: JobDefinition<NoticeData> = {
      name: noticeJob,
      run: async ({ id, data }) => {
        const { rows } = await database.withoutTenant(systemActor, (transaction) =>
          transaction.query<{ name: string; email: string }>('SELECT name, email FROM users WHERE user_id = $1', [
            data.userId,
          ]),
        );
        const person = rows[0];
        if (person === undefined) return;
        const content = passwordChangedEmail(publicUrl, person.name);
        await mailer.send({ ...content, to: person.email, deduplicationId: id });
      },
    };
    return job as JobDefinition<never>;
  }
}
