import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { defaultAdjustmentReason } from '@tallyard/domain/inventory/fields';
import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import { stockLevelOf } from '@tallyard/domain/inventory/stock-level';
import { undoToastMs } from '@tallyard/domain/limits/time';
import { Dialog, DialogClose, useToast } from '@tallyard/ui';
import { useState } from 'react';
import type { StockLevel } from '../../generated/schema-types';
import { useTrack } from '../../shared/behavior/track';
import { useCommand } from '../../shared/commands/use-command';
import type { Described } from '../../shared/errors/errors';
import { FailureAlert } from '../../shared/errors/failure-alert';
import { parseAmount } from '../../shared/format/amounts';
import { useFormat } from '../../shared/format/use-format';
import { AmountInput } from '../../shared/forms/amount-input';
import { EntityForm } from '../../shared/forms/entity-form';
import { useEntityForm } from '../../shared/forms/use-entity-form';
import { useChanged } from '../../shared/modules/use-changed';
import { useOrganization } from '../../shared/organization/organization';
import { FieldValue, Unavailable } from '../../shared/queries/field-value';
import { AdjustInventoryItemDocument, type ItemRowFragment } from '../generated/operations';
import { onHandText } from '../on-hand-text';
import { ReasonInput, reasonProblem } from '../reasons/reason-input';
import { StockMark } from '../stock-mark';
import { useUndo } from '../undo/use-undo';
import classes from './adjust-dialog.module.css';
import { type AdjustmentKind, adjustmentInput, amountProblem, changeOf } from './adjustment-form';
import { staleQuantityOf } from './stale-quantity';

const kinds: readonly { value: AdjustmentKind; label: string }[] = [
  { value: 'add', label: 'Add' },
  { value: 'take', label: 'Take' },
  { value: 'counted', label: 'Counted' },
];
const steps = [1, 10, 100];

interface Adjusting {
  kind: AdjustmentKind;
  amount: string;
  reason: string;
}

interface AdjustDialogProps {
  item: ItemRowFragment;
  /** The signed change, if already known. */
  change?: number | undefined;
  onClose: () => void;
}

/** Adds to an item's stock, subtracts from it or sets a counted quantity. Shows the resulting quantity before saving. */
export function AdjustDialog({ item, change: begun, onClose }: AdjustDialogProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const format = useFormat();
  const track = useTrack();
  const changed = useChanged();
  const [present, setPresent] = useState(item.quantity);
  const [staleFrom, setStaleFrom] = useState<number | null>(null);
  const form = useEntityForm<Adjusting>({
    initialValues: {
      kind: begun !== undefined && begun < 0 ? 'take' : 'add',
      amount: begun === undefined ? '' : String(Math.abs(begun)),
      reason: defaultAdjustmentReason,
    },
    problems: ({ kind, amount, reason }) => ({
      amount: amountProblem(kind, parseAmount(amount), present),
      reason: reasonProblem(reason),
    }),
  });
  const { kind, amount } = form.values;

  const onError = (error: Described) => {
    const current = staleQuantityOf(error);
    if (current === null) return form.noteRefusal(error);
    setStaleFrom(present);
    setPresent(current);
    changed('items');
    return true;
  };
  const adjust = useCommand(AdjustInventoryItemDocument, {
    entity: 'inventory items',
    idOf: ({ input }) => input.id,
    onError,
  });

  const undo = useUndo();

  const value = parseAmount(amount);
  const change = changeOf(kind, value, present);
  const result = present === null || change === null ? null : sumOfQuantities(present, change);

  const submit = async ({ reason }: Adjusting) => {
    if (change === null) return;
    // The counted quantity equals the shown one, so nothing is posted.
    if (change === 0) return onClose();
    const done = await adjust.run({
      input: {
        organizationId: active.id,
        id: item.id,
        ...adjustmentInput(kind, change, present),
        reason: reason.trim(),
      },
    });
    if (!done) return;
    track('inventory_item_adjusted', 'inventory', { afterStale: staleFrom !== null });
    const { item: after, movement } = done.adjustInventoryItem;
    toast.show({
      title: 'Item updated successfully',
      message: onHandText(after, format),
      tone: 'success',
      ...(movement?.canReverse && {
        durationMs: undoToastMs,
        action: { label: 'Undo', onPress: () => void undo.run(item.id, movement.id) },
      }),
    });
    changed('items');
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title="Adjust stock" centered>
      <EntityForm of={form} onSubmit={submit}>
        <Stack gap="md">
          <div>
            <Text fw={600}>
              <FieldValue of={item} field="name" />
            </Text>
            <Text size="sm" c="dimmed">
              <span className="ui-code">{item.sku}</span> {item.warehouse && `in ${item.warehouse.name}`}
            </Text>
          </div>
          {staleFrom !== null && present !== null && (
            <Alert color="yellow" role="alert" title="The quantity has changed meanwhile">
              It was {format.quantity(staleFrom)} and is {format.quantity(present)} now. Check the result below and
              adjust again.
            </Alert>
          )}
          <SegmentedControl
            fullWidth
            aria-label="What happened"
            data={[...kinds]}
            value={kind}
            onChange={(next) => {
              form.set('kind', next as AdjustmentKind);
              form.mantine.clearFieldError('amount');
            }}
          />
          <div>
            <AmountInput
              // Remounts the field for another kind of adjustment, so that an empty value is not reported as a problem.
              key={kind}
              label={kind === 'counted' ? 'Counted quantity' : 'How many'}
              required
              {...form.amount('amount')}
              data-autofocus
            />
            {kind !== 'counted' && (
              <Group gap={6} mt={8}>
                {steps.map((step) => (
                  <Button
                    key={step}
                    size="compact-sm"
                    variant="default"
                    className="ui-num"
                    aria-label={`${step} more`}
                    onClick={() =>
                      form.set('amount', String(sumOfQuantities(Number.isNaN(value) ? 0 : (value ?? 0), step)))
                    }
                  >
                    {format.change(step)}
                  </Button>
                ))}
              </Group>
            )}
          </div>
          <output className={classes.result} aria-label="Resulting quantity">
            <span>{present === null ? <Unavailable /> : format.quantity(present)}</span>
            <IconArrowRight size={18} aria-label="becomes" />
            <strong data-negative={(result !== null && result < 0) || undefined}>
              {result === null ? '–' : format.quantity(result)}
            </strong>
            {result !== null && result >= 0 && (
              <StockMark level={stockLevelOf(result, item.reorderPoint).toUpperCase() as StockLevel} />
            )}
          </output>
          <ReasonInput {...form.text('reason')} />
          <FailureAlert failure={adjust.failure} />
          <Group justify="flex-end" gap="sm">
            <DialogClose />
            <Button type="submit" loading={adjust.busy}>
              Adjust stock
            </Button>
          </Group>
        </Stack>
      </EntityForm>
    </Dialog>
  );
}
