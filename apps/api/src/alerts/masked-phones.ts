import type { AlertRule, AlertSend } from '@tallyard/contracts/alerts/models';
import { mayDo } from '@tallyard/domain/permissions/actions';
import type { Membership } from '../platform/identity/person.ts';

type Workflow = AlertRule['workflow'];

/** Returns whether a member may see the phone numbers in rules; everybody else sees the last four digits. */
// guard: alerts.masked-phones
const readsPhones = ({ flags }: Pick<Membership, 'flags'>): boolean => mayDo(flags, 'alertRules.update');

/** Returns the last four digits, by which people who know the number recognize it. */
export const masked = (phone: string) => `…${phone.slice(-4)}`;

const withMasked = <Part extends { readonly phones?: string[] | undefined }>(part: Part): Part =>
  part.phones === undefined ? part : { ...part, phones: part.phones.map(masked) };

/** Returns the rule as the member may see it. */
export function ruleFor(membership: Pick<Membership, 'flags'>, rule: AlertRule): AlertRule {
  if (readsPhones(membership)) return rule;
  const workflow: Workflow = { ...withMasked(rule.workflow), escalation: rule.workflow.escalation?.map(withMasked) };
  return { ...rule, workflow };
}

/** Returns the send of an alert as the member may see it. */
export function sendFor(membership: Pick<Membership, 'flags'>, send: AlertSend): AlertSend {
  const { channel, recipient } = send;
  const isHidden = channel === 'sms' && recipient !== null && !readsPhones(membership);
  return isHidden ? { ...send, recipient: masked(recipient) } : send;
}
