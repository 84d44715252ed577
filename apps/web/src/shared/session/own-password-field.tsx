import { PasswordInput, type PasswordInputProps } from '@mantine/core';

interface OwnPasswordFieldProps extends Omit<PasswordInputProps, 'label' | 'onChange'> {
  readonly label?: string;
  readonly onChange: (password: string) => void;
}

/** The present password of the signed-in user, as proof that they are the owner of the account. */
export function OwnPasswordField({ label = 'Your password', onChange, ...field }: OwnPasswordFieldProps) {
  return (
    <PasswordInput
      label={label}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}` }}
      {...field}
      // Mantine marks no field for passwords by itself.
      aria-invalid={Boolean(field.error)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
