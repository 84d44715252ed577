import { IconFolders } from '@tabler/icons-react';
import { folderPage, pages } from '@tallyard/domain/pages/addresses';
import { asOfState } from '../shared/as-of/then-address';
import type { ComposedPage, Module } from '../shared/modules/module';

const operations = ['FolderLevel', 'FolderSearch', 'Folder', 'FolderChoices', 'ChosenFolder'] as const;
const figures = ['FolderLevel', 'FolderSearch', 'Folder'] as const;

/** The module of folders. The folder page is passed in, because other modules contribute to it. */
export const folders = (composed: { one: ComposedPage }): Module => ({
  places: [
    {
      key: pages.folders,
      label: 'Folders',
      letter: 'f',
      icon: IconFolders,
      onPhone: 'menu',
      shown: ['canViewWarehouses'],
    },
  ],
  routes: [
    {
      path: pages.folders,
      handle: asOfState,
      lazy: async () => ({ Component: (await import('./folders-page')).FoldersPage }),
    },
    { path: folderPage(':folderId'), handle: asOfState, lazy: composed.one },
  ],
  changedBy: { folders: operations, warehouses: operations, items: figures, itemFigures: figures },
});
