import { useToast } from '@tallyard/ui';
import { useCommand } from '../shared/commands/use-command';
import { useOrganization } from '../shared/organization/organization';
import { MoveFolderDocument, ReorderFoldersDocument } from './generated/operations';
import type { TreeFolder } from './tree-folder';

/** Where a folder is dropped: into another one, or beside it. */
export type DropZone = 'before' | 'into' | 'after';

const named = ({ name }: Pick<TreeFolder, 'name'>) => name ?? 'Folder';

/** Returns commands to move and reorder folders. A refusal changes nothing and is shown as a toast. */
export function useFolderCommands() {
  const { active } = useOrganization();
  const toast = useToast();
  const moving = useCommand(MoveFolderDocument, {
    entity: 'folders',
    idOf: ({ input }) => input.id,
    changes: ['folders', 'itemFigures'],
  });
  const ordering = useCommand(ReorderFoldersDocument, {
    entity: 'folders',
    idOf: ({ input }) => [input.folders].flat().map(({ id }) => id),
    changes: ['folders'],
  });

  const move = async (folder: TreeFolder, parentId: string | null, where: string): Promise<boolean> => {
    const done = await moving.run({ input: { organizationId: active.id, id: folder.id, parentId } });
    if (done) toast.show({ title: `${named(folder)} moved to ${where}`, tone: 'success' });
    return done !== null;
  };

  const order = async (ids: readonly string[]): Promise<boolean> => {
    const folders = ids.map((id, position) => ({ id, position }));
    return (await ordering.run({ input: { organizationId: active.id, folders } })) !== null;
  };

  /** Moves a folder among the siblings of `target`, directly before or after it. */
  const putBeside = async (
    folder: TreeFolder,
    target: TreeFolder,
    zone: 'before' | 'after',
    siblings: readonly string[],
  ): Promise<boolean> => {
    if (folder.parentId !== target.parentId) {
      const isMoved = await move(folder, target.parentId, `the place ${zone} ${named(target)}`);
      if (!isMoved) return false;
    }
    const others = siblings.filter((id) => id !== folder.id);
    const at = others.indexOf(target.id) + (zone === 'after' ? 1 : 0);
    return order([...others.slice(0, at), folder.id, ...others.slice(at)]);
  };

  return { move, order, putBeside, busy: moving.busy || ordering.busy };
}
