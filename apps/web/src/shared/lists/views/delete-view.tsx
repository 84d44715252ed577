import { ConfirmDialog, useToast } from '@tallyard/ui';
import { useCommand } from '../../commands/use-command';
import { DeleteSavedViewDocument, type SavedViewNameFragment } from '../../generated/operations';
import { useOrganization } from '../../organization/organization';

interface DeleteViewProps {
  view: SavedViewNameFragment;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a view is deleted. */
export function DeleteView({ view, onClose, onDeleted }: DeleteViewProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const remove = useCommand(DeleteSavedViewDocument, {
    deletes: true,
    entity: 'saved views',
    idOf: ({ input }) => input.id,
    changes: ['savedViews'],
  });
  const deleteView = async () => {
    if (!(await remove.run({ input: { organizationId: active.id, id: view.id } }))) return;
    toast.show({ title: 'View deleted', tone: 'success' });
    onClose();
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      opened
      title={`Delete '${view.name ?? 'this view'}'?`}
      confirmLabel="Delete view"
      destructive
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => void deleteView()}
    >
      {view.isShared ? 'Everybody in the organisation loses it. ' : ''}What it lists stays as it is.
    </ConfirmDialog>
  );
}
