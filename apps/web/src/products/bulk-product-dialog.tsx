import { Autocomplete, Button } from '@mantine/core';
import { bulkProductCategory, bulkProductPrice } from '@tallyard/domain/products/fields';
import { Dialog } from '@tallyard/ui';
import { parseAmount } from '../shared/format/amounts';
import { AmountInput } from '../shared/forms/amount-input';
import { EntityForm } from '../shared/forms/entity-form';
import { problemWith } from '../shared/forms/schema-check';
import { useEntityForm } from '../shared/forms/use-entity-form';
import { useOrganization } from '../shared/organization/organization';
import { useProductChoices } from './use-product-choices';

interface BulkProductDialogProps {
  opened: boolean;
  /** '3 products'. */
  what: string;
  field: 'category' | 'price';
  busy: boolean;
  onClose: () => void;
  onSet: (updates: { category: string } | { price: string }) => void;
}

/** Gives the selected products one category or one price. */
export function BulkProductDialog({ opened, what, field, busy, onClose, onSet }: BulkProductDialogProps) {
  const { categories } = useProductChoices();
  const currency = useOrganization().active.organization?.currency;
  const label = field === 'category' ? 'Category' : 'Price';
  const form = useEntityForm({
    initialValues: { text: '' },
    problems: ({ text }) => ({
      text:
        field === 'category'
          ? problemWith(bulkProductCategory, text)
          : problemWith(bulkProductPrice, parseAmount(text)),
    }),
  });
  const set = ({ text }: { text: string }) =>
    onSet(field === 'category' ? { category: text.trim() } : { price: text.trim() });
  return (
    <Dialog opened={opened} onClose={onClose} title={`${label} of ${what}`} centered>
      <EntityForm of={form} onSubmit={set}>
        {field === 'category' ? (
          <Autocomplete
            label={label}
            required
            withAsterisk
            data={categories}
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
