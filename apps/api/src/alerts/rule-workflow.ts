import type { createAlertRule, updateAlertRule } from '@tallyard/contracts/alerts/endpoints';
import type { AlertRule } from '@tallyard/contracts/alerts/models';
import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { recipientChannels } from '@tallyard/domain/recipients/fields';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { requestConfirmations } from '../platform/recipients/statuses.ts';
import { checkRecipients, type RecipientsContext } from './notifications/recipients-input.ts';
import {
  noRecipients,
  noWorkflow,
  type StoredNotification,
  type StoredStep,
  type StoredWorkflow,
} from './notifications/stored-notification.ts';

type NewWorkflow = EndpointRequest<typeof createAlertRule>['body']['workflow'];
type WorkflowChanges = EndpointRequest<typeof updateAlertRule>['body']['workflow'];
type Workflow = AlertRule['workflow'];
type GivenStep = NonNullable<NonNullable<WorkflowChanges>['escalation']>[number];

/** The workflow of a rule as columns. */
export interface WorkflowColumns extends Pick<StoredNotification, 'actions' | 'recipients'> {
  readonly telling: StoredWorkflow;
}

/** The workflow of a rule that shows its alerts in the app and notifies nobody. */
export const shownInApp: WorkflowColumns = { actions: ['inApp'], recipients: [], telling: noWorkflow };

/** Returns the workflow of a new rule; by default it shows alerts in the app. Throws VALIDATION_FAILED. */
export function newWorkflow(
  transaction: TenantTransaction,
  context: RecipientsContext,
  given: NewWorkflow,
): Promise<WorkflowColumns> {
  return changedWorkflow(transaction, context, shownInApp, given);
}

/** Returns the changed workflow. Omitted fields stay. Throws VALIDATION_FAILED. */
export async function changedWorkflow(
  transaction: TenantTransaction,
  context: RecipientsContext,
  present: WorkflowColumns,
  given: WorkflowChanges,
): Promise<WorkflowColumns> {
  if (given === undefined) return present;
  const { escalation, acknowledgedForMinutes, quietHours, ...recipients } = { ...noWorkflow, ...present.telling };
  const before: StoredNotification = { actions: present.actions, recipients: present.recipients, ...recipients };
  const told = await checkRecipients(transaction, context, 'workflow', before, given);
  const { actions, recipients: addresses, ...others } = told;
  const telling: StoredWorkflow = {
    ...others,
    escalation:
      given.escalation === undefined
        ? escalation
        : await checkedSteps(transaction, context, escalation, given.escalation),
    acknowledgedForMinutes:
      given.acknowledgedForMinutes === undefined ? acknowledgedForMinutes : given.acknowledgedForMinutes,
    quietHours: given.quietHours === undefined ? quietHours : given.quietHours,
  };
  return { actions, recipients: addresses, telling };
}

/** Validates steps. A step replaces the previous one entirely: omitted fields are empty. */
async function checkedSteps(
  transaction: TenantTransaction,
  context: RecipientsContext,
  present: readonly StoredStep[],
  given: readonly GivenStep[],
): Promise<StoredStep[]> {
  const steps: StoredStep[] = [];
  for (const [at, { afterMinutes, ...telling }] of given.entries()) {
    const before = { ...noRecipients, actions: present[at]?.actions ?? [], recipients: [] };
    const path = `workflow.escalation.${at}`;
    steps.push({ afterMinutes, ...(await checkRecipients(transaction, context, path, before, telling)) });
  }
  return steps;
}

/**
 * Requests confirmation from the addresses and numbers of a rule and its escalation, once each; those of members need none.
 */
export async function askRecipients(transaction: TenantTransaction, columns: WorkflowColumns): Promise<void> {
  const { escalation, ...first } = { ...noWorkflow, ...columns.telling };
  const named = [{ actions: columns.actions, recipients: columns.recipients, phones: first.phones }, ...escalation];
  const addressesOf = {
    email: named.flatMap(({ actions, recipients }) => (actions.includes('email') ? recipients : [])),
    sms: named.flatMap(({ actions, phones }) => (actions.includes('sms') ? phones : [])),
  };
  for (const channel of recipientChannels) {
    await requestConfirmations(transaction, { channel, purpose: 'alerts', addresses: addressesOf[channel] });
  }
}

/** Returns the workflow as the API sends it. Targets contain only enough of their URL to be recognized. */
export function workflowOf({ actions, recipients, telling }: WorkflowColumns): Workflow {
  const { escalation, acknowledgedForMinutes, quietHours, ...others } = { ...noWorkflow, ...telling };
  return {
    type: 'notification',
    ...notificationOf({ actions, recipients, ...others }),
    escalation: escalation.map(({ afterMinutes, ...step }) => ({ afterMinutes, ...notificationOf(step) })),
    acknowledgedForMinutes,
    quietHours: quietHours && { ...quietHours, days: [...quietHours.days] },
  };
}

function notificationOf({ targets, ...telling }: StoredNotification) {
  return {
    actions: [...telling.actions],
    recipients: [...telling.recipients],
    members: [...telling.members],
    roles: [...telling.roles],
    warehouseMembers: telling.warehouseMembers,
    phones: [...telling.phones],
    targets: targets.map(({ id, kind, label, webhookId, chatId = null }) => ({ id, kind, label, webhookId, chatId })),
  };
}
