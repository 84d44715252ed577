import { deliveryReasonKinds } from '@tallyard/domain/alerts/delivery-reasons';
import { sendChannels } from '@tallyard/domain/alerts/sends';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, organizationQuery } from '../endpoint/fields.ts';

/** One reason, as a sentence, why a person was notified of an alert or was not. */
export const deliveryReason = z.object({
  channel: z.enum(sendChannels),
  kind: z.enum(deliveryReasonKinds),
  text: z.string(),
  /**
   * When it happened or will happen; only for messages that were sent, wait, or are planned, and for alerts shown in the app.
   */
  at: z.string().nullable(),
});

export const deliveryExplanation = z.object({
  alertId: z.string(),
  userId: z.string(),
  answers: z.array(deliveryReason),
});
export type DeliveryExplanation = z.output<typeof deliveryExplanation>;
export type DeliveryReason = z.output<typeof deliveryReason>;

/** Only our api has this endpoint. For another member, the route also requires `alertInstances.explain`. */
export const explainAlert = endpoint({
  name: 'alerts.instances.why',
  method: 'GET',
  path: '/api/alerts/instances/{id}/why',
  access: 'organization',
  action: 'alertInstances.view',
  // It is about a person, and an API key is not a member.
  apiKeys: false,
  repeatable: true,
  summary:
    'Why the caller, or with the right to say so another member, was told of an alert, or was not: a sentence for each way.',
  params: z.object({ id }),
  query: z.object({
    organizationId: organizationQuery,
    /** The caller by default. */
    userId: id.optional(),
  }),
  output: deliveryExplanation,
});
