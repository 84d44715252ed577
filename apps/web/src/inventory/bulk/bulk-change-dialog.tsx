import { Autocomplete, Button } from '@mantine/core';
import { bulkCategory, bulkLocation, bulkUnitPrice } from '@tallyard/domain/inventory/fields';
import { Dialog } from '@tallyard/ui';
import { parseAmount } from '../../shared/format/amounts';
import { AmountInput } from '../../shared/forms/amount-input';
import { CheckedInput } from '../../shared/forms/checked-input';
import { EntityForm } from '../../shared/forms/entity-form';
import { problemWith } from '../../shared/forms/schema-check';
import { type EntityFormState, useEntityForm } from '../../shared/forms/use-entity-form';
import { useOrganization } from '../../shared/organization/organization';
import { useChoices } from '../use-choices';
import type { ItemChange } from './change-menu';
import type { ItemUpdates } from './use-item-bulk';

interface BulkChangeDialogProps {
  opened: boolean;
  /** The number of items, '3 items'. */
  what: string;
  field: ItemChange;
  busy: boolean;
  onClose: () => void;
  onSet: (updates: ItemUpdates) => void;
}

const words: Record<ItemChange, { label: string; schema: Parameters<typeof problemWith>[0] }> = {
  category: { label: 'Category', schema: bulkCategory },
  location: { label: 'Location', schema: bulkLocation },
  unitPrice: { label: 'Unit price', schema: bulkUnitPrice },
};

/** Sets one category, location or price on the selected items. */
export function BulkChangeDialog({ opened, what, field, busy, onClose, onSet }: BulkChangeDialogProps) {
  const { label, schema } = words[field];
  const form = useEntityForm({
    initialValues: { text: '' },
    problems: ({ text }) => ({ text: problemWith(schema, field === 'unitPrice' ? parseAmount(text) : text.trim()) }),
  });
  const set = ({ text }: OneText) => {
    const value = text.trim();
    onSet(
      field === 'category' ? { category: value } : field === 'location' ? { location: value } : { unitPrice: value },
    );
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`${label} of ${what}`} centered>
      <EntityForm of={form} onSubmit={set}>
        {field === 'category' && <CategoryInput form={form} />}
        {field === 'location' && (
          <CheckedInput label={label} placeholder="Aisle, shelf, bin" required {...form.text('text')} data-autofocus />
        )}
        {field === 'unitPrice' && <PriceInput form={form} />}
        <Button type="submit" fullWidth mt="lg" loading={busy}>
          Set {label.toLowerCase()} of {what}
        </Button>
      </EntityForm>
    </Dialog>
  );
}

interface OneText {
  text: string;
}

function CategoryInput({ form }: { form: EntityFormState<OneText> }) {
  const { categories } = useChoices();
  return (
    <Autocomplete
      label="Category"
      required
      withAsterisk
      data={categories}
      limit={50}
      {...form.choice('text')}
      data-autofocus
    />
  );
}

function PriceInput({ form }: { form: EntityFormState<OneText> }) {
  const currency = useOrganization().active.organization?.currency;
  return (
    <AmountInput
      label="Unit price"
      required
      {...form.amount('text')}
      rightSection={currency}
      rightSectionWidth={48}
      data-autofocus
    />
  );
}
