import type { AlertChannel } from '@tallyard/contracts/alerts/workflow';
import { smsIsNotSet } from '@tallyard/domain/alerts/recipients';
import { workflowActions } from '@tallyard/domain/alerts/statuses';
import type { RecipientsContext } from './recipients-input.ts';

/** Returns the channels of rules, and why some are not available on this server. */
export function channelsOf({ isSmsSet }: Pick<RecipientsContext, 'isSmsSet'>): AlertChannel[] {
  return workflowActions.map((action) => {
    const reason = action === 'sms' && !isSmsSet ? smsIsNotSet : null;
    return { action, isAvailable: reason === null, reason };
  });
}
