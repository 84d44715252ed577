import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { email as emailSchema, signInPassword } from '@tallyard/domain/session/fields';
import { useState } from 'react';
import { usePress } from '../shared/commands/use-press';
import { describeError } from '../shared/errors/errors';
import { FailureAlert } from '../shared/errors/failure-alert';
import { failureText } from '../shared/errors/failure-text';
import { problemWith } from '../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../shared/forms/use-entity-form';
import type { SessionFieldsFragment } from '../shared/generated/shell-operations';
import { ResendVerificationDocument, SignInDocument } from './generated/operations';

interface SignInFormProps {
  initialEmail?: string;
  onSignedIn: (session: SessionFieldsFragment) => void;
}

const checks = {
  email: (text: string) => problemWith(emailSchema, text),
  password: (text: string) => problemWith(signInPassword, text),
};

/** Email and password. Problems are shown at the field or above the button. */
export function SignInForm({ initialEmail = '', onSignedIn }: SignInFormProps) {
  const form = useEntityForm({
    initialValues: { email: initialEmail, password: '' },
    problems: (entered) => problemsBy(checks, entered),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [unverified, setUnverified] = useState<'refused' | 'mailed' | null>(null);
  const resend = usePress(ResendVerificationDocument);
  const signIn = usePress(SignInDocument);

  const submit = async (input: typeof form.values) => {
    setFailure(null);
    setUnverified(null);
    try {
      const entered = await signIn.send({ input });
      if (entered) onSignedIn(entered.signIn.session);
    } catch (error) {
      setFailure(failureText(error));
      if (describeError(error).code === 'EMAIL_NOT_VERIFIED') setUnverified('refused');
    }
  };

  const mailAgain = async () => {
    setFailure(null);
    try {
      await resend.send({ input: form.values });
      setUnverified('mailed');
    } catch (error) {
      setFailure(failureText(error));
    }
  };

  return (
    <form ref={form.ref} onSubmit={form.submit(submit)} noValidate>
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
          {...form.choice('email')}
          onChange={(event) => form.set('email', event.currentTarget.value)}
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
          aria-invalid={form.errorOf('password') !== null}
          {...form.choice('password')}
          onChange={(event) => form.set('password', event.currentTarget.value)}
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
