import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { messages } from '@tallyard/domain/errors/messages';
import { ConfirmDialog, GatedButton, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../../shared/commands/use-command';
import { useFormat } from '../../shared/format/use-format';
import { BulkBar } from '../../shared/lists/bulk-bar';
import type { Outcome } from '../../shared/lists/bulk-run';
import { type BulkSelection, useBulk } from '../../shared/lists/use-bulk';
import { useOrganization } from '../../shared/organization/organization';
import { copyText } from '../../shared/page/copy-text';
import { useGate } from '../../shared/permissions/permissions';
import { useChanged } from '../../shared/rooms/use-changed';
import { DeleteInventoryItemDocument, ItemRowFragmentDoc } from '../generated/operations';

/** What can be done with selected items. */
export function ItemSelectionBar(selection: BulkSelection) {
  const { ids } = selection;
  const client = useApolloClient();
  const { active } = useOrganization();
  const toast = useToast();
  const changed = useChanged();
  const [asking, setAsking] = useState(false);
  const format = useFormat();
  const countItems = (count: number) => (count === 1 ? '1 item' : `${format.count(count)} items`);
  const bulk = useBulk(selection, countItems);
  const remove = useCommand(DeleteInventoryItemDocument, {
    entity: 'inventory items',
    idOf: ({ input }) => input.id,
    deletes: true,
    isOneOfMany: true,
  });
  const deleteGate = useGate('inventory.delete');
  const what = countItems(ids.length);

  const copySkus = async () => {
    const skus = ids.flatMap((id) => {
      const cacheId = client.cache.identify({ __typename: 'InventoryItem', id });
      const item = client.cache.readFragment({ id: cacheId, fragment: ItemRowFragmentDoc, fragmentName: 'ItemRow' });
      return item?.sku ? [item.sku] : [];
    });
    if (await copyText(skus.join('\n'))) toast.show({ title: `${skus.length} SKUs copied`, tone: 'success' });
    else toast.show({ title: 'Nothing was copied', message: 'The browser does not allow it.', tone: 'warning' });
  };

  const removeAll = async (chosen: readonly string[]) => {
    const isDone = await bulk.run('deleted', chosen, async (chunk) => {
      const outcomes: Outcome[] = [];
      // One after the other: each has its own key and outcome, and a failure in the middle leaves the others done.
      for (const id of chunk) {
        const answer = await remove.run({ input: { organizationId: active.id, id } });
        outcomes.push({ id, success: answer !== null, message: messages.deleteFailed });
      }
      const succeeded = outcomes.filter(({ success }) => success).length;
      return { succeeded, failed: outcomes.length - succeeded, outcomes };
    });
    if (!isDone) return;
    setAsking(false);
    changed('items');
  };

  return (
    <>
      <BulkBar selection={selection} bulk={bulk} busy={remove.busy}>
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
      </BulkBar>
      <ConfirmDialog
        opened={asking && bulk.progress === null}
        title={`Delete ${what}?`}
        confirmLabel={`Delete ${what}`}
        destructive
        busy={remove.busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void removeAll(ids)}
      >
        They leave every list; what was booked on them is kept.
      </ConfirmDialog>
    </>
  );
}
