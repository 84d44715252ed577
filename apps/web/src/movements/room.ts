import { IconPlus, IconTransfer } from '@tabler/icons-react';
import { movementAnalyticsPage, movementDocumentPage, movementPage, pages } from '@tallyard/domain/pages/addresses';
import type { Room } from '../shared/rooms/room';

/** What comes, goes, and is moved. */
export const movements: Room = {
  places: [{ key: pages.movements, label: 'Movements', letter: 'm', icon: IconTransfer, onPhone: 'menu' }],
  routes: [
    {
      path: pages.movements,
      lazy: async () => ({ Component: (await import('./pages')).MovementsPage }),
      children: [
        { path: 'new', lazy: async () => ({ Component: (await import('./new-movement')).NewMovement }) },
        { path: 'documents/new', lazy: async () => ({ Component: (await import('./new-document')).NewDocument }) },
      ],
    },
    {
      path: movementAnalyticsPage,
      lazy: async () => ({ Component: (await import('./analytics-page')).AnalyticsPage }),
    },
    {
      path: movementDocumentPage(':documentId'),
      lazy: async () => ({ Component: (await import('./pages')).DocumentPage }),
    },
    { path: movementPage(':movementId'), lazy: async () => ({ Component: (await import('./pages')).MovementPage }) },
  ],
  commands: [
    {
      key: 'new-movement',
      label: 'New movement',
      icon: IconPlus,
      to: movementPage('new'),
      words: 'receive issue transfer delivery inbound outbound',
      needs: 'movements.create',
    },
  ],
  changedBy: {
    movements: ['Movements', 'Movement', 'MovementDocument', 'MovementFigures', 'MovementAnalytics', 'MovementPace'],
    items: ['MovableItems', 'ItemToMove'],
    warehouses: ['MovementPlaces', 'OtherPlaces'],
    approvalDelegations: ['StandingIn'],
  },
};
