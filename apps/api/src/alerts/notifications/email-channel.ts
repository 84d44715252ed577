import { type Mailer, MailRefused } from '../../platform/mail/mail.ts';
import { type LinkSettings, unsubscribeUrl } from '../../platform/recipients/unsubscribe-links.ts';
import { mailOf } from '../mail.ts';
import type { ChannelAdapter } from './channel-adapter.ts';

/** Sends alerts by email. */
export function emailChannel({
  mailer,
  publicUrl,
  secret,
}: { readonly mailer: Mailer } & LinkSettings): ChannelAdapter {
  return {
    async send({ messageId, recipient, subscriber, rule, ...told }) {
      try {
        const { organizationId } = told;
        const unsubscribe =
          subscriber === null
            ? {}
            : {
                unsubscribeUrl: unsubscribeUrl(
                  { publicUrl, secret },
                  { organizationId, subscriber, topic: { kind: 'alerts' } },
                ),
              };
        const mail = mailOf({ ...told, ...unsubscribe, ruleName: rule.name, publicUrl });
        await mailer.send({ ...mail, ...unsubscribe, to: recipient, deduplicationId: messageId });
        return { what: 'sent' };
      } catch (error) {
        const { message } = error as Error;
        return { what: error instanceof MailRefused ? 'refused' : 'unknown', error: message };
      }
    },
  };
}
