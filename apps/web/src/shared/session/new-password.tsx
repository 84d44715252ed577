import { PasswordInput } from '@mantine/core';
import { newPassword, weakPassword } from '@tallyard/domain/session/fields';
import { problemWith } from '../forms/schema-check';

/** Returns the problem with a new password apart from its strength, or null. */
export const newPasswordProblem = (password: string): string | null => problemWith(newPassword, password);

/**
 * Returns why the password is too easy to guess for someone who knows these facts about the user; null if it is not. Loads a
 * word list. Never throws: without the list, every password is rejected with an explanation.
 */
export async function weaknessOf(
  password: string,
  { email, name }: { readonly email?: string | null; readonly name?: string | null } = {},
): Promise<string | null> {
  const known = [email ?? '', ...(email ?? '').split(/[@.]/), ...(name ?? '').split(' ')].filter(Boolean);
  try {
    const { isStrong } = await import('./password-strength');
    return isStrong(password, known) ? null : weakPassword;
  } catch {
    return 'How strong it is could not be judged: what does that did not load. Try again.';
  }
}

interface NewPasswordFieldProps {
  label: string;
  value: string;
  onChange: (password: string) => void;
  error: string | null;
  autoFocus?: boolean;
}

export function NewPasswordField({ label, value, onChange, error, autoFocus = false }: NewPasswordFieldProps) {
  return (
    <PasswordInput
      label={label}
      description="At least 12 characters. A few unrelated words are best."
      name="password"
      autoComplete="new-password"
      size="md"
      autoFocus={autoFocus}
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      // Mantine does not set this on password inputs.
      aria-invalid={error !== null}
      error={error}
    />
  );
}
