import { IconCircleCheck } from '@tabler/icons-react';
import { pages, planPage } from '@tallyard/domain/pages/addresses';
import type { Module } from '../shared/modules/module';

export const plans: Module = {
  routes: [
    { path: pages.plans, lazy: async () => ({ Component: (await import('./plans-page')).PlansPage }) },
    { path: planPage(':planId'), lazy: async () => ({ Component: (await import('./plan-page')).PlanPage }) },
  ],
  commands: [{ key: 'plans', label: 'Plans', icon: IconCircleCheck, to: pages.plans, words: 'undo' }],
  changedBy: { plans: ['Plans', 'Plan', 'PlanRows', 'PlanUndoForecast'] },
};
