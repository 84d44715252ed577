import { readCalled } from './called.ts';
import { webhookSeal } from './seal.ts';

export { type CalledWebhook, type ReadCalledWebhook, webhookName } from './called.ts';

/** Returns the function that reads the settings for calls of a webhook; `secret` is that of the installation. */
export const calledWebhooks = (secret: string) => readCalled(webhookSeal(secret));
