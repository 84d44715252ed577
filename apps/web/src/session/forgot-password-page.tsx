import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { pages } from '@tallyard/domain/pages/addresses';
import { email as emailSchema } from '@tallyard/domain/session/fields';
import { useState } from 'react';
import { usePress } from '../shared/commands/use-press';
import { FailureAlert } from '../shared/errors/failure-alert';
import { failureText } from '../shared/errors/failure-text';
import { problemWith } from '../shared/forms/schema-check';
import { useEntityForm } from '../shared/forms/use-entity-form';
import { Link } from '../shared/navigation/navigation';
import { EntryPage } from '../shared/page/entry-page';
import { ForgotPasswordDocument } from './generated/operations';

/** Requests a password reset link. The response is the same for every address. */
export function ForgotPasswordPage() {
  const form = useEntityForm({
    initialValues: { email: '' },
    problems: ({ email }) => ({ email: problemWith(emailSchema, email) }),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, send } = usePress(ForgotPasswordDocument);

  const submit = async ({ email }: typeof form.values) => {
    setFailure(null);
    try {
      await send({ input: { email } });
      setSentTo(email.trim());
    } catch (error) {
      setFailure(failureText(error));
    }
  };

  const toSignIn = (
    <Anchor component={Link} to={pages.signIn} td="underline">
      Go to sign in
    </Anchor>
  );
  if (sentTo !== null) {
    return (
      <EntryPage title="Look into your mailbox" lead={`If ${sentTo} has an account, a mail is on its way.`}>
        <Text>Open its link within one hour to set a new password. Nothing there? Look among the unwanted mails.</Text>
        {toSignIn}
      </EntryPage>
    );
  }
  return (
    <EntryPage title="Forgot your password?" lead="We mail you a link with which you set a new one.">
      <form ref={form.ref} onSubmit={form.submit(submit)} noValidate>
        <Stack gap="md">
          <TextInput
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            size="md"
            autoFocus
            {...form.choice('email')}
            onChange={(event) => form.set('email', event.currentTarget.value)}
          />
          <FailureAlert failure={failure} />
          <Button type="submit" size="md" fullWidth loading={busy}>
            Mail me the link
          </Button>
        </Stack>
      </form>
      {toSignIn}
    </EntryPage>
  );
}
