import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { bulkAdjustment, defaultAdjustmentReason } from '@tallyard/domain/inventory/fields';
import { cannotBeNegative } from '@tallyard/domain/inventory/texts';
import { Dialog } from '@tallyard/ui';
import { parseAmount } from '../../shared/format/amounts';
import { AmountInput } from '../../shared/forms/amount-input';
import { EntityForm } from '../../shared/forms/entity-form';
import { problemWith } from '../../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../../shared/forms/use-entity-form';
import { ReasonInput, reasonProblem } from '../reasons/reason-input';

interface BulkAdjustDialogProps {
  opened: boolean;
  /** The number of items, '3 items'. */
  what: string;
  busy: boolean;
  onClose: () => void;
  onAdjust: (adjustment: number, reason: string) => void;
}

type Kind = 'add' | 'take';
const kinds: { value: Kind; label: string }[] = [
  { value: 'add', label: 'Add' },
  { value: 'take', label: 'Take' },
];

interface Adjusting {
  kind: Kind;
  amount: string;
  reason: string;
}

const checks = {
  amount: (text: string) => {
    const amount = parseAmount(text);
    return amount !== null && amount < 0 ? cannotBeNegative : problemWith(bulkAdjustment, amount);
  },
  reason: reasonProblem,
};

/** Adds an amount to the stock of each selected item, or subtracts it. */
export function BulkAdjustDialog({ opened, what, busy, onClose, onAdjust }: BulkAdjustDialogProps) {
  const form = useEntityForm<Adjusting>({
    initialValues: { kind: 'add', amount: '', reason: defaultAdjustmentReason },
    problems: (entered) => problemsBy(checks, entered),
  });
  const { kind } = form.values;
  const adjust = ({ amount, reason }: Adjusting) => {
    const value = parseAmount(amount);
    if (value !== null) onAdjust(kind === 'take' ? -value : value, reason.trim());
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Adjust ${what}`} centered>
      <EntityForm of={form} onSubmit={adjust}>
        <Stack gap="md">
          <SegmentedControl
            fullWidth
            aria-label="What happened"
            data={kinds}
            value={kind}
            onChange={(next) => form.set('kind', next as Kind)}
          />
          <AmountInput label="How many of each" required {...form.amount('amount')} data-autofocus />
          <ReasonInput {...form.text('reason')} />
          {kind === 'take' && (
            <Text size="sm" c="dimmed">
              Items that hold less are left as they are, and named.
            </Text>
          )}
          <Button type="submit" fullWidth loading={busy}>
            {kind === 'add' ? 'Add to' : 'Take from'} {what}
          </Button>
        </Stack>
      </EntityForm>
    </Dialog>
  );
}
