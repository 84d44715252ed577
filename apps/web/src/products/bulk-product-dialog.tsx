import { Autocomplete, Button } from '@mantine/core';
import { bulkProductCategory, bulkProductPrice, bulkProductSupplier } from '@tallyard/domain/products/fields';
import { Dialog } from '@tallyard/ui';
import { parseAmount } from '../shared/format/amounts';
import { AmountInput } from '../shared/forms/amount-input';
import { EntityForm } from '../shared/forms/entity-form';
import { problemWith } from '../shared/forms/schema-check';
import { useEntityForm } from '../shared/forms/use-entity-form';
import { useOrganization } from '../shared/organization/organization';
import { useProductChoices } from './use-product-choices';

type BulkField = 'category' | 'supplier' | 'price';

const labels: Readonly<Record<BulkField, string>> = { category: 'Category', supplier: 'Supplier', price: 'Price' };
const schemas = { category: bulkProductCategory, supplier: bulkProductSupplier };

interface BulkProductDialogProps {
  opened: boolean;
  /** The number of products, '3 products'. */
  what: string;
  field: BulkField;
  busy: boolean;
  onClose: () => void;
  onSet: (updates: { category: string } | { supplier: string } | { price: string }) => void;
}

/** Sets one category, supplier or price on the selected products. */
export function BulkProductDialog({ opened, what, field, busy, onClose, onSet }: BulkProductDialogProps) {
  const { categories, suppliers } = useProductChoices();
  const currency = useOrganization().active.organization?.currency;
  const label = labels[field];
  const form = useEntityForm({
    initialValues: { text: '' },
    problems: ({ text }) => ({
      text: field === 'price' ? problemWith(bulkProductPrice, parseAmount(text)) : problemWith(schemas[field], text),
    }),
  });
  const set = ({ text }: { text: string }) =>
    onSet(
      field === 'price'
        ? { price: text.trim() }
        : field === 'category'
          ? { category: text.trim() }
          : { supplier: text.trim() },
    );
  return (
    <Dialog opened={opened} onClose={onClose} title={`${label} of ${what}`} centered>
      <EntityForm of={form} onSubmit={set}>
        {field !== 'price' ? (
          <Autocomplete
            label={label}
            required
            withAsterisk
            data={field === 'category' ? categories : suppliers}
            limit={50}
            {...form.choice('text')}
            data-autofocus
          />
        ) : (
          <AmountInput
            label={label}
            required
            {...form.amount('text')}
            rightSection={currency}
            rightSectionWidth={48}
            data-autofocus
          />
        )}
        <Button type="submit" fullWidth mt="lg" loading={busy}>
          Set {label.toLowerCase()} of {what}
        </Button>
      </EntityForm>
    </Dialog>
  );
}
