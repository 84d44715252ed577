import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import { ConfirmDialog } from '@tallyard/ui';
import { FailureAlert } from '../../shared/errors/failure-alert';
import { useFormat } from '../../shared/format/use-format';
import type { ItemDetailFragment, LedgerRowFragment } from '../generated/operations';
import { useUndo } from './use-undo';

interface UndoDialogProps {
  item: Pick<ItemDetailFragment, 'id' | 'quantity'>;
  /** The ledger entry to undo. */
  entry: LedgerRowFragment;
  onClose: () => void;
}

/** Confirms the reversal of an adjustment and shows the resulting quantity. */
export function UndoDialog({ item, entry, onClose }: UndoDialogProps) {
  const format = useFormat();
  const undo = useUndo();
  const { quantity } = item;
  const confirm = async () => {
    if (await undo.run(item.id, entry.movement.id)) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={`Undo ${format.change(entry.change)}?`}
      confirmLabel="Undo adjustment"
      busy={undo.busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {format.change(-entry.change)} is booked
      {quantity !== null &&
        `, which takes what is on hand from ${format.quantity(quantity)} to ${format.quantity(sumOfQuantities(quantity, -entry.change))}`}
      . Both stay in the ledger.
      <FailureAlert failure={undo.failure} />
    </ConfirmDialog>
  );
}
