import { Select, Text } from '@mantine/core';
import { skuOfCopy } from '@tallyard/domain/inventory/skus';
import { itemPage } from '@tallyard/domain/pages/addresses';
import { FailedNote, useToast } from '@tallyard/ui';
import { useCommand } from '../../shared/commands/use-command';
import { CheckedInput } from '../../shared/forms/checked-input';
import { FormDialog } from '../../shared/forms/form-dialog';
import { problemsBy, useEntityForm } from '../../shared/forms/use-entity-form';
import { useNavigate } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { DuplicateInventoryItemDocument, type ItemDetailFragment } from '../generated/operations';
import { checks, itemCodes } from '../item/item-form-state';
import { useSkuCheck } from '../item/use-sku-check';
import { useChoices } from '../use-choices';

/**
 * Copies an item without its stock and opens the copy. In another warehouse it is the same article and keeps its SKU; in the
 * same warehouse it needs a different one.
 */
export function DuplicateItem({ item, onClose }: { item: ItemDetailFragment; onClose: () => void }) {
  const { active } = useOrganization();
  const toast = useToast();
  const navigate = useNavigate();
  const { warehouses, failed, retry } = useChoices();
  const own = item.warehouse?.id ?? '';
  const skuIn = (warehouseId: string) => (warehouseId === own ? skuOfCopy(item.sku ?? '', 1) : (item.sku ?? ''));
  const form = useEntityForm({
    initialValues: { warehouseId: own, sku: skuIn(own), name: item.name ?? '' },
    problems: (entered) => problemsBy({ sku: checks.sku, name: checks.name }, entered),
    codes: itemCodes,
  });
  const { warehouseId, sku } = form.values;
  const skuCheck = useSkuCheck({ warehouseId, itemId: null });
  const duplicate = useCommand(DuplicateInventoryItemDocument, {
    changes: ['items'],
    entity: 'inventory items',
    onError: form.noteRefusal,
  });
  const moveTo = (chosen: string | null) => {
    const next = chosen ?? own;
    // A SKU that the user typed is kept.
    if (sku === skuIn(warehouseId)) form.set('sku', skuIn(next));
    form.set('warehouseId', next);
  };
  const save = async (entered: { warehouseId: string; sku: string; name: string }) => {
    const input = {
      organizationId: active.id,
      id: item.id,
      warehouseId: entered.warehouseId || null,
      sku: entered.sku.trim(),
      name: entered.name.trim(),
    };
    const done = await duplicate.run({ input });
    if (!done) return;
    toast.show({ title: 'Item duplicated', tone: 'success' });
    onClose();
    const { id } = done.duplicateInventoryItem?.item ?? {};
    if (id) void navigate(itemPage(id));
  };
  return (
    <FormDialog
      title="Duplicate item"
      submit="Duplicate item"
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={duplicate.busy}
      failure={duplicate.failure}
    >
      <Text size="sm">The copy has every field of this item, your own fields included, and no stock.</Text>
      {failed && <FailedNote onRetry={retry}>Warehouses could not be loaded.</FailedNote>}
      <Select
        label="Warehouse"
        data={warehouses}
        value={warehouseId || null}
        onChange={moveTo}
        error={form.errorOf('warehouseId')}
        searchable
        allowDeselect={false}
      />
      <CheckedInput
        label="SKU"
        required
        {...form.text('sku')}
        check={skuCheck.check}
        revision={warehouseId}
        description={skuCheck.warning ?? undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus
      />
      <CheckedInput label="Name" required {...form.text('name')} />
    </FormDialog>
  );
}
