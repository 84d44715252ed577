import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { fieldValidationDelayMs } from '@tallyard/domain/limits/time';
import { type CheckField, FieldLabel, useFieldCheck } from '@tallyard/ui';

export interface CheckedInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'label' | 'error'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Judged 500 ms after typing rests. */
  check: CheckField<string>;
  /** Whatever else the check depends on: a new one has the value checked again. */
  revision?: string;
  /** What the last attempt to save said about this field; outranks the check. */
  refusal?: string | null;
  multiline?: boolean;
  'data-autofocus'?: boolean;
}

/** A text field that says 'Validating...' and 'Valid' beside its label and what is wrong below it. */
export function CheckedInput(props: CheckedInputProps) {
  const { label, value, onChange, check, revision, refusal, multiline, required, ...rest } = props;
  const verdict = useFieldCheck(value, check, fieldValidationDelayMs, revision);
  const shared = {
    label: (
      <FieldLabel check={refusal ? { state: 'untouched' } : verdict} required={required}>
        {label}
      </FieldLabel>
    ),
    'aria-label': label,
    'aria-required': required,
    error: refusal ?? (verdict.state === 'invalid' ? verdict.message : null),
    value,
  };
  if (multiline) {
    return (
      <Textarea
        {...shared}
        autosize={false}
        rows={3}
        placeholder={rest.placeholder}
        description={rest.description}
        data-autofocus={rest['data-autofocus']}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return <TextInput {...rest} {...shared} onChange={(event) => onChange(event.currentTarget.value)} />;
}
