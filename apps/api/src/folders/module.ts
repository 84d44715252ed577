import type { Module, Services } from '../module.ts';
import { warehouseWriter } from '../warehouses/public.ts';
import { folderPublisher } from './folder-publisher.ts';
import { folderRoutes } from './routes.ts';
import { FolderTree, type ItemPlacement } from './tree.ts';

/** Folders: the tree of locations, its changes, and its contents. */
export function foldersModule({ outbox }: Services, { items }: { readonly items: ItemPlacement }): Module {
  const tree = new FolderTree({ publish: folderPublisher(outbox), warehouses: warehouseWriter(outbox), items });
  return {
    name: 'folders',
    routes: folderRoutes(tree, items),
    events: { 'folder.changed': {} },
  };
}
