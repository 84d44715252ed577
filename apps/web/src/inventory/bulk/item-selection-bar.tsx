import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import {
  IconArrowsUpDown,
  IconBarcode,
  IconClipboardCheck,
  IconCopy,
  IconFileExport,
  IconTransfer,
  IconTrash,
} from '@tabler/icons-react';
import { maxSelectedItems } from '@tallyard/domain/counts/limits';
import { mostDocumentLines } from '@tallyard/domain/limits/sizes';
import { countPage, movementDocumentPage } from '@tallyard/domain/pages/addresses';
import { ConfirmDialog, GatedButton, useToast } from '@tallyard/ui';
import { useState } from 'react';
import type { ExportInAddress } from '../../shared/export/use-export-in-address';
import { useFormat } from '../../shared/format/use-format';
import { BulkBar } from '../../shared/lists/bulk-bar';
import type { BulkSelection } from '../../shared/lists/use-bulk';
import { useNavigate } from '../../shared/navigation/navigation';
import { copyText } from '../../shared/page/copy-text';
import { later } from '../../shared/page/later';
import { useGate } from '../../shared/permissions/permissions';
import { ItemRowFragmentDoc } from '../generated/operations';
import { ChangeMenu, type ItemChange } from './change-menu';
import { useItemBulk } from './use-item-bulk';

const BulkAdjustDialog = later(async () => (await import('./bulk-adjust-dialog')).BulkAdjustDialog);
const BulkFolderDialog = later(async () => (await import('./bulk-folder-dialog')).BulkFolderDialog);
const BulkChangeDialog = later(async () => (await import('./bulk-change-dialog')).BulkChangeDialog);

const ItemLabels = later(async () => (await import('../labels/item-labels')).ItemLabels);

/** The actions for selected items. */
export function ItemSelectionBar({ exporting, ...input }: BulkSelection & { exporting: ExportInAddress }) {
  const { ids } = input;
  const rowOf = useItemRow();
  // A refusal names the SKU, because names are ambiguous more often.
  const selection = { ...input, nameOf: (id: string) => rowOf(id)?.sku ?? input.nameOf(id) };
  const navigate = useNavigate();
  const toast = useToast();
  const format = useFormat();
  const [blocked, setHeld] = useState<readonly string[]>([]);
  const [openDialog, setOpenDialog] = useState<ItemChange | 'folder' | 'adjust' | 'labels' | 'delete' | null>(null);
  const { bulk, busy, countItems, update, setActive, adjust, remove, putInto } = useItemBulk(selection);
  const what = countItems(ids.length);
  const close = () => setOpenDialog(null);
  const closeIf = (isDone: boolean) => isDone && close();
  // While it runs, the bar shows the progress.
  const opened = bulk.progress === null;
  const dialog = { opened, what, busy, onClose: close };

  const copySkus = async () => {
    const skus = ids.flatMap((id) => rowOf(id)?.sku ?? []);
    const copied = `${format.count(skus.length)} SKUs copied`;
    if (await copyText(skus.join('\n'))) toast.show({ title: copied, tone: 'success' });
    else toast.show({ title: 'Nothing was copied', message: 'The browser does not allow it.', tone: 'warning' });
  };

  return (
    <>
      <BulkBar selection={selection} bulk={bulk} busy={busy}>
        <GatedButton
          {...useGate('inventory.adjust')}
          variant="default"
          leftSection={<IconArrowsUpDown size={16} aria-hidden />}
          onClick={() => setOpenDialog('adjust')}
        >
          Adjust
        </GatedButton>
        <ChangeMenu busy={busy} onChoose={setOpenDialog} onSetActive={(isActive) => void setActive(ids, isActive)} />
        <GatedButton
          {...useGate('movements.create')}
          variant="default"
          leftSection={<IconTransfer size={16} aria-hidden />}
          disabled={ids.length > mostDocumentLines}
          onClick={() => void navigate(movementDocumentPage('new'), { state: { itemIds: ids } })}
        >
          Move
        </GatedButton>
        <GatedButton
          {...useGate('counts.create')}
          variant="default"
          leftSection={<IconClipboardCheck size={16} aria-hidden />}
          disabled={ids.length > maxSelectedItems}
          onClick={() => void navigate(countPage('new'), { state: { itemIds: ids } })}
        >
          Count
        </GatedButton>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copySkus()}>
          Copy SKUs
        </Button>
        <Button
          variant="default"
          leftSection={<IconBarcode size={16} aria-hidden />}
          onClick={() => setOpenDialog('labels')}
        >
          Labels
        </Button>
        <GatedButton
          {...exporting.gate}
          variant="default"
          leftSection={<IconFileExport size={16} aria-hidden />}
          onClick={() => exporting.open(ids)}
        >
          Export
        </GatedButton>
        <GatedButton
          {...useGate('inventory.delete')}
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setOpenDialog('delete')}
        >
          Delete
        </GatedButton>
      </BulkBar>
      {openDialog === 'labels' && <ItemLabels ids={ids} onClose={close} />}
      {openDialog === 'adjust' && (
        <BulkAdjustDialog
          {...dialog}
          onAdjust={(adjustment, reason) => void adjust(ids, adjustment, reason).then(closeIf)}
        />
      )}
      {(openDialog === 'category' || openDialog === 'location' || openDialog === 'unitPrice') && (
        <BulkChangeDialog {...dialog} field={openDialog} onSet={(updates) => void update(ids, updates).then(closeIf)} />
      )}
      {openDialog === 'folder' && (
        <BulkFolderDialog {...dialog} onPut={(folderId) => void putInto(ids, folderId).then(closeIf)} />
      )}
      <ConfirmDialog
        opened={openDialog === 'delete' && opened}
        title={`Delete ${what}?`}
        confirmLabel={`Delete ${what}`}
        destructive
        busy={busy}
        onClose={close}
        onConfirm={() => void remove(ids, false, setHeld).then(closeIf)}
      >
        They leave every list; what was booked on them is kept.
      </ConfirmDialog>
      <ConfirmDialog
        opened={blocked.length > 0 && opened}
        title={`Delete ${countItems(blocked.length)} with promised or scheduled stock?`}
        confirmLabel={`Delete ${countItems(blocked.length)} anyway`}
        destructive
        busy={busy}
        onClose={() => setHeld([])}
        onConfirm={() => void remove(blocked, true, setHeld)}
      >
        Movements or schedules still need {blocked.length === 1 ? 'this item' : 'these items'}. They can no longer be
        confirmed once the {blocked.length === 1 ? 'item is' : 'items are'} deleted.
      </ConfirmDialog>
    </>
  );
}

/** Returns a function that finds a cached item by id, even if it is on another page. */
function useItemRow() {
  const client = useApolloClient();
  return (id: string) =>
    client.cache.readFragment({
      id: client.cache.identify({ __typename: 'InventoryItem', id }),
      fragment: ItemRowFragmentDoc,
      fragmentName: 'ItemRow',
    });
}
