import { IconPlus, IconTransfer } from '@tabler/icons-react';
import { movementAnalyticsPage, movementDocumentPage, movementPage, pages } from '@tallyard/domain/pages/addresses';
import { asOfState } from '../shared/as-of/then-address';
import type { Module } from '../shared/modules/module';

type Pages = typeof import('./pages');
/** Loads a page on demand. */
const ofPages = (name: keyof Pages) => async () => ({ Component: (await import('./pages'))[name] });

/** The module of movements. */
export const movements: Module = {
  places: [{ key: pages.movements, label: 'Movements', letter: 'm', icon: IconTransfer, onPhone: 'menu' }],
  routes: [
    {
      path: pages.movements,
      handle: asOfState,
      lazy: async () => ({ Component: (await import('./movements-page')).MovementsPage }),
      children: [
        { path: 'new', lazy: async () => ({ Component: (await import('./new-movement')).NewMovement }) },
        { path: 'documents/new', lazy: ofPages('NewDocument') },
      ],
    },
    {
      path: movementAnalyticsPage,
      lazy: ofPages('AnalyticsPage'),
    },
    {
      path: movementPage('calendar'),
      lazy: ofPages('CalendarPage'),
    },
    {
      path: movementDocumentPage(':documentId'),
      lazy: async () => ({ Component: (await import('./document-page')).DocumentPage }),
    },
    {
      path: movementPage(':movementId'),
      lazy: async () => ({ Component: (await import('./movement-page')).MovementPage }),
    },
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
    movements: [
      'Movements',
      'Movement',
      'MovementDocument',
      'MovementFigures',
      'MovementAnalytics',
      'MovementPace',
      'MovementsCalendar',
    ],
    items: ['MovableItems', 'ItemToMove'],
    warehouses: ['MovementPlaces', 'OtherPlaces'],
    approvalDelegations: ['StandingIn'],
  },
};
