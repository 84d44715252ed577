import { pages } from '@tallyard/domain/pages/addresses';
import { warehouseContentsText } from '@tallyard/domain/warehouses/texts';
import { ConfirmDialog, FailedState, LoadingState, useToast } from '@tallyard/ui';
import { useCommand } from '../shared/commands/use-command';
import { FailureAlert } from '../shared/errors/failure-alert';
import { useFormat } from '../shared/format/use-format';
import { useNavigate } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { DeleteWarehouseDocument, useWarehouseContentQuery, type WarehouseRowFragment } from './generated/operations';

interface DeleteWarehouseProps {
  warehouse: WarehouseRowFragment;
  onClose: () => void;
}

/** Shows what a warehouse contains, and deletes it if it is empty (WHS-3). */
export function DeleteWarehouse({ warehouse, onClose }: DeleteWarehouseProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const navigate = useNavigate();
  const format = useFormat();
  const content = useWarehouseContentQuery({
    variables: { organizationId: active.id, id: warehouse.id },
    fetchPolicy: 'network-only',
  });
  const remove = useCommand(DeleteWarehouseDocument, {
    deletes: true,
    entity: 'warehouses',
    idOf: ({ input }) => input.id,
    changes: ['warehouses', 'items'],
    // After a refusal, the refetched totals show what arrived meanwhile.
    onError: ({ code }) => {
      if (code !== 'STOCK_HELD') return false;
      void content.refetch();
      return true;
    },
  });
  const found = content.data?.warehouseContent;
  const figures = found && {
    stocked: found.stockedItems ?? 0,
    pending: found.pendingMovements ?? 0,
    empty: found.emptyItems ?? 0,
  };
  const contents = figures ? warehouseContentsText(figures) : null;
  const deleteIt = async () => {
    if (!(await remove.run({ input: { organizationId: active.id, id: warehouse.id } }))) return;
    toast.show({ title: 'Warehouse deleted', tone: 'success' });
    onClose();
    void navigate(pages.warehouses, { replace: true });
  };
  return (
    <ConfirmDialog
      opened
      destructive
      title={`Delete ${warehouse.name ?? 'this warehouse'}?`}
      confirmLabel="Delete warehouse"
      cancelLabel={contents === null ? 'Cancel' : 'Close'}
      unready={!figures || contents !== null}
      busy={remove.busy}
      onConfirm={() => void deleteIt()}
      onClose={onClose}
    >
      {!figures && content.error && (
        <FailedState title="What it holds could not be loaded" onRetry={() => void content.refetch()} />
      )}
      {!figures && !content.error && <LoadingState rows={2} label="Loading what it holds" />}
      {contents !== null && (
        <p role="alert">
          {contents}. Move, take or cancel these first, or deactivate the warehouse: then nothing new comes in.
        </p>
      )}
      {figures && contents === null && (
        <p>
          {figures.empty > 0 &&
            `${format.count(figures.empty)} ${figures.empty === 1 ? 'item' : 'items'} without stock will be deleted with it. `}
          It leaves every list; what was moved there keeps its name.
        </p>
      )}
      <FailureAlert failure={remove.failure} />
    </ConfirmDialog>
  );
}
