import { IconClipboardCheck } from '@tabler/icons-react';
import { countPage, pages } from '@tallyard/domain/pages/addresses';
import type { Module } from '../shared/modules/module';

/** The module of stock counts, which run while movements continue. */
export const counts: Module = {
  places: [{ key: pages.counts, label: 'Counts', letter: 'c', icon: IconClipboardCheck, onPhone: 'menu' }],
  routes: [
    {
      path: pages.counts,
      lazy: async () => ({ Component: (await import('./counts-page')).CountsPage }),
      children: [{ path: 'new', lazy: async () => ({ Component: (await import('./new-count')).NewCount }) }],
    },
    { path: countPage(':countId'), lazy: async () => ({ Component: (await import('./count-page')).CountPage }) },
  ],
  commands: [
    {
      key: 'new-count',
      label: 'New count',
      icon: IconClipboardCheck,
      to: countPage('new'),
      words: 'stock take inventory cycle count',
      needs: 'counts.create',
    },
  ],
  changedBy: { counts: ['Counts', 'Count', 'CountLines'], warehouses: ['CountPlaces'] },
};
