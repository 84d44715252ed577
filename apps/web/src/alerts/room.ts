import { IconAlertTriangle, IconRulerMeasure } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import type { Room } from '../shared/rooms/room';

export const alerts: Room = {
  places: [
    { key: pages.alerts, label: 'Alerts', letter: 'a', icon: IconAlertTriangle },
    { key: pages.alertRules, label: 'Rules', letter: 'r', icon: IconRulerMeasure, shown: ['showManagerTools'] },
  ],
  routes: [
    {
      path: `${pages.alerts}/:alertId?`,
      lazy: async () => ({ Component: (await import('./list/alerts-page')).AlertsPage }),
    },
    { path: pages.alertRules, lazy: async () => ({ Component: (await import('./rules/rules-page')).RulesPage }) },
  ],
  changedBy: { alerts: ['AlertInstances', 'OpenAlerts', 'AlertRules'], alertRules: ['AlertRules'] },
};
