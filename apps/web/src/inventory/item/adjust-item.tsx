import { Dialog, EmptyState, FailedState, LoadingState } from '@tallyard/ui';
import { useOrganization } from '../../shared/organization/organization';
import type { AdjustRequest } from '../../shared/stock/adjust-stock';
import { useInventoryItemQuery } from '../generated/operations';
import { AdjustDialog } from './adjust-dialog';

/** The adjustment dialog for callers that know only the item's id. */
export function AdjustItem({ itemId, change, onClose }: AdjustRequest & { onClose: () => void }) {
  const { active } = useOrganization();
  const { data, error, refetch } = useInventoryItemQuery({
    variables: { organizationId: active.id, id: itemId },
    fetchPolicy: 'cache-and-network',
  });
  const item = data?.inventoryItem;
  if (item) return <AdjustDialog item={item} change={change} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Adjust stock" centered>
      {error ? (
        <FailedState title="The item could not be loaded" onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState title="Item not found">It may have been deleted, or it belongs to another organization.</EmptyState>
      ) : (
        <LoadingState rows={4} label="Loading the item" />
      )}
    </Dialog>
  );
}
