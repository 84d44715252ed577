import { chatPage, pages, reportPage, webhookPage } from '@tallyard/domain/pages/addresses';
import type { IntegrationKind, SyncStatus } from '../generated/schema-types';
import type { IntegrationRowFragment } from './generated/operations';
import { syncLabels as webhookWords } from './webhook-labels';

interface KindWords {
  readonly name: string;
  /** How one of the kind goes. */
  readonly goes: Readonly<Record<SyncStatus, string>>;
  /** Where one is opened; of what has no page of its own, the list that shows it alone. */
  readonly to: (integration: Pick<IntegrationRowFragment, 'id' | 'name'>) => string;
}

/** What the kinds of integrations are called, how each says that it goes, and where one is opened. */
export const kindsOfIntegrations: Readonly<Record<IntegrationKind, KindWords>> = {
  API_KEY: {
    name: 'API key',
    goes: { IDLE: 'Never used', IN_PROGRESS: 'Being replaced', SUCCESS: 'In use', ERROR: 'Expired' },
    to: ({ name }) => `${pages.apiKeys}?q=${encodeURIComponent(name ?? '')}`,
  },
  REPORT: {
    name: 'Report',
    goes: { IDLE: 'Not due yet', IN_PROGRESS: 'Under way', SUCCESS: 'Mailed', ERROR: 'Failing' },
    to: ({ id }) => reportPage(id),
  },
  CHAT: {
    name: 'Chat',
    goes: { IDLE: 'Nothing posted yet', IN_PROGRESS: 'Posting', SUCCESS: 'Working', ERROR: 'Failing' },
    to: ({ id }) => chatPage(id),
  },
  WEBHOOK: { name: 'Webhook', goes: webhookWords, to: ({ id }) => webhookPage(id) },
};

/** How any of them goes, where the kind is not said. */
export const syncLabels: Readonly<Record<SyncStatus, string>> = {
  IDLE: 'Nothing yet',
  IN_PROGRESS: 'Under way',
  SUCCESS: 'Working',
  ERROR: 'Failing',
};
