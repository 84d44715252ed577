import { Autocomplete, Button } from '@mantine/core';
import { bulkProductCategory, bulkProductPrice } from '@tallyard/domain/products/fields';
import { Dialog } from '@tallyard/ui';
import { type FormEvent, useState } from 'react';
import { parseAmount } from '../shared/format/amounts';
import { AmountInput } from '../shared/forms/amount-input';
import { problemWith } from '../shared/forms/schema-check';
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
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { categories } = useProductChoices();
  const currency = useOrganization().active.organization?.currency;
  const label = field === 'category' ? 'Category' : 'Price';
  const checkPrice = (price: number | null) => problemWith(bulkProductPrice, price);
  const problem = field === 'category' ? problemWith(bulkProductCategory, text) : checkPrice(parseAmount(text));
  const refusal = tried ? problem : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== null) return;
    onSet(field === 'category' ? { category: text.trim() } : { price: text.trim() });
  };
  return (
    <Dialog opened={opened} onClose={onClose} unsaved={[text]} title={`${label} of ${what}`} centered>
      <form onSubmit={submit} noValidate>
        {field === 'category' ? (
          <Autocomplete
            label={label}
            required
            withAsterisk
            data={categories}
            limit={50}
            value={text}
            onChange={setText}
            error={refusal}
            data-autofocus
          />
        ) : (
          <AmountInput
            label={label}
            required
            value={text}
            onChange={setText}
            check={checkPrice}
            refusal={refusal}
            rightSection={currency}
            rightSectionWidth={48}
            data-autofocus
          />
        )}
        <Button type="submit" fullWidth mt="lg" loading={busy}>
          Set {label.toLowerCase()} of {what}
        </Button>
      </form>
    </Dialog>
  );
}
