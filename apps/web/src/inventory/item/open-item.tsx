import { Dialog, EmptyState, FailedState, LoadingState } from '@tallyard/ui';
import { useParams } from 'react-router';
import { useOrganization } from '../../shared/organization';
import { useInventoryItemQuery } from '../generated/operations';
import { EditItem } from './edit-item';
import { useCloseItem } from './use-close-item';

/** The dialog at /inventory/:itemId. */
export function OpenItem() {
  const { itemId = '' } = useParams();
  const { active } = useOrganization();
  const close = useCloseItem();
  const { data, error, refetch } = useInventoryItemQuery({
    variables: { organizationId: active.id, id: itemId },
    fetchPolicy: 'cache-and-network',
  });
  const item = data?.inventoryItem;
  return (
    <Dialog opened onClose={close} title={item?.name ?? 'Item'} size="lg">
      {item ? (
        <EditItem key={item.id} item={item} onClose={close} />
      ) : data ? (
        <EmptyState title="Item not found">It may have been deleted, or it belongs to another organisation.</EmptyState>
      ) : error ? (
        <FailedState title="The item could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={6} label="Loading the item" />
      )}
    </Dialog>
  );
}
