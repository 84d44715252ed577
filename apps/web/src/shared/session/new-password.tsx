import { PasswordInput } from '@mantine/core';
import { newPassword, weakPassword } from '@tallyard/domain/session/fields';
import { useState } from 'react';
import { problemWith } from '../forms/schema-check';

export interface NewPassword {
  value: string;
  change: (value: string) => void;
  /** Why it cannot be taken, as far as that is known without its strength. */
  problem: string | null;
  /** Judges the strength against what is known of the person; what is needed for that is loaded now. */
  isStrongFor: (known: { email?: string; name?: string }) => Promise<boolean>;
}

/** A password that is being chosen; one that was found weak stays a problem until it is changed. */
export function useNewPassword(): NewPassword {
  const [value, change] = useState('');
  const [weak, setWeak] = useState<string | null>(null);
  return {
    value,
    change,
    problem: problemWith(newPassword, value) ?? (weak === value ? weakPassword : null),
    async isStrongFor({ email = '', name = '' }) {
      const { isStrong } = await import('./password-strength');
      const known = [email, ...email.split(/[@.]/), ...name.split(' ')].filter(Boolean);
      if (isStrong(value, known)) return true;
      setWeak(value);
      return false;
    },
  };
}

interface NewPasswordFieldProps {
  label: string;
  password: NewPassword;
  /** Problems are shown once the form was sent. */
  tried: boolean;
  autoFocus?: boolean;
}

export function NewPasswordField({ label, password, tried, autoFocus = false }: NewPasswordFieldProps) {
  return (
    <PasswordInput
      label={label}
      description="At least 12 characters. A few unrelated words are best."
      name="password"
      autoComplete="new-password"
      size="md"
      autoFocus={autoFocus}
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      value={password.value}
      onChange={(event) => password.change(event.currentTarget.value)}
      error={tried && password.problem}
    />
  );
}
