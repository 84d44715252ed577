import { smsIsNotSet } from '@tallyard/domain/alerts/recipients';
import { maxSmsCharacters, type SmsGateway, sendSms } from '../../platform/outgoing/sms.ts';
import { addressOf, headingOf } from '../mail.ts';
import { type ChannelAdapter, outcomeOf } from './channel-adapter.ts';

/** Sends alerts by SMS. Without a gateway, attempts are refused and retried. */
export function smsChannel({
  sms,
  publicUrl,
}: {
  readonly sms: SmsGateway | null;
  readonly publicUrl: URL;
}): ChannelAdapter {
  return {
    async send({ organizationId, messageId, recipient, rule, alerts, step, isOfSeveral }) {
      if (sms === null) return { what: 'refused', error: smsIsNotSet };
      const heading = headingOf({ ruleName: rule.name, alerts, step, isOfSeveral });
      const address = addressOf({ alerts, publicUrl, organizationId });
      const text = `${heading.slice(0, maxSmsCharacters - address.length - 1)} ${address}`;
      return outcomeOf(await sendSms(sms, { id: messageId, to: recipient, text }));
    },
  };
}
