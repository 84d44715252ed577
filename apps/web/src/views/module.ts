import { IconBookmark } from '@tabler/icons-react';
import { pages, savedViewPage } from '@tallyard/domain/pages/addresses';
import type { ComposedPage, Module } from '../shared/modules/module';

/** The module of saved views. The view page is passed in, because it describes views with the texts of their lists. */
export const views = (composed: { one: ComposedPage }): Module => ({
  routes: [
    { path: pages.savedViews, lazy: async () => ({ Component: (await import('./views-page')).ViewsPage }) },
    { path: savedViewPage(':viewId'), lazy: composed.one },
  ],
  commands: [
    {
      key: 'views',
      label: 'Saved views',
      icon: IconBookmark,
      to: pages.savedViews,
      words: 'filters lists bookmarks',
      shown: ['showAdvancedFeatures'],
    },
  ],
  changedBy: { savedViews: ['SavedViews', 'SavedView', 'ViewsOfList'] },
});
