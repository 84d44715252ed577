import { Radio, Select, Stack, Text } from '@mantine/core';
import { customColumn } from '@tallyard/domain/custom-fields/columns';
import { planPage } from '@tallyard/domain/pages/addresses';
import { FailedNote } from '@tallyard/ui';
import { useCommand } from '../../shared/commands/use-command';
import { customValueText } from '../../shared/custom-fields/custom-values';
import { useFormat } from '../../shared/format/use-format';
import { FormDialog } from '../../shared/forms/form-dialog';
import { useEntityForm } from '../../shared/forms/use-entity-form';
import { useNavigate } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { type DuplicateProductFragment, PlanMergeDocument } from '../generated/operations';
import { useProductChoices } from '../use-product-choices';
import { differingFields, mergedValue, rowsOfMerge } from './merge-result';

const words: Readonly<Record<string, string>> = {
  name: 'Name',
  category: 'Category',
  supplier: 'Supplier',
  price: 'Price',
  unit: 'Unit',
  barcode: 'Barcode',
  description: 'Description',
};

/** The maximum length of a displayed value. */
const maxShownLength = 80;

interface MergeDialogProps {
  products: readonly DuplicateProductFragment[];
  onClose: () => void;
}

/** Chooses the product to keep and the surviving values, creates the merge plan and opens it. Nothing changes before that. */
export function MergeDialog({ products, onClose }: MergeDialogProps) {
  const { active } = useOrganization();
  const navigate = useNavigate();
  const format = useFormat();
  // Existing stock is labeled with its SKU, so by default the product with the most stock is kept.
  const most = products.reduce((one, other) => (onHand(other) > onHand(one) ? other : one));
  const form = useEntityForm({
    initialValues: { keeper: most.id, from: {} as Record<string, string> },
    problems: () => ({}),
  });
  const { keeper, from } = form.values;
  const create = useCommand(PlanMergeDocument, { entity: 'plans', changes: ['plans'] });
  const plan = async () => {
    const stays = products.find(({ id }) => id === keeper) ?? most;
    const others = products.filter(({ id }) => id !== stays.id);
    const input = {
      organizationId: active.id,
      kind: 'PRODUCTS_MERGE' as const,
      rows: rowsOfMerge(stays, others, from),
    };
    const created = (await create.run({ input }))?.createPlan.plan;
    if (created) void navigate(planPage(created.id));
  };
  const { fields, failed, retry } = useProductChoices();
  const ownOf = (field: string) => fields.find(({ key }) => customColumn(key) === field);
  const shownValue = (product: DuplicateProductFragment, field: string) => {
    const value = mergedValue(product, field);
    if (value === null) return 'empty';
    if (field === 'price') return format.money(String(value));
    const own = ownOf(field);
    const text = own ? (customValueText(own, String(value), format) ?? '') : String(value);
    return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
  };
  return (
    <FormDialog
      title={`Merge ${products.length} products`}
      submit="Show what changes"
      form={form}
      onSubmit={plan}
      onClose={onClose}
      busy={create.busy}
      failure={create.failure}
    >
      <Text size="sm" mb="md">
        All items, stock and images of the others become those of the one that stays: of images, as many as it has room
        for. You see every row before anything is changed, and can undo it for 30 days.
      </Text>
      {failed && <FailedNote onRetry={retry}>Your own fields could not be loaded, and are not asked for.</FailedNote>}
      <Radio.Group label="Which one stays" value={keeper} onChange={(id) => form.set('keeper', id)}>
        <Stack gap="xs" mt={6}>
          {products.map((product) => (
            <Radio
              key={product.id}
              value={product.id}
              label={`${product.name ?? 'Without a name'} (${product.sku ?? ''})`}
              description={`${format.quantity(onHand(product))} on hand`}
            />
          ))}
        </Stack>
      </Radio.Group>
      {differingFields(products, fields).map((field) => (
        <Select
          key={field}
          mt="sm"
          label={words[field] ?? ownOf(field)?.name ?? field}
          allowDeselect={false}
          data={products.map((product) => ({
            value: product.id,
            label: `${shownValue(product, field)} (${product.sku ?? ''})`,
          }))}
          value={from[field] ?? keeper}
          onChange={(id) => form.set('from', { ...from, [field]: id ?? keeper })}
        />
      ))}
    </FormDialog>
  );
}

const onHand = ({ stock }: DuplicateProductFragment): number => Number(stock?.onHand ?? 0);
