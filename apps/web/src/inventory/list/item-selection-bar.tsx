import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { ConfirmDialog, GatedButton, SelectionBar, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useOrganization } from '../../shared/organization';
import { useGate } from '../../shared/permissions';
import { useCommand } from '../../shared/use-command';
import { DeleteInventoryItemDocument, ItemRowFragmentDoc } from '../generated/operations';
import { useItemsChanged } from '../use-items-changed';

interface ItemSelectionBarProps {
  ids: readonly string[];
  onClear: () => void;
  /** Called with the ids that could not be done, which stay selected. */
  onKeep: (ids: readonly string[]) => void;
}

/** What can be done with selected items. */
export function ItemSelectionBar({ ids, onClear, onKeep }: ItemSelectionBarProps) {
  const client = useApolloClient();
  const { active } = useOrganization();
  const toast = useToast();
  const itemsChanged = useItemsChanged();
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const remove = useCommand(DeleteInventoryItemDocument, {
    entity: 'inventory items',
    idOf: ({ input }) => input.id,
    deletes: true,
  });
  const deleteGate = useGate('inventory.delete');
  const what = ids.length === 1 ? '1 item' : `${ids.length} items`;

  const copySkus = async () => {
    const skus = ids.flatMap((id) => {
      const cacheId = client.cache.identify({ __typename: 'InventoryItem', id });
      const item = client.cache.readFragment({ id: cacheId, fragment: ItemRowFragmentDoc, fragmentName: 'ItemRow' });
      return item ? [item.sku] : [];
    });
    await navigator.clipboard.writeText(skus.join('\n'));
    toast.show({ title: `${skus.length} SKUs copied`, tone: 'success' });
  };

  const removeAll = async () => {
    const failed: string[] = [];
    for (const [index, id] of ids.entries()) {
      setDone(index);
      // One after the other: each has its own key and outcome, and a failure in the middle leaves the others done.
      const answer = await remove.run({ input: { organizationId: active.id, id } });
      if (!answer) failed.push(id);
    }
    setDone(null);
    setAsking(false);
    onKeep(failed);
    itemsChanged();
    const removed = ids.length - failed.length;
    if (removed > 0) {
      const title = removed === 1 ? 'Item deleted successfully' : `${removed} items deleted`;
      toast.show({ title, tone: 'success' });
    }
  };

  return (
    <>
      <SelectionBar count={ids.length} onClear={onClear}>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copySkus()}>
          Copy SKUs
        </Button>
        <GatedButton
          {...deleteGate}
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Delete
        </GatedButton>
      </SelectionBar>
      <ConfirmDialog
        opened={asking}
        title={`Delete ${what}?`}
        confirmLabel={`Delete ${what}`}
        destructive
        busy={done !== null}
        onClose={() => setAsking(false)}
        onConfirm={() => void removeAll()}
      >
        They leave every list; what was booked on them is kept.
        {done !== null && <p aria-live="polite">{`${done} of ${ids.length} deleted`}</p>}
      </ConfirmDialog>
    </>
  );
}
