import { Select } from '@mantine/core';
import type { AlertTriggerType } from '../../../generated/schema-types';
import { AmountInput } from '../../../shared/forms/amount-input';
import type { EntityFormState } from '../../../shared/forms/use-entity-form';
import { priorityOptions } from '../../choices';
import { numberOf } from '../rule-trigger';
import classes from './rule-editor.module.css';
import type { RuleForm } from './rule-form';

const kinds: readonly { readonly value: AlertTriggerType; readonly label: string }[] = [
  { value: 'LOW_STOCK', label: 'the stock of an item falls' },
  { value: 'OUT_OF_STOCK', label: 'an item runs out' },
  { value: 'OVER_STOCK', label: 'the stock of an item rises' },
  { value: 'NO_MOVEMENT', label: 'an item stands still' },
  { value: 'PENDING_MOVEMENT', label: 'a movement waits' },
  { value: 'LARGE_MOVEMENT', label: 'a movement is worth' },
  { value: 'MANUAL', label: 'somebody raises it by hand' },
];

/** The text before and after the number, and its label. */
const around: Record<
  'LOW_STOCK' | 'OVER_STOCK' | 'NO_MOVEMENT' | 'PENDING_MOVEMENT' | 'LARGE_MOVEMENT',
  readonly [before: string, label: string]
> = {
  LOW_STOCK: ['to', 'At or below'],
  OVER_STOCK: ['above', 'More than'],
  NO_MOVEMENT: ['for', 'Days without a movement'],
  PENDING_MOVEMENT: ['for', 'Hours of waiting'],
  LARGE_MOVEMENT: ['at least', 'Worth at least'],
};

/** The first half of the sentence: the condition and the priority. */
export function RuleWhen({ form }: { form: EntityFormState<RuleForm> }) {
  const { triggerType } = form.values;
  const number = numberOf[triggerType];
  const words = triggerType in around ? around[triggerType as keyof typeof around] : null;
  return (
    <div className={classes.sentence}>
      <span>When</span>
      <Select
        aria-label="What the rule watches"
        data={
          triggerType === 'OTHER'
            ? [...kinds, { value: 'OTHER', label: 'something this version does not know' }]
            : [...kinds]
        }
        value={triggerType}
        allowDeselect={false}
        onChange={(kind) => form.set('triggerType', (kind ?? 'LOW_STOCK') as AlertTriggerType)}
        w={260}
      />
      {number && words && (
        <>
          <span>{words[0]}</span>
          <AmountInput
            key={number.field}
            label={words[1]}
            placeholder={triggerType === 'LOW_STOCK' ? 'its reorder point' : undefined}
            {...form.amount(number.field)}
            rightSection={number.unit || undefined}
            rightSectionWidth={number.unit ? 52 : undefined}
            w={190}
          />
        </>
      )}
      <span>raise an alert of</span>
      <Select
        aria-label="Priority"
        data={priorityOptions}
        {...form.choice('priority')}
        onChange={(value) => form.set('priority', (value as RuleForm['priority'] | null) ?? 'MEDIUM')}
        allowDeselect={false}
        w={130}
      />
      <span>priority.</span>
    </div>
  );
}
