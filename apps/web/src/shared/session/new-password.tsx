import { PasswordInput } from '@mantine/core';
import { newPassword, weakPassword } from '@tallyard/domain/session/fields';
import { problemWith } from '../forms/schema-check';

/** Why a new password cannot be taken, as far as that is known without its strength. */
export const newPasswordProblem = (password: string): string | null => problemWith(newPassword, password);

/**
 * Why it is guessed too easily by whoever knows this of the person; null: it is not. What judges that is a word list, which is loaded now.
 * Throws nothing: without the list nobody's password is taken, and they are told why.
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
      error={error}
    />
  );
}
