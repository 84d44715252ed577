import { Button, Stack, TextInput } from '@mantine/core';
import { personName } from '@tallyard/domain/session/fields';
import { type FormEvent, useState } from 'react';
import { usePress } from '../shared/commands/use-press';
import { describeError } from '../shared/errors/errors';
import { FailureAlert } from '../shared/errors/failure-alert';
import { failureText } from '../shared/errors/failure-text';
import { problemWith } from '../shared/forms/schema-check';
import type { SessionFieldsFragment } from '../shared/generated/shell-operations';
import { NewPasswordField, useNewPassword } from '../shared/session/new-password';
import { AcceptInvitationAsNewDocument } from './generated/operations';

interface NewAccountFormProps {
  token: string;
  email: string;
  onJoined: (session: SessionFieldsFragment) => void;
  /** The address has an account after all. */
  onAccount: () => void;
}

/** Name and password of somebody whose address the invitation's link has proved. */
export function NewAccountForm({ token, email, onJoined, onAccount }: NewAccountFormProps) {
  const [name, setName] = useState('');
  const password = useNewPassword();
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, send } = usePress(AcceptInvitationAsNewDocument);
  const nameProblem = problemWith(personName, name);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameProblem || password.problem) return;
    setFailure(null);
    try {
      if (!(await password.isStrongFor({ email, name }))) return;
      const joined = await send({ input: { token, name, password: password.value } });
      if (joined) onJoined(joined.acceptInvitationAsNew.session);
    } catch (error) {
      if (describeError(error).code === 'CONFLICT') onAccount();
      else setFailure(failureText(error));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput label="E-mail" name="email" autoComplete="username" size="md" value={email} readOnly />
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
        <NewPasswordField label="Password" password={password} tried={tried} />
        <FailureAlert failure={failure} />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Create account and join
        </Button>
      </Stack>
    </form>
  );
}
