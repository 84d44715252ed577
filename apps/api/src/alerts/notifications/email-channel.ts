import { type Mailer, MailRefused } from '../../platform/mail/mail.ts';
import { mailOf } from '../mail.ts';
import type { ChannelAdapter } from './channel-adapter.ts';

/** Tells by mail. */
export function emailChannel({
  mailer,
  publicUrl,
}: {
  readonly mailer: Mailer;
  readonly publicUrl: URL;
}): ChannelAdapter {
  return {
    async send({ messageId, recipient, rule, ...told }) {
      try {
        const mail = mailOf({ ...told, ruleName: rule.name, publicUrl });
        await mailer.send({ ...mail, to: recipient, deduplicationId: messageId });
        return { what: 'sent' };
      } catch (error) {
        const { message } = error as Error;
        return { what: error instanceof MailRefused ? 'refused' : 'unknown', error: message };
      }
    },
  };
}
