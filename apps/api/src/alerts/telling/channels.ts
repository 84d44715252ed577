import type { AlertChannel } from '@tallyard/contracts/alerts/workflow';
import { workflowActions } from '@tallyard/domain/alerts/statuses';
import { smsIsNotSet } from '@tallyard/domain/alerts/telling';
import type { TellingContext } from './taking.ts';

/** By what rules can tell here, and why not by the others. */
export function channelsOf({ isSmsSet }: Pick<TellingContext, 'isSmsSet'>): AlertChannel[] {
  return workflowActions.map((action) => {
    const reason = action === 'sms' && !isSmsSet ? smsIsNotSet : null;
    return { action, isAvailable: reason === null, reason };
  });
}
