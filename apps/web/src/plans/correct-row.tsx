import { SegmentedControl, Text, TextInput } from '@mantine/core';
import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import { useToast } from '@tallyard/ui';
import type { PlanChangeInput } from '../generated/schema-types';
import { useCommand } from '../shared/commands/use-command';
import { parseAmount } from '../shared/format/amounts';
import { useFormat } from '../shared/format/use-format';
import { AmountInput } from '../shared/forms/amount-input';
import { FormDialog } from '../shared/forms/form-dialog';
import { useEntityForm } from '../shared/forms/use-entity-form';
import { useOrganization } from '../shared/organization/organization';
import { CorrectPlanRowDocument, type PlanDetailFragment, type PlanRowDetailFragment } from './generated/operations';
import { type Change, fieldText, isAmount, isOfFile, plainText, valueText } from './plan-texts';

interface CorrectRowProps {
  plan: PlanDetailFragment;
  row: PlanRowDetailFragment;
  onClose: () => void;
}

/**
 * Converts a change for editing. For a quantity it is the added amount, which applies whatever the current quantity is; a
 * file states the resulting quantity.
 */
function entered({ field, from, to }: Change, ofFile: boolean): Change {
  if (field !== 'quantity' || ofFile) return { field, from, to };
  return { field: 'adjustment', from: null, to: sumOfQuantities(Number(to), -Number(from)) };
}

/** Edits the values of a row, which is then validated against the current data. */
export function CorrectRow({ plan, row, onClose }: CorrectRowProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const changes = (row.changes ?? []).map((change) => entered(change, isOfFile(plan)));
  const form = useEntityForm({
    // Indexed by change, because field names are a file's column names and may contain dots.
    initialValues: { to: changes.map(({ to }) => (to === null ? '' : plainText(to))) },
    problems: () => ({}),
  });
  const correct = useCommand(CorrectPlanRowDocument, {
    entity: 'plans',
    idOf: ({ input }) => input.planId,
    changes: ['plans'],
  });
  const check = async ({ to }: { to: string[] }) => {
    const params = changes.map(
      (change, at): PlanChangeInput => ({
        field: change.field,
        // Unedited values stay as in the file, whatever the user's number format.
        to:
          isOfFile(plan) && to[at] === plainText(change.to ?? '')
            ? change.to
            : typedValue(change, to[at] ?? '', isOfFile(plan)),
      }),
    );
    const input = { organizationId: active.id, planId: plan.id, position: row.position ?? 0, changes: params };
    const answer = (await correct.run({ input }))?.correctPlanRow;
    if (!answer) return;
    const [problem] = answer.row.problems ?? [];
    if (problem) toast.show({ title: 'Still not right', message: problem.reason, tone: 'warning' });
    else onClose();
  };
  return (
    <FormDialog
      title={`Correct ${row.label}`}
      submit="Check row"
      form={form}
      onSubmit={check}
      onClose={onClose}
      busy={correct.busy}
      failure={correct.failure}
    >
      {(row.problems ?? []).map(({ reason }) => (
        <Text key={reason} size="sm" c="red">
          {reason}
        </Text>
      ))}
      {changes.map((change, at) => (
        <ValueInput
          key={change.field}
          change={change}
          value={form.text(`to.${at}`).value}
          onChange={form.text(`to.${at}`).onChange}
        />
      ))}
      {changes.length === 0 && <Text size="sm">It is already as the plan would leave it.</Text>}
    </FormDialog>
  );
}

/** Converts typed text to the value that is sent. */
function typedValue({ field, from, to }: Change, typed: string, ofFile: boolean): unknown {
  const text = typed.trim();
  // Text that is not a number is validated like the file's own text.
  if (ofFile) return (isAmount(field) && text !== '' ? parseAmount(text) : null) ?? text;
  if (typeof from === 'boolean' || typeof to === 'boolean') return text === 'true';
  return isAmount(field) ? parseAmount(text) : text;
}

interface ValueInputProps {
  change: Change;
  value: string;
  onChange: (value: string) => void;
}

function ValueInput({ change: { field, from, to }, value, onChange }: ValueInputProps) {
  const format = useFormat();
  const label = fieldText(field);
  const description = field === 'adjustment' || from === null ? undefined : `Now: ${valueText(field, from, format)}`;
  if (typeof from === 'boolean' || typeof to === 'boolean') {
    const choices = [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ];
    return <SegmentedControl fullWidth aria-label={label} data={choices} value={value} onChange={onChange} />;
  }
  if (!isAmount(field)) {
    return (
      <TextInput
        label={label}
        description={description}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return <AmountInput label={label} value={value} onChange={onChange} check={() => null} />;
}
