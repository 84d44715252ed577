/** The pages of webhooks in one piece: whoever looks at the list opens one of them. */
export { WebhookPage } from './webhook-page';
export { WebhooksPage } from './webhooks-page';
