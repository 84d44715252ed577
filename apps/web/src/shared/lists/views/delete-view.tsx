import { ConfirmDelete } from '../../commands/confirm-delete';
import { DeleteSavedViewDocument, type SavedViewNameFragment } from '../../generated/operations';

interface DeleteViewProps {
  view: SavedViewNameFragment;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms the deletion of a view. */
export function DeleteView({ view, ...rest }: DeleteViewProps) {
  return (
    <ConfirmDelete document={DeleteSavedViewDocument} thing={view} what="view" changes="savedViews" {...rest}>
      {view.isShared ? 'Everybody in the organization loses it. ' : ''}What it lists stays as it is.
    </ConfirmDelete>
  );
}
