import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { pages } from '@tallyard/domain/pages/addresses';
import { email as emailSchema } from '@tallyard/domain/session/fields';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { usePress } from '../shared/commands/use-press';
import { FailureAlert } from '../shared/errors/failure-alert';
import { failureText } from '../shared/errors/failure-text';
import { problemWith } from '../shared/forms/schema-check';
import { EntryPage } from '../shared/page/entry-page';
import { ForgotPasswordDocument } from './generated/operations';

/** Asks for the link that lets somebody set a new password; what follows is the same for every address. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, send } = usePress(ForgotPasswordDocument);
  const problem = problemWith(emailSchema, email);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem) return;
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
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <TextInput
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            size="md"
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={tried && problem}
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
