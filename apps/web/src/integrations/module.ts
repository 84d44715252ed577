import { IconPlugConnected } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import type { Module } from '../shared/modules/module';

const shown = ['showIntegrations', 'canViewIntegrations'] as const;

export const integrations: Module = {
  places: [
    { key: pages.integrations, label: 'Integrations', letter: 'n', icon: IconPlugConnected, onPhone: 'menu', shown },
  ],
  routes: [
    // The pages decide by path, because patterns here would be part of the initial bundle.
    {
      path: `${pages.integrations}/:kind?/:id?`,
      lazy: async () => ({ Component: (await import('./integrations')).Integrations }),
    },
  ],
  commands: [
    { key: 'keys', label: 'API keys', icon: IconPlugConnected, to: pages.apiKeys, shown: [...shown, 'showSecurity'] },
  ],
  changedBy: {
    apiKeys: ['ApiKeys', 'Integrations'],
    chats: ['Integrations', 'Chats', 'Chat', 'ChatPosts', 'ChatAnalytics'],
    scheduledReports: [
      'Integrations',
      'ScheduledReports',
      'ScheduledReport',
      'ReportRuns',
      'ReportRun',
      'ReportAnalytics',
    ],
    webhooks: ['Integrations', 'Webhooks', 'Webhook', 'WebhookDeliveries', 'WebhookDelivery', 'WebhookAnalytics'],
  },
};
