import type { Subscription } from '@tallyard/contracts/recipients/models';
import { enterOrganization, type TenantTransaction, type Transaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import { statusOf } from '../platform/recipients/statuses.ts';
import { readUnsubscribeToken, type UnsubscribeLink } from '../platform/recipients/unsubscribe-links.ts';
import { note } from './confirmations.ts';
import {
  lockRecipient,
  markConfirmed,
  markUnsubscribed,
  type RecipientRow,
  readMemberAddress,
  readOrganizationName,
} from './repository.ts';

/** Functions of the sending modules for members who unsubscribe. */
export interface MemberMails {
  /** Returns whether a member gets any alert emails. */
  readonly getsAlertEmails: (transaction: TenantTransaction, userId: string) => Promise<boolean>;
  /** Turns all alert emails on or off. */
  readonly setAlertEmails: (transaction: TenantTransaction, userId: string, isOn: boolean) => Promise<void>;
  /** Returns the name of a report, and whether the member gets it as a recipient; null if there is none. */
  readonly reportOfMember: (
    transaction: TenantTransaction,
    reportId: string,
    userId: string,
  ) => Promise<{ readonly name: string; readonly isOn: boolean } | null>;
  readonly setReportOfMember: (
    transaction: TenantTransaction,
    reportId: string,
    userId: string,
    isOn: boolean,
  ) => Promise<void>;
}

export interface SubscriptionContext {
  readonly secret: string;
  readonly mails: MemberMails;
}

/** The subscription of a link, and a function that changes it. */
interface Found extends Subscription {
  readonly set: (isOn: boolean) => Promise<void>;
}

/** Returns the subscription of a link. Throws LINK_EXPIRED for an invalid link, or if its subject no longer exists. */
export async function readSubscription(
  transaction: Transaction,
  context: SubscriptionContext,
  token: string,
): Promise<Subscription> {
  return shown(await find(transaction, context, token));
}

/** Turns the subscription of a link on or off; repeating it changes nothing. Throws LINK_EXPIRED. */
export async function setSubscription(
  transaction: Transaction,
  context: SubscriptionContext,
  token: string,
  isOn: boolean,
): Promise<Subscription> {
  const found = await find(transaction, context, token);
  if (found.isSubscribed !== isOn) await found.set(isOn);
  return { ...shown(found), isSubscribed: isOn };
}

const shown = ({ set: _set, ...subscription }: Found): Subscription => subscription;

async function find(transaction: Transaction, context: SubscriptionContext, token: string): Promise<Found> {
  const link = readUnsubscribeToken(context.secret, token);
  if (link === null) throw new ApiError('LINK_EXPIRED');
  const tenant = await enterOrganization(transaction, link.organizationId);
  const found =
    link.subscriber.kind === 'member'
      ? await ofMember(tenant, context.mails, link)
      : await ofRecipient(tenant, link.subscriber.id);
  if (found === null) throw new ApiError('LINK_EXPIRED');
  return found;
}

/** Returns the subscription of an address that belongs to no member, which covers everything. */
async function ofRecipient(tenant: TenantTransaction, recipientId: string): Promise<Found | null> {
  const row = await lockRecipient(tenant, { recipientId });
  if (row === null) return null;
  return {
    organizationName: await readOrganizationName(tenant),
    topic: 'everything',
    reportName: null,
    address: row.address,
    isSubscribed: statusOf(row) === 'confirmed',
    set: (isOn) => setRecipient(tenant, row, isOn),
  };
}

async function setRecipient(tenant: TenantTransaction, before: RecipientRow, isOn: boolean): Promise<void> {
  const { recipient_id: recipientId } = before;
  if (isOn) await markConfirmed(tenant, recipientId, { usesLink: false });
  else await markUnsubscribed(tenant, recipientId);
  const after = (await lockRecipient(tenant, { recipientId })) ?? before;
  await note(tenant, isOn ? 'recipients.confirm' : 'recipients.unsubscribe', before, after);
}

async function ofMember(tenant: TenantTransaction, mails: MemberMails, link: UnsubscribeLink): Promise<Found | null> {
  const { subscriber, topic } = link;
  const address = await readMemberAddress(tenant, subscriber.id);
  if (address === null) return null;
  const organizationName = await readOrganizationName(tenant);
  if (topic.kind === 'alerts') {
    return {
      organizationName,
      topic: 'alerts',
      reportName: null,
      address,
      isSubscribed: await mails.getsAlertEmails(tenant, subscriber.id),
      set: async (isOn) => {
        await mails.setAlertEmails(tenant, subscriber.id, isOn);
        await noteMember(tenant, subscriber.id, isOn, { alertEmails: isOn });
      },
    };
  }
  const report = await mails.reportOfMember(tenant, topic.reportId, subscriber.id);
  if (report === null) return null;
  return {
    organizationName,
    topic: 'report',
    reportName: report.name,
    address,
    isSubscribed: report.isOn,
    set: async (isOn) => {
      await mails.setReportOfMember(tenant, topic.reportId, subscriber.id, isOn);
      await noteMember(tenant, subscriber.id, isOn, { report: report.name, isMailed: isOn });
    },
  };
}

async function noteMember(tenant: TenantTransaction, userId: string, isOn: boolean, after: object): Promise<void> {
  const action = isOn ? 'recipients.subscribe' : 'recipients.unsubscribe';
  await audit(tenant, { action, entity: 'member', entityId: userId, before: null, after });
}
