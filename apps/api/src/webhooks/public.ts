import { readCalled } from './called.ts';
import { webhookSeal } from './seal.ts';

export { type CalledWebhook, type ReadCalledWebhook, webhookName } from './called.ts';

/** Reads where a webhook is called and how; `secret` is that of the installation. */
export const calledWebhooks = (secret: string) => readCalled(webhookSeal(secret));
