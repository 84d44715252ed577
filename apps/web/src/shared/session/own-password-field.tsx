import { PasswordInput, type PasswordInputProps } from '@mantine/core';

interface OwnPasswordFieldProps extends Omit<PasswordInputProps, 'label' | 'onChange'> {
  readonly label?: string;
  readonly onChange: (password: string) => void;
}

/** Asks signed-in users for their current password, as proof that they own the account. */
export function OwnPasswordField({ label = 'Your password', onChange, ...field }: OwnPasswordFieldProps) {
  return (
    <PasswordInput
      label={label}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}` }}
      {...field}
      // Mantine does not set this on password inputs.
      aria-invalid={Boolean(field.error)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
