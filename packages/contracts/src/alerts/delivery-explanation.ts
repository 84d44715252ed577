import { deliveryReasonKinds } from '@tallyard/domain/alerts/delivery-reasons';
import { sendChannels } from '@tallyard/domain/alerts/sends';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, organizationQuery } from '../endpoint/fields.ts';

/** One sentence of why somebody was notified of an alert, or was not. */
export const deliveryReason = z.object({
  channel: z.enum(sendChannels),
  kind: z.enum(deliveryReasonKinds),
  text: z.string(),
  /** When it happened, or will: of what was sent, waits, is to come or was shown. */
  at: z.string().nullable(),
});

export const deliveryExplanation = z.object({
  alertId: z.string(),
  userId: z.string(),
  answers: z.array(deliveryReason),
});
export type DeliveryExplanation = z.output<typeof deliveryExplanation>;
export type DeliveryReason = z.output<typeof deliveryReason>;

/** Ours. Of somebody else, the route asks for `alertInstances.explain`. */
export const explainAlert = endpoint({
  name: 'alerts.instances.why',
  method: 'GET',
  path: '/api/alerts/instances/{id}/why',
  access: 'organization',
  action: 'alertInstances.view',
  // Of which person a tool would ask, nobody knows.
  apiKeys: false,
  repeatable: true,
  summary:
    'Why the caller, or with the right to say so another member, was told of an alert, or was not: a sentence for each way.',
  params: z.object({ id }),
  query: z.object({
    organizationId: organizationQuery,
    /** The caller unless given. */
    userId: id.optional(),
  }),
  output: deliveryExplanation,
});
