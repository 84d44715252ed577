import { Select } from '@mantine/core';
import type { CheckField } from '@tallyard/ui';
import { DayInput } from '../dates/day-input';
import { readDay } from '../format/days';
import { AmountInput } from '../forms/amount-input';
import { CheckedInput } from '../forms/checked-input';
import { customProblem, type OwnField } from './custom-values';

interface CustomInputProps {
  field: OwnField;
  value: string;
  onChange: (value: string) => void;
  check: CheckField<string>;
  refusal: string | null;
}

const yesAndNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** Input for one custom field, chosen by the field's type. */
export function CustomInput({ field, value, onChange, check, refusal }: CustomInputProps) {
  const { name, type, isRequired, options } = field;
  if (type === 'NUMBER') {
    const checkAmount = (amount: number | null) => customProblem(field, amount === null ? '' : String(amount));
    return (
      <AmountInput
        label={name}
        required={isRequired}
        value={value}
        onChange={onChange}
        check={checkAmount}
        refusal={refusal}
      />
    );
  }
  if (type === 'DATE') {
    return (
      <DayInput
        label={name}
        required={isRequired}
        value={readDay(value)}
        onChange={(day) => onChange(day ?? '')}
        error={refusal}
      />
    );
  }
  if (type === 'TEXT') {
    return (
      <CheckedInput
        label={name}
        required={isRequired}
        value={value}
        onChange={onChange}
        check={check}
        refusal={refusal}
      />
    );
  }
  return (
    <Select
      label={name}
      withAsterisk={isRequired}
      data={type === 'YES_NO' ? yesAndNo : [...options]}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      clearable={!isRequired}
      error={refusal}
    />
  );
}
