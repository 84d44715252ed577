import { IconLayoutDashboard } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import { asOfState } from '../shared/as-of/then-address';
import type { ComposedPage, Module } from '../shared/modules/module';

/** The dashboard module. The page is passed in, because it shows sections of other modules. */
export const dashboard = (composed: { page: ComposedPage }): Module => ({
  places: [{ key: pages.dashboard, label: 'Dashboard', letter: 'd', icon: IconLayoutDashboard, onPhone: 'menu' }],
  routes: [{ path: pages.dashboard, handle: asOfState, lazy: composed.page }],
  changedBy: {
    items: ['Dashboard'],
    itemFigures: ['Dashboard'],
    alerts: ['Dashboard'],
    warehouses: ['Dashboard'],
    products: ['Dashboard'],
    alertRules: ['Dashboard'],
    invitations: ['Dashboard'],
  },
});
