import { maxRecipients, phone } from '@tallyard/domain/alerts/recipients';
import { email } from '@tallyard/domain/session/fields';
import { webhookUrl } from '@tallyard/domain/webhooks/fields';
import { problemWith } from '../../../shared/forms/schema-check';
import {
  hasOwnAddress,
  type RecipientField,
  type RecipientValues,
  splitBlanks,
  splitCommas,
  type Target,
} from './recipient-form';

export type RecipientProblems = { readonly [Field in RecipientField]?: string };

const firstWrong = (parts: readonly string[], schema: Parameters<typeof problemWith>[0], what: string) => {
  const wrong = parts.find((part) => problemWith(schema, part) !== null);
  return wrong === undefined ? null : `'${wrong}' is not ${what}`;
};

/** Returns the problems by field. Fields of channels that are not selected have none. */
export function recipientFieldProblems(entered: RecipientValues): RecipientProblems {
  const { actions, members, roles, warehouseMembers, webhooks, chats, targets } = entered;
  const addresses = splitBlanks(entered.addresses);
  const phones = splitCommas(entered.phones);
  const webhookUrls = splitBlanks(entered.webhookUrls);
  const chatUrls = splitBlanks(entered.chatUrls);
  const stored = (kind: Target['kind']) => targets.some((one) => one.kind === kind && hasOwnAddress(one));
  const isNobodyMailed = addresses.length + members.length + roles.length === 0 && !warehouseMembers;
  const problems: Partial<Record<RecipientField, string | null | false>> = {
    addresses:
      actions.includes('EMAIL') &&
      ((isNobodyMailed && 'Name somebody for e-mails') ||
        firstWrong(addresses, email, 'an e-mail address') ||
        (addresses.length > maxRecipients.addresses && `At most ${maxRecipients.addresses} addresses`)),
    phones:
      actions.includes('SMS') &&
      ((phones.length === 0 && 'Name at least one phone number') ||
        firstWrong(phones, phone, 'a phone number with its country, such as +4915112345678')),
    webhookUrls:
      actions.includes('WEBHOOK') &&
      ((webhooks.length + webhookUrls.length === 0 && !stored('WEBHOOK') && 'Choose a webhook or name an address') ||
        firstWrong(webhookUrls, webhookUrl, 'an address')),
    chatUrls:
      actions.includes('CHAT') &&
      ((chats.length + chatUrls.length === 0 && !stored('CHAT') && 'Choose a chat or name its address') ||
        firstWrong(chatUrls, webhookUrl, 'an address')),
  };
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => typeof problem === 'string'),
  ) as RecipientProblems;
}
