import { IconAlertTriangle, IconBell, IconRulerMeasure } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import type { Module } from '../shared/modules/module';

type Pages = typeof import('./alert-pages');
/** Loads a page on demand. */
const ofPages = (name: keyof Pages) => async () => ({ Component: (await import('./alert-pages'))[name] });

export const alerts: Module = {
  places: [
    { key: pages.alerts, label: 'Alerts', letter: 'a', icon: IconAlertTriangle },
    { key: pages.alertRules, label: 'Rules', letter: 'r', icon: IconRulerMeasure, shown: ['showManagerTools'] },
  ],
  routes: [
    {
      path: `${pages.alerts}/:alertId?`,
      lazy: async () => ({ Component: (await import('./list/alerts-page')).AlertsPage }),
    },
    { path: `${pages.alerts}/statistics`, lazy: ofPages('AlertStatisticsPage') },
    { path: `${pages.alerts}/templates`, lazy: ofPages('TemplatesPage') },
    { path: pages.alertRules, lazy: ofPages('RulesPage') },
    { path: `${pages.alertRules}/:ruleId`, lazy: ofPages('RuleEditorPage') },
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
