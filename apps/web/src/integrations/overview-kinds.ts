import { chatPage, pages, reportPage, webhookPage } from '@tallyard/domain/pages/addresses';
import type { IntegrationKind, SyncStatus } from '../generated/schema-types';
import type { IntegrationRowFragment } from './generated/operations';
import { syncLabels as webhookWords } from './webhook-labels';

interface KindWords {
  readonly name: string;
  /** The status labels of the type. */
  readonly goes: Readonly<Record<SyncStatus, string>>;
  /** Returns the URL of one; for a type without its own page, the list filtered to it. */
  readonly to: (integration: Pick<IntegrationRowFragment, 'id' | 'name'>) => string;
}

/** The names, status labels and pages of the integration types. */
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

/** Generic status labels that apply to every type. */
export const syncLabels: Readonly<Record<SyncStatus, string>> = {
  IDLE: 'Nothing yet',
  IN_PROGRESS: 'Under way',
  SUCCESS: 'Working',
  ERROR: 'Failing',
};
