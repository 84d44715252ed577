import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { landingAnchors } from '@tallyard/domain/landing/sections';
import { pages } from '@tallyard/domain/pages/addresses';
import { email as emailSchema, personName } from '@tallyard/domain/session/fields';
import { signUpByInvitation } from '@tallyard/domain/session/ways-in';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { usePress } from '../shared/commands/use-press';
import { FailureAlert } from '../shared/errors/failure-alert';
import { failureText } from '../shared/errors/failure-text';
import { problemWith } from '../shared/forms/schema-check';
import { EntryPage } from '../shared/page/entry-page';
import { NewPasswordField, useNewPassword } from '../shared/session/new-password';
import { isSignUpOpen } from '../shared/session/ways-in';
import { SignUpDocument } from './generated/operations';

/** Asks for an account; what follows is the same whether the address has one or not. */
export function SignUpPage() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const password = useNewPassword();
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, send } = usePress(SignUpDocument);

  const nameProblem = problemWith(personName, name);
  const emailProblem = problemWith(emailSchema, email);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameProblem || emailProblem || password.problem) return;
    setFailure(null);
    try {
      if (!(await password.isStrongFor({ email, name }))) return;
      await send({ input: { name, email, password: password.value } });
      setSentTo(email.trim());
    } catch (error) {
      setFailure(failureText(error));
    }
  };

  if (!isSignUpOpen()) {
    return (
      <EntryPage title="Accounts are made by invitation" lead={signUpByInvitation}>
        <Text>
          Your organisation is not here yet?{' '}
          <Anchor href={`${pages.landing}#${landingAnchors.cta}`} td="underline">
            Join the waitlist
          </Anchor>
        </Text>
        <Anchor component={Link} to={pages.signIn} td="underline">
          Go to sign in
        </Anchor>
      </EntryPage>
    );
  }
  if (sentTo !== null) {
    return (
      <EntryPage title="Look into your mailbox" lead={`A mail is on its way to ${sentTo}.`}>
        <Text>
          Open its link in this browser within 24 hours: the address is confirmed, and you are signed in. Nothing there?
          Look among the unwanted mails.
        </Text>
        <Anchor component={Link} to={pages.signIn} td="underline">
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
          <NewPasswordField label="Password" password={password} tried={tried} />
          <FailureAlert failure={failure} />
          <Button type="submit" size="md" fullWidth loading={busy}>
            Create account
          </Button>
        </Stack>
      </form>
      <Text>
        You have an account?{' '}
        <Anchor component={Link} to={pages.signIn} td="underline">
          Sign in
        </Anchor>
      </Text>
    </EntryPage>
  );
}
