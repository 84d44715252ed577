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

/** A target that is not a person. The label shows just enough of a URL to recognize it, because the URL may be a secret. */
export const alertTarget = z.object({
  id: z.string(),
  kind: z.enum(targetKinds),
  label: z.string(),
  /** A webhook of the integrations. */
  webhookId: z.string().nullish(),
  /** A chat of the integrations. */
  chatId: z.string().nullish(),
});

/** The recipients of a rule besides email addresses (our api only). */
const toldRecipients = {
  members: z.array(z.string()).optional(),
  roles: z.array(z.enum(roles)).optional(),
  /** The members whose scope includes the alert's warehouse; members without a scope are not among them. */
  warehouseMembers: z.boolean().optional(),
  phones: z.array(z.string()).optional(),
  targets: z.array(alertTarget).optional(),
};

/** An escalation step, which runs if nobody has acknowledged an alert for this long (our api only). */
const toldStep = z.object({
  afterMinutes: wireInteger,
  actions: z.array(workflowAction),
  recipients: z.array(z.string()),
  ...toldRecipients,
});

/** The stored workflow of a rule: what it does when it raises an alert (ALR-3). */
export const alertWorkflow = z.object({
  type: z.literal('notification'),
  actions: z.array(workflowAction),
  /** Email addresses. */
  recipients: z.array(z.string()),
  ...toldRecipients,
  escalation: z.array(toldStep).optional(),
  /** Minutes after which an acknowledged alert becomes open again; null if it stays acknowledged until it is resolved. */
  acknowledgedForMinutes: wireInteger.nullish(),
  /** When its messages are deferred; null for never. */
  quietHours: storedQuietHours.nullish(),
});

const mostOf = (most: number, what: string) => `At most ${most} ${what}`;
const actions = z.array(workflowAction).max(workflowActions.length, 'Name each action once');
const recipients = z.array(email).max(maxRecipients.addresses, mostOf(maxRecipients.addresses, 'recipients'));

const isNone = (value: string | null | undefined) => (value ?? null) === null;
const isOneOf = (one: string | null | undefined, other: string | null | undefined) => isNone(one) !== isNone(other);

/** An existing target, by its id as returned, or a new one. */
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

/** The workflow of a new rule. */
export const workflow = z.object({
  type: z.literal('notification').default('notification'),
  actions,
  recipients: recipients.default([]),
  ...others,
  escalation,
  acknowledgedForMinutes: z.nullish(acknowledgedForMinutes),
  quietHours: quietHours.nullish(),
});

/** The changes to a workflow. Missing fields are kept. */
export const workflowChanges = z.object({
  type: z.literal('notification').optional(),
  actions: actions.optional(),
  recipients: recipients.optional(),
  ...others,
  escalation,
  acknowledgedForMinutes: z.nullish(acknowledgedForMinutes),
  quietHours: quietHours.nullish(),
});

/** Whether rules can use a channel on this server. */
export const alertChannel = z.object({
  action: workflowAction,
  isAvailable: z.boolean(),
  /** Why it is not available; null if it is. */
  reason: z.string().nullable(),
});

export type TargetInput = z.output<typeof target>;
export type AlertChannel = z.output<typeof alertChannel>;
