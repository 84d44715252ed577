import type { AlertChannel } from '@tallyard/contracts/alerts/workflow';
import { smsIsNotSet } from '@tallyard/domain/alerts/recipients';
import { workflowActions } from '@tallyard/domain/alerts/statuses';
import type { RecipientsContext } from './recipients-input.ts';

/** By what rules can tell here, and why not by the others. */
export function channelsOf({ isSmsSet }: Pick<RecipientsContext, 'isSmsSet'>): AlertChannel[] {
  return workflowActions.map((action) => {
    const reason = action === 'sms' && !isSmsSet ? smsIsNotSet : null;
    return { action, isAvailable: reason === null, reason };
  });
}
