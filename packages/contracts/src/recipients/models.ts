import {
  recipientChannels,
  recipientPurposes,
  recipientStatuses,
  subscriptionTopics,
} from '@tallyard/domain/recipients/fields';
import { z } from 'zod';

/** An address, and whether it receives messages of the organization. */
export const recipient = z.object({
  channel: z.enum(recipientChannels),
  address: z.string(),
  status: z.enum(recipientStatuses),
  /** When a confirmation was last requested; null if never, or the request is about to be sent. */
  requestedAt: z.string().nullable(),
  /** When the request can be sent again; null if it cannot, because the address does not wait for a confirmation. */
  resendableAt: z.string().nullable(),
});

/** The data of a confirmation request for anybody with its link. */
export const confirmationRequest = z.object({
  organizationName: z.string(),
  /**
   * The person who added the address; null if the account was deleted, or the address was added before confirmations existed.
   */
  requestedByName: z.string().nullable(),
  channel: z.enum(recipientChannels),
  address: z.string(),
  purpose: z.enum(recipientPurposes),
  status: z.enum(recipientStatuses),
});

/** The subscription that the holder of an unsubscribe link can end. */
export const subscription = z.object({
  organizationName: z.string(),
  /** What the link ends; `reportName` is only set for `report`. */
  topic: z.enum(subscriptionTopics),
  reportName: z.string().nullable(),
  address: z.string(),
  isSubscribed: z.boolean(),
});

export type Recipient = z.output<typeof recipient>;
export type ConfirmationRequest = z.output<typeof confirmationRequest>;
export type Subscription = z.output<typeof subscription>;
