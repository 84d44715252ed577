import { IconBookmark } from '@tabler/icons-react';
import { pages, savedViewPage } from '@tallyard/domain/pages/addresses';
import type { Room } from '../shared/rooms/room';

export const views: Room = {
  routes: [
    { path: pages.savedViews, lazy: async () => ({ Component: (await import('./views-page')).ViewsPage }) },
    { path: savedViewPage(':viewId'), lazy: async () => ({ Component: (await import('./view-page')).ViewPage }) },
  ],
  commands: [
    { key: 'views', label: 'Saved views', icon: IconBookmark, to: pages.savedViews, words: 'filters lists bookmarks' },
  ],
  changedBy: { savedViews: ['SavedViews', 'SavedView', 'ViewsOfList'] },
};
