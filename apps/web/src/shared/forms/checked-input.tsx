import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { fieldValidationDelayMs } from '@tallyard/domain/limits/time';
import { type CheckField, FieldLabel, useFieldCheck } from '@tallyard/ui';

export interface CheckedInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'label' | 'error'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Runs 500 ms after the last keystroke. */
  check: CheckField<string>;
  /** Another input of the check. A new value reruns the check. */
  revision?: string;
  /** The server's error for this field from the last attempt to save. Overrides the check. */
  refusal?: string | null;
  multiline?: boolean;
  'data-autofocus'?: boolean;
}

/** Text field that shows 'Validating...' and 'Valid' beside its label, and the problem below it. */
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
