import type { AlertAction, AlertTellingInput, Role } from '../../../generated/schema-types';
import type { RuleTellingFragment } from '../../generated/rules-operations';

export type Target = RuleTellingFragment['targets'][number];

/** Returns the id of the integration's webhook or chat; null: the target has its own address. */
const integrationOf = ({ webhookId, chatId }: Target) => webhookId ?? chatId;
export const hasOwnAddress = (target: Target) => integrationOf(target) === null;

/** The recipients and channels of a rule as entered. */
export interface RecipientValues {
  readonly actions: readonly AlertAction[];
  /** The typed text, separated by commas or spaces. */
  readonly addresses: string;
  readonly members: readonly string[];
  readonly roles: readonly Role[];
  readonly warehouseMembers: boolean;
  readonly phones: string;
  /** Ids of webhooks from the integrations. */
  readonly webhooks: readonly string[];
  readonly webhookUrls: string;
  readonly chats: readonly string[];
  readonly chatUrls: string;
  /** Existing targets. A target that is removed here is no longer notified. */
  readonly targets: readonly Target[];
}

export type RecipientField = 'actions' | 'addresses' | 'members' | 'phones' | 'targets' | 'webhookUrls' | 'chatUrls';

export function recipientValues(telling: RuleTellingFragment | null): RecipientValues {
  const targets = telling?.targets ?? [];
  return {
    actions: telling?.actions ?? ['IN_APP'],
    addresses: telling?.addresses.join(', ') ?? '',
    members: telling?.members.map(({ id }) => id) ?? [],
    roles: telling?.roles ?? [],
    warehouseMembers: telling?.warehouseMembers ?? false,
    phones: telling?.phones.join(', ') ?? '',
    webhooks: targets.flatMap(({ webhookId }) => webhookId ?? []),
    webhookUrls: '',
    chats: targets.flatMap(({ chatId }) => chatId ?? []),
    chatUrls: '',
    targets,
  };
}

export const splitBlanks = (text: string) => text.split(/[\s,;]+/).filter(Boolean);
/** Splits at commas only, because phone numbers may contain spaces. */
export const splitCommas = (text: string) =>
  text
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Converts the values to the input. */
export function notificationInput(entered: RecipientValues): AlertTellingInput {
  const { actions, members, roles, warehouseMembers, webhooks, chats, targets } = entered;
  const chosen = [...webhooks, ...chats];
  const remaining = targets.filter((one) => hasOwnAddress(one) || chosen.includes(integrationOf(one) ?? ''));
  const isNew = (id: string) => !remaining.some((one) => integrationOf(one) === id);
  return {
    actions: [...actions],
    addresses: splitBlanks(entered.addresses),
    memberIds: [...members],
    roles: [...roles],
    warehouseMembers,
    phones: splitCommas(entered.phones),
    targets: [
      ...remaining.map(({ id }) => ({ id })),
      ...webhooks.filter(isNew).map((webhookId) => ({ kind: 'WEBHOOK' as const, webhookId })),
      ...chats.filter(isNew).map((chatId) => ({ kind: 'CHAT' as const, chatId })),
      ...splitBlanks(entered.webhookUrls).map((url) => ({ kind: 'WEBHOOK' as const, url })),
      ...splitBlanks(entered.chatUrls).map((url) => ({ kind: 'CHAT' as const, url })),
    ],
  };
}

const fields: Readonly<Record<string, RecipientField>> = {
  actions: 'actions',
  recipients: 'addresses',
  memberIds: 'members',
  phones: 'phones',
  targets: 'targets',
};

/** Maps the server's 'telling.phones.0' or 'recipients' to a field; null if it is none of these. */
export function recipientField(name: string): RecipientField | null {
  const [first, second = ''] = name.split('.');
  return fields[first === 'telling' ? second : (first ?? '')] ?? null;
}
