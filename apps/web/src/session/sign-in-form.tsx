import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { email as emailSchema, signInPassword } from '@tallyard/domain/session/fields';
import { type FormEvent, useState } from 'react';
import { usePress } from '../shared/commands/use-press';
import { describeError } from '../shared/errors/errors';
import { FailureAlert } from '../shared/errors/failure-alert';
import { failureText } from '../shared/errors/failure-text';
import { problemWith } from '../shared/forms/schema-check';
import type { SessionFieldsFragment } from '../shared/generated/shell-operations';
import { ResendVerificationDocument, SignInDocument } from './generated/operations';

interface SignInFormProps {
  initialEmail?: string;
  onSignedIn: (session: SessionFieldsFragment) => void;
}

/** E-mail and password; what is wrong stands at the field or above the button. */
export function SignInForm({ initialEmail = '', onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [unverified, setUnverified] = useState<'refused' | 'mailed' | null>(null);
  const resend = usePress(ResendVerificationDocument);
  const signIn = usePress(SignInDocument);

  const emailProblem = problemWith(emailSchema, email);
  const passwordProblem = problemWith(signInPassword, password);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (emailProblem || passwordProblem) return;
    setFailure(null);
    setUnverified(null);
    try {
      const entered = await signIn.send({ input: { email, password } });
      if (entered) onSignedIn(entered.signIn.session);
    } catch (error) {
      setFailure(failureText(error));
      if (describeError(error).code === 'EMAIL_NOT_VERIFIED') setUnverified('refused');
    }
  };

  const mailAgain = async () => {
    setFailure(null);
    try {
      await resend.send({ input: { email, password } });
      setUnverified('mailed');
    } catch (error) {
      setFailure(failureText(error));
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          size="md"
          required
          withAsterisk={false}
          data-autofocus={initialEmail === '' || undefined}
          autoFocus={initialEmail === ''}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={tried && emailProblem}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          size="md"
          required
          withAsterisk={false}
          data-autofocus={initialEmail !== '' || undefined}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={tried && passwordProblem}
        />
        <FailureAlert failure={failure} />
        {unverified === 'refused' && (
          <Button variant="default" loading={resend.busy} onClick={() => void mailAgain()}>
            Send the mail again
          </Button>
        )}
        {unverified === 'mailed' && <Alert role="status">The mail is on its way. Its link works for 24 hours.</Alert>}
        <Button type="submit" size="md" fullWidth loading={signIn.busy}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
