import { chatName } from '../chats/public.ts';
import type { Services } from '../module.ts';
import { webhookName } from '../webhooks/public.ts';
import { askForSummary } from './jobs.ts';
import type { RuleContext } from './rules-service.ts';

/** Returns the services that creating and changing rules needs. */
export function ruleContextOf({ jobs, allowPrivateTargets, sms }: Services): RuleContext {
  return {
    askForSummary: (transaction, ruleId) => askForSummary(jobs(), transaction, ruleId),
    telling: { allowPrivateTargets, isSmsSet: sms !== null, webhookName, chatName },
  };
}
