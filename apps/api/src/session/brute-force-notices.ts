import type { Windows } from '@tallyard/nodes/windows';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { JobDefinition, Jobs } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { signInsRefusedEmail } from './email-templates.ts';
import { findAccount } from './repository.ts';

const noticeJob = 'session.sign-ins-refused-mail';
const onceInMs = 24 * 60 * 60_000;

const keyOf = (email: string) => `session.siege-told:${email}`;

interface NoticeData {
  readonly email: string;
}

export interface BruteForceNoticeDependencies {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: URL;
  /** Available once the queue has started. */
  readonly jobs: () => Jobs;
  readonly windows: Windows;
}

/**
 * Notifies people by email, at most once a day, that strangers guess at their password and that new browsers are refused
 * for a while.
 */
export class BruteForceNotices {
  readonly #dependencies: BruteForceNoticeDependencies;

  constructor(dependencies: BruteForceNoticeDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Enqueues the email. Only the job looks up whether the address has an account, so the response time does not reveal it.
   */
  async notifyOwner(email: string, requestId: string): Promise<void> {
    const { database, windows, jobs } = this.#dependencies;
    const { count } = await windows.take(keyOf(email), 1, onceInMs);
    if (count > 1) return;
    const data: NoticeData = { email };
    try {
      await database.withoutTenant({ userId: null, requestId }, (transaction) =>
        jobs().enqueue(transaction, noticeJob, data),
      );
    } catch (error) {
      // No email was enqueued, so the next attempt may notify.
      await windows.giveBack(keyOf(email));
      throw error;
    }
  }

  mailJob(): JobDefinition<never> {
    const { database, mailer, publicUrl } = this.#dependencies;
    const job: JobDefinition<NoticeData> = {
      name: noticeJob,
      run: async ({ id, data }) => {
        const account = await database.withoutTenant(systemActor, (transaction) =>
          findAccount(transaction, data.email),
        );
        if (account === null) return;
        const content = signInsRefusedEmail(publicUrl, account.name);
        await mailer.send({ ...content, to: account.email, deduplicationId: id });
      },
    };
    return job as JobDefinition<never>;
  }
}
