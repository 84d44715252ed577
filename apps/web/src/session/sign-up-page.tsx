import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { landingAnchors } from '@tallyard/domain/landing/sections';
import { pages } from '@tallyard/domain/pages/addresses';
import { email as emailSchema, personName } from '@tallyard/domain/session/fields';
import { signUpByInvitation } from '@tallyard/domain/session/ways-in';
import { useState } from 'react';
import { usePress } from '../shared/commands/use-press';
import { FailureAlert } from '../shared/errors/failure-alert';
import { failureText } from '../shared/errors/failure-text';
import { problemWith } from '../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../shared/forms/use-entity-form';
import { Link } from '../shared/navigation/navigation';
import { EntryPage } from '../shared/page/entry-page';
import { NewPasswordField, newPasswordProblem, weaknessOf } from '../shared/session/new-password';
import { isSignUpOpen } from '../shared/session/ways-in';
import { SignUpDocument } from './generated/operations';

const checks = {
  name: (text: string) => problemWith(personName, text),
  email: (text: string) => problemWith(emailSchema, text),
  password: newPasswordProblem,
};

/** Creates an account. The response is the same whether or not the address has one. */
export function SignUpPage() {
  const form = useEntityForm({
    initialValues: { name: '', email: '', password: '' },
    problems: (entered) => problemsBy(checks, entered),
    problemsAtLast: async (entered) => ({ password: await weaknessOf(entered.password, entered) }),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, send } = usePress(SignUpDocument);

  const submit = async (input: typeof form.values) => {
    setFailure(null);
    try {
      await send({ input });
      setSentTo(input.email.trim());
    } catch (error) {
      setFailure(failureText(error));
    }
  };

  if (!isSignUpOpen()) {
    return (
      <EntryPage title="Accounts are made by invitation" lead={signUpByInvitation}>
        <Text>
          Your organization is not here yet?{' '}
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
    <EntryPage title="Create your account" lead="Then create your organization and bring in your stock.">
      <form ref={form.ref} onSubmit={form.submit(submit)} noValidate>
        <Stack gap="md">
          <TextInput
            label="Your name"
            name="name"
            autoComplete="name"
            size="md"
            autoFocus
            {...form.choice('name')}
            onChange={(event) => form.set('name', event.currentTarget.value)}
          />
          <TextInput
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            size="md"
            {...form.choice('email')}
            onChange={(event) => form.set('email', event.currentTarget.value)}
          />
          <NewPasswordField label="Password" {...form.choice('password')} />
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
