import { IconAlertTriangle, IconBell, IconRulerMeasure } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import type { Room } from '../shared/rooms/room';

export const alerts: Room = {
  places: [
    { key: pages.alerts, label: 'Alerts', letter: 'a', icon: IconAlertTriangle },
    { key: pages.alertRules, label: 'Rules', letter: 'r', icon: IconRulerMeasure, shown: ['showManagerTools'] },
  ],
  routes: [
    // Which page it is, the pages know: here each would be carried by everybody.
    {
      path: `${pages.alerts}/:alertId?/:ruleId?`,
      lazy: async () => ({ Component: (await import('./alert-pages')).AlertPages }),
    },
    {
      path: pages.notifications,
      lazy: async () => ({ Component: (await import('./notifications/notifications-page')).NotificationsPage }),
    },
  ],
  commands: [
    {
      key: 'notifications',
      label: 'Notifications',
      icon: IconBell,
      to: pages.notifications,
      words: 'mails alerts quiet hours digest',
    },
  ],
  changedBy: {
    alerts: ['AlertInstances', 'OpenAlerts', 'AlertRules'],
    alertRules: ['AlertRules'],
    alertPreferences: ['AlertPreferences'],
    alertPush: ['AlertPush'],
  },
};
