import { IconKey, IconPlugConnected, IconWebhook } from '@tabler/icons-react';
import { pages, webhookPage } from '@tallyard/domain/pages/addresses';
import { createElement } from 'react';
import { Navigate } from 'react-router';
import type { Room } from '../shared/rooms/room';

const shown = ['showIntegrations', 'canViewIntegrations'] as const;

export const integrations: Room = {
  places: [
    { key: pages.integrations, label: 'Integrations', letter: 'n', icon: IconPlugConnected, onPhone: 'menu', shown },
  ],
  routes: [
    { path: pages.integrations, element: createElement(Navigate, { to: pages.webhooks, replace: true }) },
    { path: pages.apiKeys, lazy: async () => ({ Component: (await import('./api-keys-page')).ApiKeysPage }) },
    { path: pages.webhooks, lazy: async () => ({ Component: (await import('./pages')).WebhooksPage }) },
    { path: webhookPage(':webhookId'), lazy: async () => ({ Component: (await import('./pages')).WebhookPage }) },
  ],
  commands: [
    { key: 'keys', label: 'API keys', icon: IconKey, to: pages.apiKeys, shown: [...shown, 'showSecurity'] },
    { key: 'webhooks', label: 'Webhooks', icon: IconWebhook, to: pages.webhooks, shown },
  ],
  changedBy: {
    apiKeys: ['ApiKeys'],
    webhooks: ['Webhooks', 'Webhook', 'WebhookDeliveries', 'WebhookDelivery', 'WebhookAnalytics'],
  },
};
