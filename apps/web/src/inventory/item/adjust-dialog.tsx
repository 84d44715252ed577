import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import {
  adjustmentReason,
  adjustment as adjustmentSchema,
  defaultAdjustmentReason,
  quantity as quantitySchema,
} from '@tallyard/domain/inventory/fields';
import { stockLevelOf } from '@tallyard/domain/inventory/stock-level';
import { cannotBeNegative } from '@tallyard/domain/inventory/texts';
import { Dialog, useToast } from '@tallyard/ui';
import { type FormEvent, useState } from 'react';
import type { StockLevel } from '../../generated/schema-types';
import { parseAmount } from '../../shared/amounts';
import { CheckedInput } from '../../shared/checked-input';
import type { Described } from '../../shared/errors';
import { formatChange, formatQuantity } from '../../shared/format';
import { useOrganization } from '../../shared/organization';
import { problemWith } from '../../shared/schema-check';
import { useTrack } from '../../shared/track';
import { useCommand } from '../../shared/use-command';
import { AdjustInventoryItemDocument, type ItemRowFragment } from '../generated/operations';
import { StockMark } from '../stock-mark';
import { useItemsChanged } from '../use-items-changed';
import classes from './adjust-dialog.module.css';
import { staleQuantityOf } from './stale-quantity';

const steps = [-10, -1, 1, 10];

// Sums of decimals such as 0.1 + 0.2 are rounded to what a quantity can hold.
const sum = (a: number, b: number) => Math.round((a + b) * 1000) / 1000;

const checkReason = (text: string) => problemWith(adjustmentReason, text);

/** Adds to or takes from the stock of an item, and shows what it comes to before it is done. */
export function AdjustDialog({ item, onClose }: { item: ItemRowFragment; onClose: () => void }) {
  const { active } = useOrganization();
  const toast = useToast();
  const track = useTrack();
  const itemsChanged = useItemsChanged();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState(defaultAdjustmentReason);
  const [tried, setTried] = useState(false);
  const [present, setPresent] = useState(item.quantity);
  const [staleFrom, setStaleFrom] = useState<number | null>(null);

  const onError = (error: Described) => {
    const current = staleQuantityOf(error);
    if (current === null) return false;
    setStaleFrom(present);
    setPresent(current);
    itemsChanged();
    return true;
  };
  const adjust = useCommand(AdjustInventoryItemDocument, {
    entity: 'inventory items',
    idOf: ({ input }) => input.id,
    onError,
  });

  const value = parseAmount(amount);
  const result = value === null || Number.isNaN(value) ? null : sum(present, value);
  const checkAmount = (text: string) => {
    const parsed = parseAmount(text);
    const problem = problemWith(adjustmentSchema, parsed ?? 0);
    if (problem) return problem;
    const after = sum(present, parsed ?? 0);
    return after < 0 ? cannotBeNegative : problemWith(quantitySchema, after);
  };
  const amountProblem = checkAmount(amount);
  const reasonProblem = checkReason(reason);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (amountProblem || reasonProblem || value === null) return;
    const done = await adjust.run({
      input: {
        organizationId: active.id,
        id: item.id,
        adjustment: value,
        reason: reason.trim(),
        expectedQuantity: present,
      },
    });
    if (!done) return;
    track('inventory_item_adjusted', 'inventory', { afterStale: staleFrom !== null });
    toast.show({
      title: 'Item updated successfully',
      message: `${item.name}: ${formatQuantity(done.adjustInventoryItem.item.quantity)}`,
      tone: 'success',
    });
    itemsChanged();
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title="Adjust stock" centered>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <div>
            <Text fw={600}>{item.name}</Text>
            <Text size="sm" c="dimmed">
              <span className="ui-code">{item.sku}</span> {item.warehouse && `in ${item.warehouse.name}`}
            </Text>
          </div>
          {staleFrom !== null && (
            <Alert color="yellow" role="alert" title="The quantity has changed meanwhile">
              It was {formatQuantity(staleFrom)} and is {formatQuantity(present)} now. Check the result below and adjust
              again.
            </Alert>
          )}
          <div>
            <CheckedInput
              label="Change"
              required
              inputMode="text"
              placeholder="For example -3 or 12"
              value={amount}
              onChange={setAmount}
              check={checkAmount}
              refusal={tried ? amountProblem : null}
              data-autofocus
            />
            <Group gap={6} mt={8}>
              {steps.map((step) => (
                <Button
                  key={step}
                  size="compact-sm"
                  variant="default"
                  className="ui-num"
                  aria-label={`${step > 0 ? 'Add' : 'Take'} ${Math.abs(step)}`}
                  onClick={() => setAmount(String(sum(Number.isNaN(value) ? 0 : (value ?? 0), step)))}
                >
                  {formatChange(step)}
                </Button>
              ))}
            </Group>
          </div>
          <output className={classes.result} aria-label="Resulting quantity">
            <span>{formatQuantity(present)}</span>
            <IconArrowRight size={18} aria-label="becomes" />
            <strong data-negative={(result !== null && result < 0) || undefined}>
              {result === null ? '–' : formatQuantity(result)}
            </strong>
            {result !== null && result >= 0 && (
              <StockMark level={stockLevelOf(result, item.reorderPoint).toUpperCase() as StockLevel} />
            )}
          </output>
          <CheckedInput
            label="Reason"
            value={reason}
            onChange={setReason}
            check={checkReason}
            refusal={tried ? reasonProblem : null}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button type="submit" loading={adjust.busy}>
              Adjust stock
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
