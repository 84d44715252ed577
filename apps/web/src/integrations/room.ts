import { IconKey, IconPlugConnected } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import { createElement } from 'react';
import { Navigate } from 'react-router';
import type { Room } from '../shared/rooms/room';

/** The keys are all there is of it so far, and they are the organisation's security. */
const shown = ['showIntegrations', 'canViewIntegrations', 'showSecurity'] as const;

export const integrations: Room = {
  places: [
    { key: pages.integrations, label: 'Integrations', letter: 'n', icon: IconPlugConnected, onPhone: 'menu', shown },
  ],
  routes: [
    { path: pages.integrations, element: createElement(Navigate, { to: pages.apiKeys, replace: true }) },
    { path: pages.apiKeys, lazy: async () => ({ Component: (await import('./api-keys-page')).ApiKeysPage }) },
  ],
  commands: [{ key: 'keys', label: 'API keys', icon: IconKey, to: pages.apiKeys, shown }],
  changedBy: { apiKeys: ['ApiKeys'] },
};
