import { instantText } from '@tallyard/domain/schedules/schedule-text';
import { deviceOf } from '@tallyard/nodes/device';
import type { Windows } from '@tallyard/nodes/windows';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { JobDefinition, Jobs } from '../platform/jobs/jobs.ts';
import { rates } from '../platform/limits/rates.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { newDeviceEmail } from './email-templates.ts';
import type { Device } from './tokens.ts';

const noticeJob = 'session.new-device-mail';

interface NoticeData extends Device {
  readonly userId: string;
  readonly at: string;
}

export interface NewDeviceNoticeDependencies {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: URL;
  /** Available once the queue has started. */
  readonly jobs: () => Jobs;
  readonly windows: Windows;
  /** Handles errors that no caller waits for. */
  readonly onError: (what: string) => (error: unknown) => void;
}

/** Notifies people by email of a sign-in from a browser that is new to their account. */
export class NewDeviceNotices {
  readonly #dependencies: NewDeviceNoticeDependencies;

  constructor(dependencies: NewDeviceNoticeDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Enqueues the email after the commit of the sign-in. A broken queue therefore blocks no sign-in. A node that dies at
   * that moment loses the email, but the session is in the owner's list.
   */
  announce(transaction: Transaction, userId: string, device: Device, requestId: string): void {
    const data: NoticeData = { ...device, userId, at: new Date().toISOString() };
    transaction.afterCommit(() => void this.#ask(data, requestId).catch(this.#dependencies.onError('new device mail')));
  }

  /** Limits the emails of an account, because a browser without cookies is new at every sign-in. */
  async #ask(data: NoticeData, requestId: string): Promise<void> {
    const { database, windows, jobs } = this.#dependencies;
    const { windowMs, perAccount } = rates.newDeviceMail;
    const key = `session.new-device-told:${data.userId}`;
    const { count } = await windows.take(key, perAccount, windowMs);
    // guard: session.new-device-mails-bounded
    if (count > perAccount) return;
    try {
      const queue = jobs();
      await database.withoutTenant({ userId: data.userId, requestId }, (transaction) =>
        queue.enqueue(transaction, noticeJob, data),
      );
    } catch (error) {
      await windows.giveBack(key);
      throw error;
    }
  }

  mailJob(): JobDefinition<never> {
    const { database, mailer, publicUrl } = this.#dependencies;
    const job: JobDefinition<NoticeData> = {
      name: noticeJob,
      run: async ({ id, data }) => {
        const { rows } = await database.withoutTenant(systemActor, (transaction) =>
          transaction.query<{ name: string; email: string; time_zone: string | null }>(
            'SELECT name, email, time_zone FROM users WHERE user_id = $1 AND deactivated_at IS NULL',
            [data.userId],
          ),
        );
        const person = rows[0];
        if (person === undefined) return;
        const timeZone = person.time_zone ?? 'UTC';
        const content = newDeviceEmail(publicUrl, {
          name: person.name,
          device: deviceOf(data.userAgent),
          address: data.address,
          at: `${instantText(new Date(data.at), timeZone)} (${timeZone})`,
        });
        await mailer.send({ ...content, to: person.email, deduplicationId: id });
      },
    };
    return job as JobDefinition<never>;
  }
}
