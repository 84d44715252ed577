import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { email as emailSchema, newPassword, personName, weakPassword } from '@tallyard/domain/session/fields';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useSignUpMutation } from '../generated/operations';
import { problemWith } from '../shared/schema-check';
import { EntryPage } from './entry-page';
import { failureText } from './failure-text';

/** Asks for an account; what follows is the same whether the address has one or not. */
export function SignUpPage() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [weak, setWeak] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [send, { loading }] = useSignUpMutation();

  const nameProblem = problemWith(personName, name);
  const emailProblem = problemWith(emailSchema, email);
  const passwordProblem = problemWith(newPassword, password) ?? (weak === password ? weakPassword : null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameProblem || emailProblem || passwordProblem) return;
    setFailure(null);
    try {
      const { isStrong } = await import('./password-strength');
      const known = [email, ...email.split(/[@.]/), ...name.split(' ')];
      if (!isStrong(password, known)) return setWeak(password);
      await send({ variables: { input: { name, email, password } } });
      setSentTo(email.trim());
    } catch (error) {
      setFailure(failureText(error));
    }
  };

  if (sentTo !== null) {
    return (
      <EntryPage title="Look into your mailbox" lead={`A mail is on its way to ${sentTo}.`}>
        <Text>Open its link within 24 hours to confirm the address. Nothing there? Look among the unwanted mails.</Text>
        <Anchor component={Link} to="/sign-in" td="underline">
          Go to sign in
        </Anchor>
      </EntryPage>
    );
  }
  return (
    <EntryPage title="Create your account" lead="Then create your organisation and bring in your stock.">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <TextInput
            label="Your name"
            name="name"
            autoComplete="name"
            size="md"
            autoFocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={tried && nameProblem}
          />
          <TextInput
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            size="md"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={tried && emailProblem}
          />
          <PasswordInput
            label="Password"
            description="At least 12 characters. A few unrelated words are best."
            name="password"
            autoComplete="new-password"
            size="md"
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
            Create account
          </Button>
        </Stack>
      </form>
      <Text>
        You have an account?{' '}
        <Anchor component={Link} to="/sign-in" td="underline">
          Sign in
        </Anchor>
      </Text>
    </EntryPage>
  );
}
