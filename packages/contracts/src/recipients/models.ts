import {
  recipientChannels,
  recipientPurposes,
  recipientStatuses,
  subscriptionTopics,
} from '@tallyard/domain/recipients/fields';
import { z } from 'zod';

/** Whether an address receives what the organization sends. */
export const recipient = z.object({
  channel: z.enum(recipientChannels),
  address: z.string(),
  status: z.enum(recipientStatuses),
  /** When its owner was last asked to confirm; null: never, or the request is about to be sent. */
  requestedAt: z.string().nullable(),
  /** From when on the request can be sent again; null: it cannot, because it is not waiting. */
  resendableAt: z.string().nullable(),
});

/** What the holder of a confirmation link is asked. */
export const confirmationRequest = z.object({
  organizationName: z.string(),
  /** Who named the address; null when the account is gone, or the organization did before it was asked. */
  requestedByName: z.string().nullable(),
  channel: z.enum(recipientChannels),
  address: z.string(),
  purpose: z.enum(recipientPurposes),
  status: z.enum(recipientStatuses),
});

/** What the holder of an unsubscribe link can end. */
export const subscription = z.object({
  organizationName: z.string(),
  /** `report`: the name of it. */
  topic: z.enum(subscriptionTopics),
  reportName: z.string().nullable(),
  address: z.string(),
  isSubscribed: z.boolean(),
});

export type Recipient = z.output<typeof recipient>;
export type ConfirmationRequest = z.output<typeof confirmationRequest>;
export type Subscription = z.output<typeof subscription>;
