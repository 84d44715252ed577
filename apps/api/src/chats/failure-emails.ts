import { type EmailContext, failureEmailJob } from '../deliveries/public.ts';
import { chatTable } from './chat-table.ts';

export interface FailureMail {
  readonly organizationId: number;
  readonly chatId: string;
  readonly why: string;
}

/** Returns the job that emails the creator of a chat that it was paused. */
export const failureMail = (context: EmailContext) =>
  failureEmailJob<FailureMail, { name: string; host: string }>(context, chatTable, {
    idOf: ({ chatId }) => chatId,
    columns: 'name, host',
    textOf: ({ name, host }, { why }) => ({
      subject: `The chat ${name} is paused`,
      paragraphs: [
        `The chat ${name} at ${host} did not accept what was posted, for hours: ${why}`,
        'Nothing more is posted there. Set its address right and resume it: it goes on with what happens then.',
      ],
      actionLabel: 'See what it was answered',
    }),
  });
