import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { classMessages } from '@tallyard/domain/errors/catalogue';
import { email as emailSchema, signInPassword } from '@tallyard/domain/session/fields';
import { type FormEvent, useState } from 'react';
import { type SessionFieldsFragment, useSignInMutation } from '../generated/operations';
import { describeError } from '../shared/errors';
import { problemWith } from '../shared/schema-check';

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
  const [send, { loading }] = useSignInMutation();

  const emailProblem = problemWith(emailSchema, email);
  const passwordProblem = problemWith(signInPassword, password);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (emailProblem || passwordProblem) return;
    setFailure(null);
    try {
      const { data } = await send({ variables: { input: { email, password } } });
      if (data) onSignedIn(data.signIn);
    } catch (error) {
      const described = describeError(error);
      const known = described.class === 'Authentication Error' || described.class === 'Error';
      setFailure(known ? described.message : (classMessages[described.class] ?? described.message));
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
        {failure && (
          <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
            {failure}
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth loading={loading}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
