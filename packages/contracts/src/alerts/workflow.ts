import { acknowledgedForMinutes, afterMinutes, stepsInOrder } from '@tallyard/domain/alerts/escalation';
import { workflowAction } from '@tallyard/domain/alerts/fields';
import { maxEscalationSteps } from '@tallyard/domain/alerts/limits';
import { maxRecipients, phone, targetKinds } from '@tallyard/domain/alerts/recipients';
import { workflowActions } from '@tallyard/domain/alerts/statuses';
import { roles } from '@tallyard/domain/permissions/roles';
import { email } from '@tallyard/domain/session/fields';
import { webhookUrl } from '@tallyard/domain/webhooks/fields';
import { z } from 'zod';
import { id, wireInteger } from '../endpoint/fields.ts';
import { quietHours, storedQuietHours } from './quiet-hours.ts';

/** Where machines and chats are told. Of an address only so much is told that people know it again: it may be a secret. */
export const alertTarget = z.object({
  id: z.string(),
  kind: z.enum(targetKinds),
  label: z.string(),
  /** Of a webhook of the integrations. */
  webhookId: z.string().nullish(),
  /** Of a chat of the integrations. */
  chatId: z.string().nullish(),
});

/** Ours, beside the addresses: whom a rule tells, and where. */
const toldRecipients = {
  members: z.array(z.string()).optional(),
  roles: z.array(z.enum(roles)).optional(),
  /** The members of the alert's warehouse: those who are put there and see no other. */
  warehouseMembers: z.boolean().optional(),
  phones: z.array(z.string()).optional(),
  targets: z.array(alertTarget).optional(),
};

/** Ours: a step that is taken when nobody has acknowledged an alert for so long. */
const toldStep = z.object({
  afterMinutes: wireInteger,
  actions: z.array(workflowAction),
  recipients: z.array(z.string()),
  ...toldRecipients,
});

/** What a rule does when it raises an alert, as it is told (ALR-3). */
export const alertWorkflow = z.object({
  type: z.literal('notification'),
  actions: z.array(workflowAction),
  /** E-mail addresses. */
  recipients: z.array(z.string()),
  ...toldRecipients,
  escalation: z.array(toldStep).optional(),
  /** For how long an acknowledgement holds; null: until the alert is resolved. */
  acknowledgedForMinutes: wireInteger.nullish(),
  /** When its messages wait; null: never. */
  quietHours: storedQuietHours.nullish(),
});

const mostOf = (most: number, what: string) => `At most ${most} ${what}`;
const actions = z.array(workflowAction).max(workflowActions.length, 'Name each action once');
const recipients = z.array(email).max(maxRecipients.addresses, mostOf(maxRecipients.addresses, 'recipients'));

const isNone = (value: string | null | undefined) => (value ?? null) === null;
const isOneOf = (one: string | null | undefined, other: string | null | undefined) => isNone(one) !== isNone(other);

/** One that there is, by its id, as it is told; else a new one. */
const target = z
  .object({
    id: id.optional(),
    kind: z.enum(targetKinds, `Must be one of ${targetKinds.join(', ')}`).optional(),
    url: z.optional(webhookUrl),
    webhookId: id.nullish(),
    chatId: id.nullish(),
  })
  .refine(
    (input) =>
      input.id !== undefined ||
      (input.kind === 'webhook' && isOneOf(input.url, input.webhookId) && isNone(input.chatId)) ||
      (input.kind === 'chat' && isOneOf(input.url, input.chatId) && isNone(input.webhookId)),
    {
      path: ['url'],
      message: 'Give a kind and a url, a kind and a webhookId or chatId, or the id of one that there is',
    },
  );

const others = {
  members: z.array(id).max(maxRecipients.members, mostOf(maxRecipients.members, 'members')).optional(),
  roles: z.array(z.enum(roles, `Must be one of ${roles.join(', ')}`)).optional(),
  warehouseMembers: z.boolean('warehouseMembers must be true or false').optional(),
  phones: z.array(phone).max(maxRecipients.phones, mostOf(maxRecipients.phones, 'phone numbers')).optional(),
  targets: z.array(target).max(maxRecipients.targets, mostOf(maxRecipients.targets, 'targets')).optional(),
};

const escalation = z
  .array(
    z.object({
      afterMinutes,
      actions: actions.min(1, 'A step needs an action'),
      recipients: recipients.default([]),
      ...others,
    }),
  )
  .max(maxEscalationSteps, mostOf(maxEscalationSteps, 'steps'))
  .refine((steps) => steps.every((step, at) => at === 0 || step.afterMinutes > (steps[at - 1]?.afterMinutes ?? 0)), {
    message: stepsInOrder,
  })
  .optional();

/** Of a new rule. */
export const workflow = z.object({
  type: z.literal('notification').default('notification'),
  actions,
  recipients: recipients.default([]),
  ...others,
  escalation,
  acknowledgedForMinutes: z.nullish(acknowledgedForMinutes),
  quietHours: quietHours.nullish(),
});

/** Of a change: what is left out stays. */
export const workflowChanges = z.object({
  type: z.literal('notification').optional(),
  actions: actions.optional(),
  recipients: recipients.optional(),
  ...others,
  escalation,
  acknowledgedForMinutes: z.nullish(acknowledgedForMinutes),
  quietHours: quietHours.nullish(),
});

/** Whether a rule can tell by a way here. */
export const alertChannel = z.object({
  action: workflowAction,
  isAvailable: z.boolean(),
  /** Why not; null: it can. */
  reason: z.string().nullable(),
});

export type TargetInput = z.output<typeof target>;
export type AlertChannel = z.output<typeof alertChannel>;
