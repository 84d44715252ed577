import { phone } from '@tallyard/domain/alerts/recipients';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { recipientChannels } from '@tallyard/domain/recipients/fields';
import { confirmationDays, maxStatusesAtOnce } from '@tallyard/domain/recipients/limits';
import { unsubscribeToken } from '@tallyard/domain/recipients/unsubscribe-token';
import { email, linkToken } from '@tallyard/domain/session/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { confirmationRequest, recipient, subscription } from './models.ts';

const path = '/api/organizations/{organizationId}/recipients';
const params = z.object({ organizationId });
const most = `At most ${maxStatusesAtOnce} at once`;

/** An address of one channel. */
const named = z.discriminatedUnion(
  'channel',
  [z.object({ channel: z.literal('email'), address: email }), z.object({ channel: z.literal('sms'), address: phone })],
  `Channel must be one of ${recipientChannels.join(', ')}`,
);

export const readRecipientStatuses = endpoint({
  name: 'recipients.statuses',
  method: 'POST',
  path: `${path}/statuses`,
  access: 'organization',
  action: 'recipients.view',
  repeatable: true,
  summary: 'Whether addresses receive what the organization sends: those of members, and others that have confirmed.',
  params,
  body: z.object({
    emails: z.array(email).max(maxStatusesAtOnce, most).default([]),
    phones: z.array(phone).max(maxStatusesAtOnce, most).default([]),
  }),
  output: z.array(recipient),
});

export const resendConfirmationRequest = endpoint({
  name: 'recipients.resend',
  method: 'POST',
  path: `${path}/resend`,
  access: 'organization',
  action: 'recipients.resend',
  repeatable: false,
  summary:
    'Asks an address to confirm once more, at most once a week. Never asked: 404; confirmed or unsubscribed: 422; asked within the week: 429.',
  params,
  body: named,
  output: recipient,
});

export const readConfirmationRequest = endpoint({
  name: 'recipients.readRequest',
  method: 'POST',
  path: '/api/recipients/read',
  access: 'public',
  auth: true,
  repeatable: true,
  summary: 'What a confirmation link asks. A link that was replaced or is too old: 410.',
  body: z.object({ token: linkToken }),
  output: confirmationRequest,
});

export const confirmRecipient = endpoint({
  name: 'recipients.confirm',
  method: 'POST',
  path: '/api/recipients/confirm',
  access: 'public',
  auth: true,
  repeatable: true,
  summary: `Confirms, once and within ${confirmationDays} days, that the address wants what the organization sends. Afterwards: 410.`,
  body: z.object({ token: linkToken }),
  output: confirmationRequest,
});

export const declineRecipient = endpoint({
  name: 'recipients.decline',
  method: 'POST',
  path: '/api/recipients/decline',
  access: 'public',
  auth: true,
  repeatable: true,
  summary: 'Says that the address wants nothing of the organization, also after it has confirmed.',
  body: z.object({ token: linkToken }),
  output: confirmationRequest,
});

export const readSubscription = endpoint({
  name: 'recipients.readSubscription',
  method: 'POST',
  path: '/api/subscriptions/read',
  access: 'public',
  auth: true,
  repeatable: true,
  summary: 'What an unsubscribe link ends. A link that is not ours, or of something that is gone: 410.',
  body: z.object({ token: unsubscribeToken }),
  output: subscription,
});

export const unsubscribe = endpoint({
  name: 'recipients.unsubscribe',
  method: 'POST',
  path: '/api/subscriptions/unsubscribe',
  access: 'public',
  auth: true,
  repeatable: true,
  summary: 'Ends what an unsubscribe link is about (RFC 8058).',
  body: z.object({ token: unsubscribeToken }),
  output: subscription,
});

export const subscribeAgain = endpoint({
  name: 'recipients.subscribeAgain',
  method: 'POST',
  path: '/api/subscriptions/subscribe',
  access: 'public',
  auth: true,
  repeatable: true,
  summary: 'Takes back what an unsubscribe link has ended.',
  body: z.object({ token: unsubscribeToken }),
  output: subscription,
});
