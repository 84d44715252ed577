import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { bulkAdjustment, defaultAdjustmentReason } from '@tallyard/domain/inventory/fields';
import { cannotBeNegative } from '@tallyard/domain/inventory/texts';
import { Dialog } from '@tallyard/ui';
import { type FormEvent, useState } from 'react';
import { parseAmount } from '../../shared/format/amounts';
import { AmountInput } from '../../shared/forms/amount-input';
import { problemWith } from '../../shared/forms/schema-check';
import { ReasonInput, reasonProblem } from '../reasons/reason-input';

interface BulkAdjustDialogProps {
  opened: boolean;
  /** '3 items'. */
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

const check = (amount: number | null) =>
  amount !== null && amount < 0 ? cannotBeNegative : problemWith(bulkAdjustment, amount);

/** Adds one amount to the stock of each selected item, or takes it from each. */
export function BulkAdjustDialog({ opened, what, busy, onClose, onAdjust }: BulkAdjustDialogProps) {
  const [kind, setKind] = useState<Kind>('add');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState(defaultAdjustmentReason);
  const [tried, setTried] = useState(false);
  const value = parseAmount(amount);
  const problem = check(value);
  const problemOfReason = reasonProblem(reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || problemOfReason || value === null) return;
    onAdjust(kind === 'take' ? -value : value, reason.trim());
  };
  return (
    <Dialog opened={opened} onClose={onClose} unsaved={[amount, reason]} title={`Adjust ${what}`} centered>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <SegmentedControl
            fullWidth
            aria-label="What happened"
            data={kinds}
            value={kind}
            onChange={(next) => setKind(next as Kind)}
          />
          <AmountInput
            label="How many of each"
            required
            value={amount}
            onChange={setAmount}
            check={check}
            refusal={tried ? problem : null}
            data-autofocus
          />
          <ReasonInput value={reason} onChange={setReason} refusal={tried ? problemOfReason : null} />
          {kind === 'take' && (
            <Text size="sm" c="dimmed">
              Items that hold less are left as they are, and named.
            </Text>
          )}
          <Button type="submit" fullWidth loading={busy}>
            {kind === 'add' ? 'Add to' : 'Take from'} {what}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
