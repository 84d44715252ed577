import { Autocomplete, Button } from '@mantine/core';
import { bulkCategory, bulkLocation, bulkUnitPrice } from '@tallyard/domain/inventory/fields';
import { Dialog } from '@tallyard/ui';
import { type FormEvent, useState } from 'react';
import { parseAmount } from '../../shared/format/amounts';
import { AmountInput } from '../../shared/forms/amount-input';
import { CheckedInput } from '../../shared/forms/checked-input';
import { problemWith } from '../../shared/forms/schema-check';
import { useOrganization } from '../../shared/organization/organization';
import { useChoices } from '../use-choices';
import type { ItemChange } from './change-menu';
import type { ItemUpdates } from './use-item-bulk';

interface BulkChangeDialogProps {
  opened: boolean;
  /** '3 items'. */
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

/** Gives the selected items one category, location or price. */
export function BulkChangeDialog({ opened, what, field, busy, onClose, onSet }: BulkChangeDialogProps) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { label, schema } = words[field];
  const check = (value: string | number | null) => problemWith(schema, value);
  const problem = check(field === 'unitPrice' ? parseAmount(text) : text.trim());
  const refusal = tried ? problem : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== null) return;
    const value = text.trim();
    onSet(
      field === 'category' ? { category: value } : field === 'location' ? { location: value } : { unitPrice: value },
    );
  };
  return (
    <Dialog opened={opened} onClose={onClose} unsaved={[text]} title={`${label} of ${what}`} centered>
      <form onSubmit={submit} noValidate>
        {field === 'category' && <CategoryInput value={text} onChange={setText} error={refusal} />}
        {field === 'location' && (
          <CheckedInput
            label={label}
            placeholder="Aisle, shelf, bin"
            required
            value={text}
            onChange={setText}
            check={check}
            refusal={refusal}
            data-autofocus
          />
        )}
        {field === 'unitPrice' && <PriceInput value={text} onChange={setText} check={check} refusal={refusal} />}
        <Button type="submit" fullWidth mt="lg" loading={busy}>
          Set {label.toLowerCase()} of {what}
        </Button>
      </form>
    </Dialog>
  );
}

function CategoryInput(props: { value: string; onChange: (value: string) => void; error: string | null }) {
  const { categories } = useChoices();
  return <Autocomplete label="Category" required withAsterisk data={categories} limit={50} {...props} data-autofocus />;
}

interface PriceInputProps {
  value: string;
  onChange: (value: string) => void;
  check: (price: number | null) => string | null;
  refusal: string | null;
}

function PriceInput(props: PriceInputProps) {
  const currency = useOrganization().active.organization?.currency;
  return (
    <AmountInput label="Unit price" required {...props} rightSection={currency} rightSectionWidth={48} data-autofocus />
  );
}
