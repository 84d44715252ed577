import { maxReplayDays, maxReplayed, maxTestsPerMinute, maxWebhookSecrets, maxWebhooks } from './limits.ts';

export const webhookNotFound = 'Webhook not found';
export const deliveryNotFound = 'Delivery not found';
export const webhookNameTaken = 'Another webhook has this name';
export const urlForm = 'Must be an address such as https://example.com/hooks, without user, password or #';
export const httpsOnly = 'Must begin with https://';
export const privateTarget = 'Leads into a private network, to which nothing is sent';
export const tooManyWebhooks = `There are ${maxWebhooks} webhooks already. Delete one first.`;
export const tooManySecrets = `${maxWebhookSecrets} secrets sign already. Wait until one has ended, or end the older ones now.`;
export const tooManyTests = `At most ${maxTestsPerMinute} tests in a minute`;
export const periodForm = `The period must begin before it ends, within the last ${maxReplayDays} days`;
export const tooManyToReplay = `More than ${maxReplayed.toLocaleString('en')} events fall into this period. Choose a shorter one.`;
export const wholeOrganization =
  'A webhook is sent what happens in all warehouses: only somebody who sees them all can work with it';
/** The message for a cursor whose events are no longer kept. */
export const feedExpired =
  'Events after this cursor are kept no more. Read on from the oldest cursor, which is told here.';
