import { folderHasContent } from '@tallyard/domain/folders/texts';
import { ConfirmDialog, useToast } from '@tallyard/ui';
import { useCommand } from '../shared/commands/use-command';
import { FailureAlert } from '../shared/errors/failure-alert';
import { useOrganization } from '../shared/organization/organization';
import { DeleteFolderDocument } from './generated/operations';
import type { TreeFolder } from './tree-folder';

interface DeleteFolderProps {
  folder: TreeFolder;
  /** The folder that receives its items. */
  parentName: string | null;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Confirms the deletion of a folder and shows the counts of its content. Its items are never deleted. */
export function DeleteFolder({ folder, parentName, onClose, onDeleted }: DeleteFolderProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const remove = useCommand(DeleteFolderDocument, {
    deletes: true,
    entity: 'folders',
    idOf: ({ input }) => input.id,
    changes: ['folders', 'items'],
  });
  const content = {
    folders: folder.stats?.allLevels?.folders ?? folder.childCount ?? 0,
    items: folder.stats?.allLevels?.items ?? 0,
  };
  // guard: folders.delete-says-what
  const isEmpty = content.folders + content.items === 0;
  const name = folder.name ?? 'this folder';
  const confirm = async () => {
    const input = { organizationId: active.id, id: folder.id, cascade: !isEmpty };
    if (!(await remove.run({ input }))) return;
    toast.show({ title: 'Folder deleted', tone: 'success' });
    onClose();
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      opened
      title={`Delete '${name}'?`}
      confirmLabel={isEmpty ? 'Delete folder' : 'Delete with all folders in it'}
      destructive
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {isEmpty ? (
        'Nothing stands in it.'
      ) : (
        <>
          {folderHasContent(content)}.{' '}
          {content.items > 0 && `No item is deleted: they come to stand in ${parentName ?? 'no folder'}. `}
          {content.folders > 0 && 'The folders in it go with it.'}
        </>
      )}
      <FailureAlert failure={remove.failure} />
    </ConfirmDialog>
  );
}
