import {
  IconBarcode,
  IconCategory,
  IconCircleCheck,
  IconCircleOff,
  IconCoins,
  IconFileExport,
  IconTrash,
  IconTruck,
} from '@tabler/icons-react';
import { GatedButton } from '@tallyard/ui';
import { type ComponentType, useState } from 'react';
import type { BulkUpdateProductsInput } from '../generated/schema-types';
import { type CommandOptions, useCommand } from '../shared/commands/use-command';
import type { ExportInAddress } from '../shared/export/use-export-in-address';
import { useFormat } from '../shared/format/use-format';
import { BulkBar } from '../shared/lists/bulk-bar';
import { type BulkSelection, useBulk } from '../shared/lists/use-bulk';
import { later } from '../shared/page/later';
import { type Gate, useGate } from '../shared/permissions/permissions';
import { usePlannedBulk } from '../shared/plans/use-planned-bulk';
import { BulkDeleteProductsDocument, BulkUpdateProductsDocument } from './generated/operations';

const ProductLabels = later(async () => (await import('./product-labels')).ProductLabels);
const BulkProductDialog = later(async () => (await import('./bulk-product-dialog')).BulkProductDialog);
const DeleteProductsDialog = later(async () => (await import('./delete-products-dialog')).DeleteProductsDialog);

type Updates = Omit<BulkUpdateProductsInput, 'organizationId' | 'ids'>;

const options: CommandOptions<{ input: { ids: string | string[] } }> = {
  entity: 'products',
  idOf: ({ input }) => input.ids,
  changes: ['products', 'plans'],
  isOneOfMany: true,
};

/** The actions for selected products. */
export function ProductSelectionBar({ exporting, ...selection }: BulkSelection & { exporting: ExportInAddress }) {
  const { ids } = selection;
  const format = useFormat();
  const [openDialog, setOpenDialog] = useState<'category' | 'supplier' | 'price' | 'labels' | 'delete' | null>(null);
  const count = (many: number) => (many === 1 ? '1 product' : `${format.count(many)} products`);
  const bulk = useBulk(selection, count);
  const asOnePlan = usePlannedBulk(bulk, 'products');
  const update = useCommand(BulkUpdateProductsDocument, options);
  const remove = useCommand(BulkDeleteProductsDocument, { ...options, deletes: true });
  const mayUpdate = useGate('products.bulkUpdate');
  const maySetCategory = useGate('products.bulkUpdate', 'products.setCategory');
  const maySetPrice = useGate('products.bulkUpdate', 'products.setPrice');
  const mayDelete = useGate('products.bulkDelete');
  const busy = update.busy || remove.busy;
  const close = () => setOpenDialog(null);
  const change = async (done: string, updates: Updates) => {
    const isDone = await asOnePlan(done, ids, async (input) => {
      return (await update.run({ input: { ...input, ...updates } }))?.bulkUpdateProducts;
    });
    if (isDone) close();
  };
  const deleteAll = async (reason: string | null, force: boolean) => {
    const isDone = await asOnePlan('deleted', ids, async (input) => {
      return (await remove.run({ input: { ...input, reason, force } }))?.bulkDeleteProducts;
    });
    if (isDone) close();
  };
  // While it runs, the bar shows the progress.
  const dialog = { opened: bulk.progress === null, what: count(ids.length), busy, onClose: close };

  return (
    <>
      <BulkBar selection={selection} bulk={bulk} busy={busy}>
        <BarButton
          gate={maySetCategory}
          icon={IconCategory}
          label="Category"
          onPress={() => setOpenDialog('category')}
        />
        <BarButton gate={mayUpdate} icon={IconTruck} label="Supplier" onPress={() => setOpenDialog('supplier')} />
        <BarButton gate={maySetPrice} icon={IconCoins} label="Price" onPress={() => setOpenDialog('price')} />
        <BarButton
          gate={mayUpdate}
          icon={IconCircleCheck}
          label="Activate"
          onPress={() => void change('activated', { status: 'ACTIVE' })}
        />
        <BarButton
          gate={mayUpdate}
          icon={IconCircleOff}
          label="Deactivate"
          onPress={() => void change('deactivated', { status: 'INACTIVE' })}
        />
        <BarButton icon={IconBarcode} label="Labels" onPress={() => setOpenDialog('labels')} />
        <BarButton gate={exporting.gate} icon={IconFileExport} label="Export" onPress={() => exporting.open(ids)} />
        <BarButton gate={mayDelete} icon={IconTrash} label="Delete" onPress={() => setOpenDialog('delete')} />
      </BulkBar>
      {openDialog === 'labels' && <ProductLabels ids={ids} onClose={close} />}
      {(openDialog === 'category' || openDialog === 'supplier' || openDialog === 'price') && (
        <BulkProductDialog {...dialog} field={openDialog} onSet={(updates) => void change('changed', updates)} />
      )}
      {openDialog === 'delete' && (
        <DeleteProductsDialog {...dialog} failure={null} onDelete={(reason, force) => void deleteAll(reason, force)} />
      )}
    </>
  );
}

interface BarButtonProps {
  gate?: Gate;
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>;
  label: string;
  onPress: () => void;
}

function BarButton({ gate, icon: Icon, label, onPress }: BarButtonProps) {
  return (
    <GatedButton {...gate} variant="default" leftSection={<Icon size={16} aria-hidden />} onClick={onPress}>
      {label}
    </GatedButton>
  );
}
