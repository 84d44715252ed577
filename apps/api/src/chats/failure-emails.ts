import { chatPage, organizationUrl } from '@tallyard/domain/pages/addresses';
import { type Database, systemActor } from '../platform/database/database.ts';
import { makerOrAdmins } from '../platform/identity/maker-or-admins.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { renderEmail } from '../platform/mail/render-email.ts';

export interface FailureMail {
  readonly organizationId: number;
  readonly chatId: string;
  readonly why: string;
}

export const failureMailJob = 'chats.mail-failing';

interface MailContext {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: URL;
}

/** Writes to whoever made a chat that it was paused, or to the admins where that person is no member any more. */
export function failureMail({ database, mailer, publicUrl }: MailContext): JobDefinition<never> {
  const job: JobDefinition<FailureMail> = {
    name: failureMailJob,
    async run({ id, data: { organizationId, chatId, why } }) {
      const found = await database.withTenant(organizationId, systemActor, async (transaction) => {
        const { rows } = await transaction.query<{ name: string; host: string; created_by: string }>(
          'SELECT name, host, created_by FROM chats WHERE organization_id = $1 AND chat_id = $2',
          [organizationId, chatId],
        );
        const [chat] = rows;
        return chat === undefined ? null : { ...chat, people: await makerOrAdmins(transaction, chat.created_by) };
      });
      if (found === null) return;
      const content = renderEmail({
        subject: `The chat ${found.name} is paused`,
        paragraphs: [
          `The chat ${found.name} at ${found.host} did not accept what was posted, for hours: ${why}`,
          'Nothing more is posted there. Set its address right and resume it: it goes on with what happens then.',
        ],
        action: {
          label: 'See what it was answered',
          url: organizationUrl(publicUrl, organizationId, chatPage(chatId)),
        },
        footnote: 'You get this mail because you made this chat, or because whoever made it is no member any more.',
      });
      for (const { userId, email } of found.people) {
        await mailer.send({ ...content, to: email, deduplicationId: `${id}-${userId}` });
      }
    },
  };
  return job as JobDefinition<never>;
}
